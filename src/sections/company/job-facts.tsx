import { graphql } from "gatsby";
import { cardSizes, Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import { locationPath, paths, servicePath } from "../../content-model/site-paths";
import * as styles from "./job-facts.module.css";

/** Facts of a job beside the text of its story. @fragment */
export const jobFacts = graphql`
  fragment JobFacts on Story {
    took
    cost
    certificate
    pictures {
      label
      picture {
        key
        ...CardPicture
      }
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

/** Duration, cost and certificate of the job, with links to more. */
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

/** A single picture is as wide as the text. */
const aloneSizes = "(min-width: 48rem) 44rem, 88vw";

/** Pictures of the place at other times, such as before and after the work. */
export function JobPictures({ story: { pictures } }: Props) {
  return pictures ? (
    <div className={styles["row"]}>
      {pictures.map(({ label, picture }) => (
        <figure key={label}>
          <Picture picture={picture} sizes={pictures.length > 1 ? cardSizes : aloneSizes} framed />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  ) : null;
}
