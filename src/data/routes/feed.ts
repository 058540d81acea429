/** Articles and guides as RSS at /rss.xml. */
import { absoluteUrl, articlePath, guidePath } from "../../content-model/site-paths";
import { today } from "../../content-model/publishing";

type Written = Pick<Queries.Article, "slug" | "title" | "date" | "updated" | "html">;
type Article = Written & Pick<Queries.Article, "excerpt" | "category">;
type Guide = Written & { readonly answer: string; readonly service: { readonly name: string } };
type FeedData = {
  readonly query: {
    readonly allArticle: { readonly nodes: readonly Article[] };
    readonly allGuide: { readonly nodes: readonly Guide[] };
  };
};

/** Number of the newest articles in the feed, and of the newest guides. */
export const feedLength = 50;

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

type FeedItem = {
  readonly text: Written;
  readonly path: string;
  readonly summary: string;
  readonly category: string;
};

/** The day of the last change, year-month-day. */
function changedOn({ updated, date }: Written): string {
  return (updated ?? date).slice(0, 10);
}

/** Sorts entries by the day of their last change, latest first; those of one day by their own day, newest first. */
function newestFirst({ text: one }: FeedItem, { text: other }: FeedItem): number {
  return changedOn(other).localeCompare(changedOn(one)) || other.date.localeCompare(one.date);
}

function itemOf(origin: string, { text, path, summary, category }: FeedItem) {
  const url = absoluteUrl(origin, path);
  return {
    title: text.title,
    description: summary,
    date: text.date,
    url,
    guid: url,
    categories: [category],
    custom_elements: [
      // RSS has no date of a change; Atom's is a moment (RFC 4287, 4.2.15).
      { "atom:updated": `${changedOn(text)}T00:00:00Z` },
      { "content:encoded": withWholeUrls(text.html, url) },
    ],
  };
}

/** Options of gatsby-plugin-feed. `title` is the feed's name in a reader, `origin` the site's. */
export function feedOptions(title: string, origin: string) {
  const published = `filter: { date: { lte: "${today()}" } }, sort: { date: DESC }, limit: ${feedLength}`;
  return {
    feeds: [
      {
        title,
        language: "en-GB",
        output: "/rss.xml",
        // Becomes the link of the feed to itself, which the RSS Advisory Board's profile asks for.
        feed_url: absoluteUrl(origin, "/rss.xml"),
        query: `{
          allArticle(${published}) {
            nodes { slug title excerpt date updated category html }
          }
          allGuide(${published}) {
            nodes { slug title answer date updated service { name } html }
          }
        }`,
        serialize: ({ query: { allArticle, allGuide } }: FeedData) => {
          const articles = allArticle.nodes.map((article) => ({
            text: article,
            path: articlePath(article.slug),
            summary: article.excerpt,
            category: article.category,
          }));
          const guides = allGuide.nodes.map((guide) => ({
            text: guide,
            path: guidePath(guide.slug),
            summary: guide.answer,
            category: guide.service.name,
          }));
          return [...articles, ...guides].sort(newestFirst).map((entry) => itemOf(origin, entry));
        },
      },
    ],
  };
}
