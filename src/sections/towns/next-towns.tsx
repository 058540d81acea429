import { Icon } from "../../components/icons";
import { rowsClass } from "../../components/rows";
import { locationPath } from "../../content-model/paths";
import * as styles from "./next-towns.module.css";

/** The towns nearest by, as large links. */
export function NextTowns({ towns }: { towns: readonly Queries.TownListFragment[] }) {
  return (
    <ul className={[rowsClass(), styles["next"]].join(" ")}>
      {towns.map(({ slug, name, postcode }) => (
        <li key={slug}>
          <a href={locationPath(slug)}>
            {name} <span>{postcode}</span>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
