import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { Fragment } from "react";
import { ArrowLink } from "../../components/button-link";
import { rowsClass } from "../../components/rows";
import { locationPath } from "../../content-model/paths";
import * as styles from "./town-lists.module.css";

/** A town as a link. @fragment */
export const townList = graphql`
  fragment TownList on Location {
    slug
    name
    postcode
  }
`;

/** A town as the index of all towns shows it. @fragment */
export const locationCard = graphql`
  fragment LocationCard on Location {
    ...TownList
    intro
  }
`;

type Towns = { towns: readonly Queries.TownListFragment[] };

/** Towns as links with their postcode districts; `wide` in six columns across the page. */
export function TownList({ towns, wide = false }: Towns & { wide?: boolean }) {
  return (
    <ul className={clsx(styles["towns"], wide && styles["wide"])}>
      {towns.map(({ slug, name, postcode }) => (
        <li key={slug}>
          <a href={locationPath(slug)} className={`${styles["town"]} plain`}>
            <span className={styles["name"]}>{name}</span>{" "}
            <span className={styles["postcode"]}>{postcode}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The towns, each with a line about the work there. */
export function LocationCards({ towns }: { towns: readonly Queries.LocationCardFragment[] }) {
  return (
    <ul className={styles["towns"]}>
      {towns.map(({ slug, name, postcode, intro }) => (
        <li key={slug} className={clsx(styles["town"], styles["described"])}>
          <h3 className={styles["name"]}>{name}</h3>
          <span className={styles["postcode"]}>{postcode}</span>
          <p className={`${styles["intro"]} note`}>{intro}</p>
          <a href={locationPath(slug)} className={styles["more"]}>
            View Services<span className="visually-hidden"> in {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The towns nearest by. */
export function NextTowns({ towns }: Towns) {
  return (
    <ul className={rowsClass(2)}>
      {towns.map(({ slug, name, postcode }) => (
        <li key={slug}>
          <ArrowLink href={locationPath(slug)}>
            {name} {postcode}
          </ArrowLink>
        </li>
      ))}
    </ul>
  );
}

type Town = { readonly slug: string; readonly name: string };

/** The towns of some projects, each once, by name; projects elsewhere have none. */
export function townsOf(projects: readonly { readonly town: Town | null }[]): Town[] {
  const towns = new Map(projects.flatMap(({ town }) => (town ? [[town.slug, town] as const] : [])));
  return [...towns.values()].sort((a, b) => a.name.localeCompare(b.name, "en-GB"));
}

/** A sentence that names towns as links: "Done in Crewe, Frodsham and Runcorn." */
export function TownLinks({ start, towns }: { start: string; towns: readonly Town[] }) {
  if (towns.length === 0) return null;
  return (
    <p>
      {start}
      {towns.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index === 0 ? " " : index === towns.length - 1 ? " and " : ", "}
          <a href={locationPath(slug)}>{name}</a>
        </Fragment>
      ))}
      .
    </p>
  );
}
