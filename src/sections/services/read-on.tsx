import { graphql } from "gatsby";
import { rowsClass } from "../../components/rows";
import { Section } from "../../components/section";
import { useFuseBoardTitle } from "../../components/site-data";
import { articlePath, paths, servicePath } from "../../content-model/paths";

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

/** What fuse boards say, articles about a service, and the services next to it. */
export function ReadOn({ service }: { service: Queries.ReadOnFragment }) {
  const { articles, related } = service;
  const links = [
    { path: paths.fuseBoard, title: useFuseBoardTitle(), kind: "Advice" },
    ...articles.map(({ slug, title }) => ({ path: articlePath(slug), title, kind: "Advice" })),
    ...related.map(({ slug, name }) => ({ path: servicePath(slug), title: name, kind: "Service" })),
  ];
  return (
    <Section heading="Read on" tone="sunk" space="tight" split>
      <ul className={rowsClass(2)}>
        {links.map(({ path, title, kind }) => (
          <li key={path}>
            <p>{kind}</p>
            <h3>
              <a href={path}>{title}</a>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  );
}
