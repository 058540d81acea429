import { graphql } from "gatsby";
import { Fragment } from "react";
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
  const facts = {
    Service: <a href={servicePath(service.slug)}>{service.name}</a>,
    Town: town && <a href={locationPath(town.slug)}>{town.name}</a>,
    Time: took,
    Cost: (
      <>
        {cost} (<a href={paths.prices}>our prices</a>)
      </>
    ),
    Papers: certificate,
  };
  return (
    <dl className={styles["facts"]}>
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ),
      )}
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
          <Picture picture={picture} sizes={cardSizes} framed />
          <figcaption>{when}</figcaption>
        </figure>
      ))}
    </div>
  );
}
