/** The articles as RSS at /rss.xml. */
import { absoluteUrl, articlePath } from "../../content-model/paths";
import { today } from "../../content-model/publishing";

type Article = Pick<Queries.Article, "slug" | "title" | "excerpt" | "date" | "category" | "html">;
type FeedData = { readonly query: { readonly allArticle: { readonly nodes: readonly Article[] } } };

/**
 * The HTML with absolute URLs, because feed readers show it elsewhere.
 * @param page URL of the page with the HTML
 */
export function withWholeUrls(html: string, page: string): string {
  return html.replaceAll(
    /(\s(?:href|src)=")([^"]*)/g,
    (_, attribute: string, url: string) => attribute + new URL(url, page).href,
  );
}

/** Options of gatsby-plugin-feed. `title` is the feed's name in a reader, `origin` the site's. */
export function feedOptions(title: string, origin: string) {
  return {
    feeds: [
      {
        title,
        language: "en-GB",
        output: "/rss.xml",
        // Becomes the link of the feed to itself, which the RSS Advisory Board's profile asks for.
        feed_url: absoluteUrl(origin, "/rss.xml"),
        query: `{
          allArticle(
            filter: { date: { lte: "${today()}" } }
            sort: { date: DESC }
            limit: 20
          ) {
            nodes { slug title excerpt date category html }
          }
        }`,
        serialize: ({ query }: FeedData) =>
          query.allArticle.nodes.map(({ slug, title: name, excerpt, date, category, html }) => {
            const url = absoluteUrl(origin, articlePath(slug));
            return {
              title: name,
              description: excerpt,
              date,
              url,
              guid: url,
              categories: [category],
              custom_elements: [{ "content:encoded": withWholeUrls(html, url) }],
            };
          }),
      },
    ],
  };
}
