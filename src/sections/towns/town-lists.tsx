import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { Fragment, type ReactNode } from "react";
import { Icon } from "../../components/icons/icons";
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

/** The class names of a list of entries with hairlines: one column, `areas` two or more, `towns` up to three. */
export function listClass(look?: "areas" | "towns"): string {
  return clsx(styles["list"], look && styles[look]);
}

type EntryProps = {
  /** Target of the link, which is the whole row; an entry without one is plain text. */
  href?: string;
  name: string;
  /** A postcode district, or a price. */
  detail?: string;
  /** Words at the end of the row. */
  children?: ReactNode;
};

/** An entry of such a list. */
export function TownEntry({ href, name, detail, children }: EntryProps) {
  const words = (
    <>
      <NonBreaking as="b" text={name} /> {detail && <span>{detail}</span>}
      {children}
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

/** All towns, each row a link to its page. */
export function TownRows({ towns }: Towns) {
  return (
    <ul className={listClass("towns")}>
      {towns.map(({ slug, name, postcode }) => (
        <TownEntry key={slug} href={locationPath(slug)} name={name} detail={postcode}>
          <small>
            View Services<span className="visually-hidden"> in {name}</span>
            <Icon name="arrow" />
          </small>
        </TownEntry>
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
