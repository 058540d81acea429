import { graphql } from "gatsby";
import { rowsClass } from "../../components/rows";
import { articlePath, servicePath } from "../../content-model/paths";

/** Where a service's page leads on to. @fragment */
export const readOn = graphql`
  fragment ReadOn on Service {
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

/** Articles about a service, and the services next to it. */
export function ReadOnLinks({ service }: { service: Queries.ReadOnFragment }) {
  const { articles, related } = service;
  const links = [
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
