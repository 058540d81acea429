/** The articles as RSS at /rss.xml. */
import { absoluteUrl, articlePath } from "../content-model/paths";

const query = /* GraphQL */ `
  query Feed {
    allArticle(sort: { date: DESC }, limit: 20) {
      nodes {
        slug
        title
        excerpt
        date
        category
        html
      }
    }
  }
`;

/** Options of gatsby-plugin-feed. `title` is the feed's name in a reader, `origin` the site's. */
export function feedOptions(title: string, origin: string) {
  return {
    query: "{ site { siteMetadata { title description siteUrl site_url: siteUrl } } }",
    feeds: [
      {
        title,
        output: "/rss.xml",
        // Becomes the link to itself that the RSS Advisory Board's profile asks for.
        feed_url: absoluteUrl(origin, "/rss.xml"),
        query,
        serialize: ({ query: { allArticle } }: { readonly query: Queries.FeedQuery }) =>
          allArticle.nodes.map(({ slug, title: name, excerpt, date, category, html }) => {
            const url = absoluteUrl(origin, articlePath(slug));
            const content = html.replaceAll('href="/', `href="${origin}/`);
            return {
              title: name,
              description: excerpt,
              date,
              url,
              guid: url,
              categories: [category],
              custom_elements: [{ "content:encoded": content }],
            };
          }),
      },
    ],
  };
}
