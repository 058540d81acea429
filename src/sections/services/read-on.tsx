import { graphql } from "gatsby";
import { rowsClass } from "../../components/rows";
import { useFuseBoardTitle } from "../../components/site-data";
import { articlePath, guidePath, paths, servicePath } from "../../content-model/paths";

/** Where a service's page leads on to. @fragment */
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

/** Guides, what fuse boards say, articles about a service, and the services next to it. */
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
