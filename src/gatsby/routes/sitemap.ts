/**
 * Which pages the sitemap lists, and when each last changed: from the version history, never from
 * the clock of the build.
 */
import { contentHistory, type LastDays } from "../../content-model/files/git-history";
import { pageCount, pageKindOf } from "../../content-model/page-kinds";
import { listPagePath } from "../../content-model/paths";

const query = /* GraphQL */ `
  query Sitemap {
    allContentPage {
      nodes {
        route {
          kind
          file
          canonical
          noindex
          changed
        }
      }
    }
  }
`;

/** A canonical page and the day its content last changed (year-month-day), if known. */
export type SitemapPage = { readonly path: string; readonly lastmod: string | undefined };

function newest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}

/**
 * Every canonical page that search engines may list, each once. A list is as new as its newest
 * item. `modified` has the day of each file's last commit, by its path below content/.
 */
export function sitemapPages(
  { allContentPage }: Queries.SitemapQuery,
  modified: LastDays,
): SitemapPage[] {
  const pages = allContentPage.nodes
    .map(({ route }) => route)
    .filter(({ noindex }) => !noindex)
    .map(({ kind, canonical, file, changed }) => ({
      kind: pageKindOf(kind),
      path: canonical,
      lastmod: changed ?? modified.get(file),
    }));
  return pages.flatMap(({ kind, path, lastmod }) => {
    const items = pages.filter((other) => kind?.lists && other.kind?.name === kind.lists);
    const shown = (kind?.shows ?? []).map((file) => modified.get(file));
    const day = newest([lastmod, ...shown, ...items.map((item) => item.lastmod)]);
    const perPage = pageKindOf(kind?.lists ?? "")?.listed?.perPage ?? Infinity;
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
    excludes: [],
    resolveSiteUrl: () => origin,
    resolvePages: (data: Queries.SitemapQuery) => sitemapPages(data, contentHistory("content")),
    serialize: ({ path, lastmod }: SitemapPage) => ({ url: path, lastmod }),
  };
}
