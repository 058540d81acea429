import { graphql } from "gatsby";
import { cardSizes, Picture } from "../../components/picture";
import { locationPath, paths, servicePath } from "../../content-model/paths";
import * as styles from "./job-facts.module.css";

/** What a story says of its job besides its text. @fragment */
export const jobFacts = graphql`
  fragment JobFacts on Story {
    took
    cost
    certificate
    before {
      ...CardPicture
    }
    after {
      ...CardPicture
    }
    service {
      slug
      name
    }
    project {
      town {
        slug
        name
      }
    }
  }
`;

type Props = { story: Queries.JobFactsFragment };

/** What such a job takes, in figures and papers, and where to read on. */
export function JobFacts({ story }: Props) {
  const { took, cost, certificate, service } = story;
  const { town } = story.project;
  return (
    <dl className={styles["facts"]}>
      <dt>Service</dt>
      <dd>
        <a href={servicePath(service.slug)}>{service.name}</a>
      </dd>
      {town && (
        <>
          <dt>Town</dt>
          <dd>
            <a href={locationPath(town.slug)}>{town.name}</a>
          </dd>
        </>
      )}
      <dt>Time</dt>
      <dd>{took}</dd>
      <dt>Cost</dt>
      <dd>
        {cost} (<a href={paths.prices}>our prices</a>)
      </dd>
      <dt>Papers</dt>
      <dd>{certificate}</dd>
    </dl>
  );
}

/** The place before the work and after it, where there are pictures of both. */
export function BeforeAndAfter({ story: { before, after } }: Props) {
  if (!before || !after) return null;
  return (
    <div className={styles["pair"]}>
      {[
        { picture: before, when: "Before" },
        { picture: after, when: "After" },
      ].map(({ picture, when }) => (
        <figure key={when}>
          <Picture picture={picture} sizes={cardSizes} />
          <figcaption>{when}</figcaption>
        </figure>
      ))}
    </div>
  );
}
