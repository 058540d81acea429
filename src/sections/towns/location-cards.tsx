import { graphql } from "gatsby";
import { locationPath } from "../../content-model/paths";
import * as styles from "./location-cards.module.css";
import * as list from "./town-list.module.css";

/** A town as the index of all towns shows it. @fragment */
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
    <ul className={list["towns"]}>
      {locations.map(({ slug, name, postcode, intro }) => (
        <li key={slug} className={[list["town"], styles["described"]].join(" ")}>
          <h3 className={list["name"]}>{name}</h3>
          <span className={list["postcode"]}>{postcode}</span>
          <p className={styles["intro"]}>{intro}</p>
          <a href={locationPath(slug)} className={styles["more"]}>
            View Services<span className="visually-hidden"> in {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
