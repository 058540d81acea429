import { Fragment } from "react";
import { locationPath } from "../../content-model/paths";

type Town = { readonly slug: string; readonly name: string };

/** The towns of some projects, each once, by name; projects elsewhere have none. */
export function townsOf(projects: readonly { readonly town: Town | null }[]): Town[] {
  const towns = new Map(projects.flatMap(({ town }) => (town ? [[town.slug, town] as const] : [])));
  return [...towns.values()].sort((a, b) => a.name.localeCompare(b.name, "en-GB"));
}

/** A sentence that names towns as links: "Done in Crewe, Frodsham and Runcorn." */
export function TownLinks({ start, towns }: { start: string; towns: readonly Town[] }) {
  const separator = (index: number) =>
    index === 0 ? " " : index === towns.length - 1 ? " and " : ", ";
  return towns.length > 0 ? (
    <p>
      {start}
      {towns.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {separator(index)}
          <a href={locationPath(slug)}>{name}</a>
        </Fragment>
      ))}
      .
    </p>
  ) : null;
}
