import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { townPath } from "../content-model/site-paths";
import * as styles from "./entries.module.css";
import { NonBreaking } from "./non-breaking";

/** A town as a link. @fragment */
export const townList = graphql`
  fragment TownList on Town {
    slug
    name
    postcode
  }
`;

type ListProps = {
  /** Width of a column: as many as fit in a row; at least two `narrow` ones, for names with a postcode. */
  columns?: "narrow" | "wide";
  children: ReactNode;
};

/** A list of entries with hairlines. */
export function EntryList({ columns, children }: ListProps) {
  return <ul className={clsx(columns && styles[columns])}>{children}</ul>;
}

type Props = {
  /** Target of the link, which is the whole row; an entry without one is plain text. */
  href?: string;
  name: string;
  /** A few words beside the name: a postcode district, a price. */
  detail?: string;
  /** Words at the end of the row. */
  children?: ReactNode;
};

/** An entry of a list: a row, and a link if it has an address. */
export function Entry({ href, name, detail, children }: Props) {
  const Row = href ? "a" : "div";
  return (
    <li>
      <Row href={href} className={`${styles["entry"]} unstyled`}>
        <NonBreaking as="b" text={name} /> {detail && <span className="meta">{detail}</span>}
        {children}
      </Row>
    </li>
  );
}

type Towns = { towns: readonly Queries.TownListFragment[] };

/** All towns, each row a link to its page. */
export function TownRows({ towns }: Towns) {
  return (
    <EntryList columns="wide">
      {towns.map(({ slug, name, postcode }) => (
        <Entry key={slug} href={townPath(slug)} name={name} detail={postcode}>
          <span className="meta">
            View Services<span className="visually-hidden"> in {name}</span>
          </span>
        </Entry>
      ))}
    </EntryList>
  );
}
