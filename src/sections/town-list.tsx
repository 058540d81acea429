import { graphql } from "gatsby";
import { locationPath } from "../content-model/paths";
import * as styles from "./town-list.module.css";

/** A town as a link. */
export const townList = graphql`
  fragment TownList on Location {
    slug
    name
    postcode
  }
`;

/** Towns as links with their postcode districts. */
export function TownList({ towns }: { towns: readonly Queries.TownListFragment[] }) {
  return (
    <ul className={styles["towns"]}>
      {towns.map(({ slug, name, postcode }) => (
        <li key={slug}>
          <a href={locationPath(slug)}>
            {name} <span>{postcode}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
