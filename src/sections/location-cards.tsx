import { graphql } from "gatsby";
import { locationPath } from "../content-model/paths";
import * as styles from "./town-list.module.css";

/** A town as the index of all towns shows it. */
export const locationCard = graphql`
  fragment LocationCard on Location {
    slug
    name
    postcode
    intro
  }
`;

/** The towns, each with a line about the work there. */
export function LocationCards({
  locations,
}: {
  locations: readonly Queries.LocationCardFragment[];
}) {
  return (
    <ul className={[styles["towns"], styles["described"]].join(" ")}>
      {locations.map(({ slug, name, postcode, intro }) => (
        <li key={slug}>
          <h3 className={styles["name"]}>{name}</h3>
          <span className={styles["postcode"]}>{postcode}</span>
          <p className={styles["intro"]}>{intro}</p>
          <a href={locationPath(slug)} className={styles["more"]}>
            View Services<span className="visually-hidden"> in {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
