import { graphql } from "gatsby";
import { cardSizes, Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import { locationPath, paths, servicePath } from "../../content-model/paths";
import { circuitNumber } from "../../content-model/wording";
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
      order
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

/** What such a job takes, in figures and certificates, and where to read on. */
export function JobFacts({ story }: Props) {
  const { took, cost, certificate, service } = story;
  const { town } = story.project;
  const facts = {
    Service: (
      <span data-n={circuitNumber(service.order)}>
        <a href={servicePath(service.slug)}>{service.name}</a>
      </span>
    ),
    Town: town && <a href={locationPath(town.slug)}>{town.name}</a>,
    Time: took,
    Cost: (
      <>
        {cost} (<a href={paths.prices}>our prices</a>)
      </>
    ),
    Certificates: certificate,
  };
  return (
    <dl className={rowsClass()}>
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt className="note">{name}</dt>
              <dd>{fact}</dd>
            </div>
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
