/** The pages of the sitemap, and the day each last changed: the one its file states, never that of the build. */
import { pageCount, findPageType } from "../../content-model/page-types";
import { listPagePath } from "../../content-model/site-paths";

const query = /* GraphQL */ `
  query Sitemap {
    allContentPage {
      nodes {
        route {
          pageType
          canonical
          noindex
          changed
        }
      }
    }
  }
`;

/** A canonical page and the day its content last changed (year-month-day), if its file states one. */
export type SitemapPage = { readonly path: string; readonly lastmod: string | undefined };

function newest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}

/** Every canonical page that search engines may list, once each. A list is as new as its newest item. */
export function sitemapPages({ allContentPage }: Queries.SitemapQuery): SitemapPage[] {
  const pages = allContentPage.nodes
    .map(({ route }) => route)
    .filter(({ noindex }) => !noindex)
    .map(({ pageType, canonical, changed }) => ({
      pageType: findPageType(pageType),
      path: canonical,
      lastmod: changed ?? undefined,
    }));
  return pages.flatMap(({ pageType, path, lastmod }) => {
    const items = pages.filter(
      (other) => pageType?.listsPageType && other.pageType?.name === pageType.listsPageType,
    );
    const day = newest([lastmod, ...items.map((item) => item.lastmod)]);
    const perPage = findPageType(pageType?.listsPageType ?? "")?.pagination?.perPage ?? Infinity;
    const count = pageCount(items.length, perPage);
    return Array.from({ length: count }, (_, index) => ({
      path: listPagePath(path, index + 1),
      lastmod: day,
    }));
  });
}

/** Options of gatsby-plugin-sitemap; `origin` is the site's. */
export function sitemapOptions(origin: string) {
  return {
    output: "/",
    query,
    resolveSiteUrl: () => origin,
    resolvePages: sitemapPages,
    serialize: ({ path, lastmod }: SitemapPage) => ({ url: path, lastmod }),
  };
}
