import { graphql } from "gatsby";
import { Badge } from "../components/badge";
import { ButtonLink } from "../components/button-link";
import { cardSizes, Picture } from "../components/picture";
import { SampleNote } from "../components/sample-note";
import { paths } from "../content-model/paths";
import * as styles from "./work-strip.module.css";

/** A project of the gallery as other pages show it. */
export const workStrip = graphql`
  fragment WorkStrip on Project {
    key
    title
    category
    location
    sample
    picture {
      ...CardPicture
    }
  }
`;

/** A few projects of the gallery, and the way to all of them. */
export function WorkStrip({ projects }: { projects: readonly Queries.WorkStripFragment[] }) {
  return (
    <>
      <SampleNote of="pictures" records={projects} />
      <ul className={styles["strip"]}>
        {projects.map(({ key, title, category, location, picture }) => (
          <li key={key}>
            <figure>
              <Picture picture={picture} sizes={cardSizes} />
              <figcaption>
                <Badge tone="ink">{category}</Badge>
                <span className={styles["title"]}>{title}</span>
                <span className={styles["place"]}>{location}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles["more"]}>
        <ButtonLink href={paths.gallery} variant="outline">
          See all recent work
        </ButtonLink>
      </p>
    </>
  );
}
