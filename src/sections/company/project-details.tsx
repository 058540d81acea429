import { graphql } from "gatsby";
import { Picture } from "../../components/picture";
import { DetailRows } from "../../components/lists/rows";
import { Columns } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { paths, servicePath, townPath } from "../../content-model/site-paths";

/** Details of a project beside the text of its story. @fragment */
export const projectDetailsFragment = graphql`
  fragment ProjectDetails on Story {
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

type Props = { story: Queries.ProjectDetailsFragment };

/** Duration, cost and certificate of the project, with links to more. */
export function ProjectDetails({ story }: Props) {
  const { took, cost, certificate, service } = story;
  const { town } = story.project;
  const { pages } = useBusiness();
  const costAndLink = pages.includes(paths.prices) ? (
    <>
      {cost} (<a href={paths.prices}>our prices</a>)
    </>
  ) : (
    cost
  );
  const details = [
    { name: "Service", detail: <a href={servicePath(service.slug)}>{service.name}</a> },
    { name: "Town", detail: town && <a href={townPath(town.slug)}>{town.name}</a> },
    { name: "Time", detail: took },
    { name: "Cost", detail: costAndLink },
    { name: "Certificates", detail: certificate },
  ];
  return <DetailRows details={details} />;
}

/** Two pictures at the top of a page are side by side on phones too. */
const pairSizes = "(min-width: 75rem) 40rem, 46vw";

/** A single picture is as wide as the text. */
const aloneSizes = "(min-width: 48rem) 44rem, 88vw";

type PicturesProps = Props & {
  /** The pictures are at the top of the page. */
  aboveFold?: boolean;
};

/** Pictures of the place at other times, such as before and after the work. */
export function ProjectPictures({ story: { pictures }, aboveFold = false }: PicturesProps) {
  return pictures ? (
    <Columns widths={pictures.length > 1 ? "even" : undefined}>
      {pictures.map(({ label, picture }, index) => (
        <figure key={label}>
          <Picture
            picture={picture}
            sizes={pictures.length > 1 ? pairSizes : aloneSizes}
            framed
            priority={aboveFold && index === 0}
          />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </Columns>
  ) : null;
}
