/** Which pages the sitemap lists, and when each last changed. */
import { articlesPerPage, pageCount, townsPerPage } from "../content-model/pagination";
import {
  articlePath,
  listPagePath,
  locationPath,
  paths,
  servicePath,
} from "../content-model/paths";
import { lastModified, type LastModified } from "./last-modified";

/** What the sitemap asks GraphQL for. */
export const sitemapQuery = /* GraphQL */ `
  {
    site {
      siteMetadata {
        siteUrl
      }
    }
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
    allDocument {
      nodes {
        slug
        updated
      }
    }
  }
`;

type Nodes<Node> = { readonly nodes: readonly Node[] };
type Dated = { readonly slug: string; readonly updated: string | null };

/** The answer to `sitemapQuery`. */
export type SitemapData = {
  readonly allService: Nodes<{ readonly slug: string; readonly canonical: string | null }>;
  readonly allLocation: Nodes<Dated>;
  readonly allArticle: Nodes<Dated & { readonly date: string }>;
  readonly allTestimonial: Nodes<{ readonly sample: boolean | null }>;
  readonly allDocument: Nodes<Dated>;
};

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
 * 404 page and the thank-you page are not in it. A listing is as new as its newest item.
 */
export function sitemapPages(data: SitemapData, modified: LastModified): SitemapPage[] {
  const services = data.allService.nodes.map(({ slug, canonical }) => ({
    path: canonical ?? servicePath(slug),
    lastmod: modified.get(`services/${slug}.yml`),
  }));
  const locations = data.allLocation.nodes.map(({ slug, updated }) => ({
    path: locationPath(slug),
    lastmod: newest([updated ?? modified.get(`locations/${slug}.md`)]),
  }));
  const articles = data.allArticle.nodes.map(({ slug, date, updated }) => ({
    path: articlePath(slug),
    lastmod: newest([updated ?? date]),
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
    listing(paths.gallery, "gallery/projects.yml"),
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

/** Options of gatsby-plugin-sitemap. */
export const sitemapOptions = {
  output: "/",
  query: sitemapQuery,
  excludes: [],
  resolvePages: (data: SitemapData) => sitemapPages(data, lastModified()),
  serialize: ({ path, lastmod }: SitemapPage) => ({ url: path, lastmod }),
};
