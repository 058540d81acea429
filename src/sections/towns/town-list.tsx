import { graphql } from "gatsby";
import { locationPath } from "../../content-model/paths";
import * as styles from "./town-list.module.css";

/** A town as a link. @fragment */
export const townList = graphql`
  fragment TownList on Location {
    slug
    name
    postcode
  }
`;

type Props = {
  towns: readonly Queries.TownListFragment[];
  /** In six columns where the list has the page's whole width. */
  wide?: boolean;
};

/** Towns as links with their postcode districts. */
export function TownList({ towns, wide = false }: Props) {
  return (
    <ul className={[styles["towns"], wide && styles["wide"]].filter(Boolean).join(" ")}>
      {towns.map(({ slug, name, postcode }) => (
        <li key={slug}>
          <a href={locationPath(slug)} className={styles["town"]}>
            <span className={styles["name"]}>{name}</span>{" "}
            <span className={styles["postcode"]}>{postcode}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
