import { graphql } from "gatsby";
import { Picture } from "../../components/picture";
import { servicePath } from "../../content-model/site-paths";
import * as styles from "./popular-jobs.module.css";

/** Jobs that people often ask for, with pictures. @fragment */
export const popularJobFragment = graphql`
  fragment PopularJob on HomePopularJobsJobs {
    title
    text
    service {
      slug
    }
    picture {
      ...CardPicture
    }
  }
`;

/** Jobs that people often ask for: pictures side by side, a snapping strip in narrow windows. */
export function PopularJobs({ jobs }: { jobs: readonly Queries.PopularJobFragment[] }) {
  return (
    // Scrollable content must be reachable by keyboard (WCAG 2.1.1).
    <ul className={styles.strip} role="list" tabIndex={0} aria-label="Jobs" data-full="narrow">
      {jobs.map(({ title, text, service, picture }) => (
        <li key={title}>
          <Picture
            picture={picture}
            framed
            sizes="(min-width: 80rem) 26rem, (min-width: 60rem) 31vw, 20rem"
          />
          <h3>
            <a href={servicePath(service.slug)} className="unstyled stretched-link">
              {title}
            </a>
          </h3>
          <p className="note">
            {text}
            {picture.sample && " Illustration"}
          </p>
        </li>
      ))}
    </ul>
  );
}
