import { graphql, useStaticQuery } from "gatsby";
import { listText } from "../../../functions/shared/format-text";
import { EntryList, Entry } from "../../components/lists/entries";
import { Section, type Tone } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { articlePath, guidePath, paths, servicePath } from "../../content-model/site-paths";

/** Links to further reading on a service's page. @fragment */
export const readNextFragment = graphql`
  fragment ReadNext on Service {
    isEmergency
    guides {
      slug
      title
    }
    articles {
      slug
      title
    }
    related {
      slug
      name
    }
  }
`;

/** Links besides the one to the towns; visitors read no more of them. */
const maxLinks = 2;

type Props = {
  service: Queries.ReadNextFragment;
  /** Tone of a section of their own; left out where they stand below questions. */
  tone?: Tone;
};

/**
 * The first links of a guide, the page about fuse boards (if the service is for emergencies), articles, other guides
 * and related services; and a link to the towns.
 */
export function ReadNext({ service, tone }: Props) {
  const { isEmergency, guides, articles, related } = service;
  const { fuseBoardPage } = useStaticQuery<Queries.FuseBoardHeadingQuery>(graphql`
    query FuseBoardHeading {
      fuseBoardPage {
        heading
      }
    }
  `);
  const fuseBoard = isEmergency && fuseBoardPage?.heading;
  const { emergencyCounties, pages } = useBusiness();
  const isAdvised = guides.length + articles.length > 0 || Boolean(fuseBoard);
  const links = [
    ...guides.slice(0, 1).map(({ slug, title }) => [guidePath(slug), title] as const),
    ...(fuseBoard ? [[paths.fuseBoard, fuseBoard] as const] : []),
    ...articles.map(({ slug, title }) => [articlePath(slug), title] as const),
    ...guides.slice(1).map(({ slug, title }) => [guidePath(slug), title] as const),
    ...related.map(({ slug, name }) => [servicePath(slug), name] as const),
  ].slice(0, maxLinks);
  const where = isEmergency && emergencyCounties ? ` in ${listText(emergencyCounties)}` : "";
  if (links.length === 0 && !pages.includes(paths.locations)) return null;
  const entries = (
    <EntryList>
      {links.map(([path, title]) => (
        <Entry key={path} href={path} name={title} />
      ))}
      {pages.includes(paths.locations) && (
        <Entry href={paths.locations} name={`Areas we cover${where}`} />
      )}
    </EntryList>
  );
  const heading = isAdvised ? "Guides and advice" : "Other services";
  return tone ? (
    <Section heading={heading} tone={tone} split>
      {entries}
    </Section>
  ) : (
    <div>
      <h2 className="h3">{heading}</h2>
      {entries}
    </div>
  );
}
