import { graphql } from "gatsby";
import { rowsClass } from "../../components/rows";
import { Section, type Tone } from "../../components/section";
import { useBusiness, useFuseBoardTitle } from "../../components/site-data";
import * as styles from "./read-next.module.css";
import { articlePath, guidePath, paths, servicePath } from "../../content-model/site-paths";

/** Links to further reading on a service's page. @fragment */
export const readNext = graphql`
  fragment ReadNext on Service {
    urgent
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

/** Links on a page: more are not read. */
const most = 3;

type Props = { service: Queries.ReadNextFragment; tone: Tone };

/** Links to read next: guides, articles about the service, the page about fuse boards, related services; and where we do it. */
export function ReadNext({ service, tone }: Props) {
  const { urgent, guides, articles, related } = service;
  const fuseBoard = useFuseBoardTitle();
  const { emergencyCounties } = useBusiness();
  const links = [
    ...guides.slice(0, 1).map(({ slug, title }) => [guidePath(slug), title, "Guide"] as const),
    ...(fuseBoard && urgent ? [[paths.fuseBoard, fuseBoard, "Fuse board"] as const] : []),
    ...articles.map(({ slug, title }) => [articlePath(slug), title, "Article"] as const),
    ...guides.slice(1).map(({ slug, title }) => [guidePath(slug), title, "Guide"] as const),
    ...related.map(({ slug, name }) => [servicePath(slug), name, "Service"] as const),
  ].slice(0, most);
  const where = urgent && emergencyCounties ? ` in ${emergencyCounties.join(" and ")}` : "";
  return (
    <Section heading="Read next" tone={tone} space="tight">
      <ul className={rowsClass(2, styles["links"])}>
        {links.map(([path, title, kind]) => (
          <li key={path}>
            <a href={path} className="tap-target">
              {title}
            </a>{" "}
            <span className="note">{kind}</span>
          </li>
        ))}
        <li>
          <a href={paths.locations} className="tap-target">
            Where we do it{where}
          </a>
        </li>
      </ul>
    </Section>
  );
}
