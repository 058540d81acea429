import { graphql } from "gatsby";
import { rowsClass } from "../../components/rows";
import { Section } from "../../components/section";
import { articlePath, guidePath, servicePath } from "../../content-model/paths";

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

/** Guides and articles about a service, and the services next to it. */
export function ReadOn({ service }: { service: Queries.ReadOnFragment }) {
  const { guides, articles, related } = service;
  const links = [
    ...guides.map(({ slug, title }) => ({ path: guidePath(slug), title, kind: "Guide" })),
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
