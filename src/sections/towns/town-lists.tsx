import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { Fragment } from "react";
import { ArrowLink } from "../../components/button-link";
import { rowsClass } from "../../components/rows";
import { NonBreaking } from "../../components/non-breaking";
import { locationPath } from "../../content-model/site-paths";
import * as styles from "./town-lists.module.css";

/** A town as a link. @fragment */
export const townList = graphql`
  fragment TownList on Location {
    slug
    name
    postcode
  }
`;

/** A town in the index of all towns. @fragment */
export const locationCard = graphql`
  fragment LocationCard on Location {
    ...TownList
    intro
  }
`;

/** The class names of a list of entries with details; `towns` has more columns. */
export function indexClass(look?: "towns"): string {
  return clsx(styles["index"], look && styles[look]);
}

type EntryProps = {
  /** Target of the link; an entry without one is plain text. */
  href?: string;
  name: string;
  /** A postcode district. */
  detail?: string;
};

/** An entry of such a list. */
export function IndexEntry({ href, name, detail }: EntryProps) {
  const words = (
    <>
      <NonBreaking as="b" text={name} /> {detail && <span>{detail}</span>}
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} className={`${styles["entry"]} unstyled`}>
          {words}
        </a>
      ) : (
        <div className={styles["entry"]}>{words}</div>
      )}
    </li>
  );
}

type Towns = { towns: readonly Queries.TownListFragment[] };

/** Towns as links with their postcode districts. */
export function TownList({ towns }: Towns) {
  return (
    <ul className={indexClass("towns")}>
      {towns.map(({ slug, name, postcode }) => (
        <IndexEntry key={slug} href={locationPath(slug)} name={name} detail={postcode} />
      ))}
    </ul>
  );
}

/** Towns, each with a line about the work there. */
export function LocationCards({ towns }: { towns: readonly Queries.LocationCardFragment[] }) {
  return (
    <ul className={indexClass("towns")}>
      {towns.map(({ slug, name, postcode, intro }) => (
        <li key={slug} className={styles["entry"]}>
          <h3>{name}</h3>
          <span>{postcode}</span>
          <p className="note wide-only">{intro}</p>
          <a href={locationPath(slug)} className="stretched-link">
            View Services<span className="visually-hidden"> in {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The nearest towns. */
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

/** The towns of some projects, once each, by name; projects elsewhere have none. */
export function townsOf(projects: readonly { readonly town: Town | null }[]): Town[] {
  const towns = new Map(projects.flatMap(({ town }) => (town ? [[town.slug, town] as const] : [])));
  return [...towns.values()].sort((a, b) => a.name.localeCompare(b.name, "en-GB"));
}

/** A sentence that names towns as links: "Done in A, B and C." */
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
