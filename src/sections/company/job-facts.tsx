import { graphql } from "gatsby";
import { cardSizes, Picture } from "../../components/picture";
import { FactRows } from "../../components/rows";
import { Columns } from "../../components/section";
import { paths, servicePath, townPath } from "../../content-model/site-paths";

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
    Town: town && <a href={townPath(town.slug)}>{town.name}</a>,
    Time: took,
    Cost: (
      <>
        {cost} (<a href={paths.prices}>our prices</a>)
      </>
    ),
    Certificates: certificate,
  };
  return <FactRows facts={facts} />;
}

/** A single picture is as wide as the text. */
const aloneSizes = "(min-width: 48rem) 44rem, 88vw";

/** Pictures of the place at other times, such as before and after the work. */
export function JobPictures({ story: { pictures } }: Props) {
  return pictures ? (
    <Columns widths="fit">
      {pictures.map(({ label, picture }) => (
        <figure key={label}>
          <Picture picture={picture} sizes={pictures.length > 1 ? cardSizes : aloneSizes} framed />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </Columns>
  ) : null;
}
