import { graphql } from "gatsby";
import { rowsClass } from "../../components/rows";
import { useFuseBoardTitle } from "../../components/site-data";
import { articlePath, guidePath, paths, servicePath } from "../../content-model/site-paths";

/** Links to further reading on a service's page. @fragment */
export const readOn = graphql`
  fragment ReadOn on Service {
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

/** Links to guides, the page about fuse boards, articles about the service, and related services. */
export function ReadOnLinks({ service }: { service: Queries.ReadOnFragment }) {
  const { guides, articles, related } = service;
  const fuseBoard = useFuseBoardTitle();
  const links = [
    ...guides.map(({ slug, title }) => ({ path: guidePath(slug), title, kind: "Guide" })),
    ...(fuseBoard ? [{ path: paths.fuseBoard, title: fuseBoard, kind: "Advice" }] : []),
    ...articles.map(({ slug, title }) => ({ path: articlePath(slug), title, kind: "Advice" })),
    ...related.map(({ slug, name }) => ({ path: servicePath(slug), title: name, kind: "Service" })),
  ];
  return (
    <ul className={rowsClass(2)}>
      {links.map(({ path, title, kind }) => (
        <li key={path}>
          <p className="note">{kind}</p>
          <a href={path}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
