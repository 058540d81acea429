/**
 * The kinds of pages, one record each. Everything that knows of pages is derived from these: what
 * is built, sitemap, share cards, breadcrumbs, paths, structured data, forms at /admin, where a
 * retired page leads.
 */
import type { AnySchema } from "yup";
import { articlePath, guidePath, locationPath, paths, servicePath, storyPath } from "./paths";
import { fuseBoardSchema } from "./schemas/fuse-board";
import {
  articleSchema,
  documentSchema,
  guideSchema,
  homeSchema,
  pageSchemas,
} from "./schemas/pages";
import { serviceSchema } from "./schemas/service";
import { storySchema } from "./schemas/gallery";
import { townSchema } from "./schemas/town";
import {
  articleData,
  boardData,
  guideData,
  peopleData,
  serviceData,
  townData,
  type StructuredPage,
} from "./structured-data";
import { townHeading } from "./wording";

/** Front matter or YAML of a page. */
export type PageFields = Readonly<Record<string, unknown>>;

/** A kind of page. Where `*` stands in `place` and `url` there are many: it is the file's name. */
export type PageKind = {
  /** Path of its file below content/. */
  readonly place: string;
  readonly schema: AnySchema;
  /** Its type in GraphQL. */
  readonly type: string;
  readonly url: string;
  /** The site can do without it, and then without what it shows (check/check-optional.ts). */
  readonly optional?: true;
  /** URL of the page above it; by default what stands before the last slash. */
  readonly parent?: string;
  /** Its name in breadcrumbs; by default its `name` or `title`. */
  readonly label?: string;
  /** Above the title on its share card; by default the label of it or its parent. Tokens are filled in. */
  readonly section?: string;
  /** File in src/templates; a page in src/pages has none. */
  readonly template?: string;
  /** The kind whose pages it lists: it is as new as they are, and has as many pages as they need. */
  readonly lists?: string;
  /** Its links to articles change on the day an article is published. */
  readonly showsArticles?: true;
  /** No search engine is to list it while one of the records of this GraphQL type is a sample. */
  readonly hiddenBySample?: string;
  /** The GraphQL type that has its title and picture; the key there is the file's name. */
  readonly titledBy?: string;
  /** How many the first page of its list shows, and in which order. */
  readonly listed?: { readonly perPage: number; readonly by: string; readonly newestFirst?: true };
  /** Its share card, where that is not its title beside its picture. */
  readonly card?: {
    readonly title?: (fields: PageFields) => string;
    /**
     * What pages behind the first of their list have in common on a card, and the title there: a
     * card for each group and picture, so that thousands of pages draw a few dozen.
     */
    readonly group: (fields: PageFields) => { readonly name: string; readonly title: string };
  };
  /** Its structured data, besides the site's, the business's and the way to it. */
  readonly structuredData?: (page: StructuredPage) => object | readonly object[];
  /** Its form at /admin, where there are many: what they and one are called, and what tells them apart. */
  readonly form?: {
    readonly label: string;
    readonly singular: string;
    readonly identifier: string;
    readonly create?: false;
    readonly preview?: true;
  };
};

/** An overview page, which exists once. */
function overview<Schema extends AnySchema>(
  name: keyof typeof pageSchemas,
  schema: Schema,
  more: Partial<PageKind> = {},
): Omit<PageKind, "schema"> & { readonly schema: Schema } {
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  const page = { place: `pages/${name}.yml`, type: `${label}Page`, url: `/${name}`, label };
  return { ...page, ...more, schema };
}

/** A page that is a text of the company's. */
function document(place: string, url: string, label: string) {
  return {
    place,
    type: "Document",
    schema: documentSchema,
    url,
    label,
    template: "document-page",
    section: "{business.name}",
  };
}

/** The records by the names of their kinds. */
export const pageRecords = {
  home: {
    place: "home.yml",
    type: "Home",
    schema: homeSchema,
    url: paths.home,
    label: "Home",
    section: "{business.trades}",
    showsArticles: true,
  },
  "page-services": overview("services", pageSchemas.services, { lists: "service" }),
  "page-locations": overview("locations", pageSchemas.locations, {
    template: "location-listing",
    lists: "town",
  }),
  "page-about": overview("about", pageSchemas.about, {
    optional: true,
    structuredData: peopleData,
    showsArticles: true,
  }),
  "page-gallery": overview("gallery", pageSchemas.gallery, {
    optional: true,
    lists: "story",
  }),
  "page-prices": overview("prices", pageSchemas.prices),
  "page-testimonials": overview("testimonials", pageSchemas.testimonials, {
    optional: true,
    hiddenBySample: "Testimonial",
  }),
  "page-blogs": overview("blogs", pageSchemas.blogs, {
    optional: true,
    label: "Blog",
    template: "blog-listing",
    lists: "article",
    showsArticles: true,
  }),
  "page-fuse-board": {
    optional: true,
    place: "pages/fuse-board.yml",
    type: "FuseBoardPage",
    schema: fuseBoardSchema,
    url: paths.fuseBoard,
    label: "Fuse board",
    structuredData: boardData,
  },
  "page-guides": overview("guides", pageSchemas.guides, {
    optional: true,
    template: "blog-listing",
    lists: "guide",
  }),
  "page-contact": overview("contact", pageSchemas.contact),
  terms: document("terms.md", paths.terms, "Terms"),
  privacy: document("privacy.md", paths.privacy, "Privacy"),
  "cancellation-form": {
    ...document("cancellation-form.md", paths.cancellationForm, "Cancellation form"),
    parent: paths.terms,
  },
  article: {
    place: "blogs/*.md",
    type: "Article",
    schema: articleSchema,
    url: articlePath("*"),
    template: "blog-article",
    structuredData: articleData,
    listed: { perPage: 24, by: "date", newestFirst: true },
    card: {
      group: ({ category }) => ({ name: String(category), title: String(category) }),
    },
    form: { label: "Articles", singular: "Article", identifier: "title", preview: true },
  },
  guide: {
    place: "guides/*.md",
    type: "Guide",
    schema: guideSchema,
    url: guidePath("*"),
    template: "blog-article",
    structuredData: guideData,
    listed: { perPage: 48, by: "title" },
    form: { label: "Guides", singular: "Guide", identifier: "title" },
  },
  town: {
    place: "locations/*.md",
    type: "Location",
    schema: townSchema,
    url: locationPath("*"),
    template: "location-page",
    structuredData: townData,
    // A few dozen are one page, as a visitor looking for theirs wants it.
    listed: { perPage: 48, by: "name" },
    card: {
      title: ({ name, county }) =>
        townHeading("{business.trade}", { name: String(name), county: String(county) }),
      group: ({ county }) => ({
        name: String(county),
        title: `{business.trades} in ${String(county)}`,
      }),
    },
    form: { label: "Towns", singular: "Town", identifier: "name" },
  },
  service: {
    place: "services/*.yml",
    type: "Service",
    schema: serviceSchema,
    url: servicePath("*"),
    template: "service-page",
    structuredData: serviceData,
    showsArticles: true,
    form: { label: "Services", singular: "Service", identifier: "name" },
  },
  story: {
    place: "projects/*.md",
    type: "Story",
    schema: storySchema,
    url: storyPath("*"),
    template: "job-story",
    titledBy: "Project",
    // Its file has the name of its project, which forms cannot give it.
    form: {
      label: "Job stories",
      singular: "Job story",
      identifier: "description",
      create: false,
    },
  },
} as const satisfies Readonly<Record<string, PageKind>>;

/** Every kind of page, with its name. */
export const pageKinds: readonly (PageKind & { readonly name: string })[] = Object.entries(
  pageRecords,
).map(([name, record]) => ({ name, ...record }));

/** The kind of page with this name; undefined for content that is no page. */
export function pageKindOf(name: string): (typeof pageKinds)[number] | undefined {
  return pageKinds.find((kind) => kind.name === name);
}

/** Pages that `total` items need, `perPage` on each; an empty list is a page too. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** URL path of the page of a kind that comes from the file called `slug`. */
export function pageUrl({ url }: Pick<PageKind, "url">, slug: string): string {
  return url.replace("*", slug);
}

/** URL path of the page above: the home page where there is no other. */
export function parentUrl({ url, parent }: Pick<PageKind, "url" | "parent">): string {
  const above = parent ?? url.slice(0, url.lastIndexOf("/"));
  return pageKinds.some((kind) => kind.url === above) ? above : paths.home;
}

/** A step of the breadcrumbs. */
export type Crumb = { readonly name: string; readonly path: string };

/** The way from the home page to the page at `path`, called `name`; none leads to the home page. */
export function trailTo(kind: PageKind, path: string, name: string): Crumb[] {
  if (kind.url === paths.home) return [];
  const above = pageKinds.find(({ url }) => url === parentUrl(kind));
  const way = above && above.url !== paths.home ? trailTo(above, above.url, above.label ?? "") : [];
  const home = { name: pageRecords.home.label, path: paths.home };
  return [...(way.length > 0 ? way : [home]), { name, path }];
}
