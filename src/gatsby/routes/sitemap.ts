/** Which pages the sitemap lists, and when each last changed. */
import { articlesPerPage, pageCount, townsPerPage } from "../../content-model/pagination";
import {
  articlePath,
  listPagePath,
  locationPath,
  paths,
  servicePath,
  storyPath,
} from "../../content-model/paths";
import { isScheduled, today } from "../../content-model/publishing";
import { contentHistory, type ContentHistory } from "./last-modified";

const query = /* GraphQL */ `
  query Sitemap {
    allService {
      nodes {
        slug
        canonical
      }
    }
    allLocation {
      nodes {
        slug
        updated
      }
    }
    allArticle {
      nodes {
        slug
        date
        updated
      }
    }
    allTestimonial {
      nodes {
        sample
      }
    }
    allStory {
      nodes {
        slug
        updated
      }
    }
    allDocument {
      nodes {
        slug
        updated
      }
    }
  }
`;

/** A canonical page and the day its content last changed (year-month-day), if known. */
export type SitemapPage = { readonly path: string; readonly lastmod: string | undefined };

function newest(days: readonly (string | null | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== null && day !== undefined)
    .map((day) => day.slice(0, 10))
    .sort()
    .at(-1);
}

/**
 * Every canonical page, each once. Pages whose canonical address is another, the
 * 404 page, the thank-you page and articles that wait for their day (after `day`) are not in it. A listing is as new as its newest item.
 */
export function sitemapPages(
  data: Queries.SitemapQuery,
  modified: ContentHistory["days"],
  day: string,
): SitemapPage[] {
  const services = data.allService.nodes.map(({ slug, canonical }) => ({
    path: canonical ?? servicePath(slug),
    lastmod: modified.get(`services/${slug}.yml`),
  }));
  const locations = data.allLocation.nodes.map(({ slug, updated }) => ({
    path: locationPath(slug),
    lastmod: newest([updated ?? modified.get(`locations/${slug}.md`)]),
  }));
  const articles = data.allArticle.nodes
    .filter((article) => !isScheduled(article, day))
    .map(({ slug, date, updated }) => ({
      path: articlePath(slug),
      lastmod: newest([updated ?? date]),
    }));
  const stories = data.allStory.nodes.map(({ slug, updated }) => ({
    path: storyPath(slug),
    lastmod: newest([updated ?? modified.get(`projects/${slug}.md`)]),
  }));
  const documents = data.allDocument.nodes.map(({ slug, updated }) => ({
    path: `/${slug}`,
    lastmod: newest([updated ?? modified.get(`${slug}.md`)]),
  }));
  const listing = (path: string, file: string, items: readonly SitemapPage[] = []) => ({
    path,
    lastmod: newest([modified.get(file), ...items.map(({ lastmod }) => lastmod)]),
  });
  const pagesOf = (list: string, file: string, items: readonly SitemapPage[], perPage: number) =>
    Array.from({ length: pageCount(items.length, perPage) }, (_, index) =>
      listing(listPagePath(list, index + 1), file, items),
    );
  return [
    listing(paths.home, "home.yml"),
    listing(paths.services, "pages/services.yml", services),
    ...services,
    ...pagesOf(paths.locations, "pages/locations.yml", locations, townsPerPage),
    ...locations,
    listing(paths.gallery, "gallery/projects.yml", stories),
    ...stories,
    listing(paths.about, "pages/about.yml"),
    listing(paths.prices, "pages/prices.yml"),
    // Sample reviews are not indexed (src/pages/testimonials.tsx).
    ...(data.allTestimonial.nodes.some(({ sample }) => sample)
      ? []
      : [listing(paths.testimonials, "testimonials.yml")]),
    ...pagesOf(paths.blogs, "pages/blogs.yml", articles, articlesPerPage),
    ...articles,
    listing(paths.contact, "pages/contact.yml"),
    ...documents,
  ];
}

/** Options of gatsby-plugin-sitemap; `origin` is the site's. */
export function sitemapOptions(origin: string) {
  return {
    output: "/",
    query,
    excludes: [],
    resolveSiteUrl: () => origin,
    resolvePages: (data: Queries.SitemapQuery) =>
      sitemapPages(data, contentHistory("content").days, today()),
    serialize: ({ path, lastmod }: SitemapPage) => ({ url: path, lastmod }),
  };
}
