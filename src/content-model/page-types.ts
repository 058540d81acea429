/**
 * The page types. Derived from them are the build, sitemap, share cards, breadcrumbs, paths, structured data, forms at
 * /admin, and redirects of retired pages.
 */
import type { AnySchema } from "yup";
import { capitalise } from "../../functions/shared/format-text";
import { articlePath, guidePath, paths, servicePath, storyPath, townPath } from "./site-paths";
import { fuseBoardSchema } from "./schemas/fuse-board";
import {
  articleSchema,
  legalTextSchema,
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
  storyData,
  townData,
  type StructuredPage,
} from "./structured-data";
import { townHeading } from "./places";

/** Front matter or YAML of a page. */
export type PageFields = Readonly<Record<string, unknown>>;

/** A page type. `*` in `filePattern` and `pathPattern` stands for the file's name: there are many such pages. */
export type PageType = {
  /** Path of its file below content/; `*` stands for any file name. */
  readonly filePattern: string;
  readonly schema: AnySchema;
  readonly graphqlType: string;
  /** Path of the page; `*` stands for its slug. */
  readonly pathPattern: string;
  /** The page may be left out together with its content (rules/names/check-optional.ts). */
  readonly optional?: true;
  /** Path of the parent page; by default the part before the last slash. */
  readonly parent?: string;
  /** Label in breadcrumbs; by default the page's `name` or `title`. */
  readonly label?: string;
  /** Line above the title on the share card; by default its label or its parent's. Tokens are filled in. */
  readonly cardLabel?: string;
  /** File in src/templates; pages in src/pages have none. */
  readonly template?: string;
  /** The type of the pages that this one lists. It is paginated, and as new as the newest of them. */
  readonly listsPageType?: string;
  /** The page links to articles, so it changes on the day one is published. */
  readonly showsArticles?: true;
  /** The page is noindex while an entry of this GraphQL type is a sample. */
  readonly noindexWhileSample?: string;
  /** GraphQL type of the entry that has the page's title and picture; its `key` is the name of the page's file. */
  readonly titledBy?: string;
  /** The number of these pages on one page of their list, and their order there, as Gatsby's queries take it. */
  readonly pagination?: { readonly perPage: number; readonly sort: readonly object[] };
  /** Share card, if that is not the title beside the page's picture. */
  readonly card?: {
    readonly title?: (fields: PageFields) => string;
    /**
     * Name and title that the cards of later pages share: one card for each group and picture, so
     * that thousands of pages draw a few dozen.
     */
    readonly group: (fields: PageFields) => { readonly name: string; readonly title: string };
  };
  /** Structured data, besides the site's, the business's and the breadcrumbs. */
  readonly structuredData?: (page: StructuredPage) => object | readonly object[];
  /** Form at /admin, if there are many pages: plural and singular label, and the field that tells them apart. */
  readonly form?: {
    readonly label: string;
    readonly singular: string;
    readonly identifier: string;
    readonly create?: false;
    readonly preview?: true;
  };
};

/** An overview page, of which there is one. */
function overview<Schema extends AnySchema>(
  name: keyof typeof pageSchemas,
  schema: Schema,
  overrides: Partial<PageType> = {},
): Omit<PageType, "schema"> & { readonly schema: Schema } {
  const label = capitalise(name);
  const filePattern = `pages/${name}.yml`;
  const page = { filePattern, graphqlType: `${label}Page`, pathPattern: `/${name}`, label };
  return { ...page, ...overrides, schema };
}

/** A legal text of the company, such as the terms. */
function legalText(filePattern: string, path: string, label: string) {
  return {
    filePattern,
    graphqlType: "LegalText",
    schema: legalTextSchema,
    pathPattern: path,
    label,
    template: "legal-page",
    cardLabel: "{business.name}",
  };
}

export const pageTypes = {
  home: {
    filePattern: "home.yml",
    graphqlType: "Home",
    schema: homeSchema,
    pathPattern: paths.home,
    label: "Home",
    cardLabel: "{business.trades}",
  },
  "page-services": overview("services", pageSchemas.services, { listsPageType: "service" }),
  "page-locations": overview("locations", pageSchemas.locations, {
    optional: true,
    template: "town-listing",
    listsPageType: "town",
  }),
  "page-about": overview("about", pageSchemas.about, {
    optional: true,
    structuredData: peopleData,
  }),
  "page-gallery": overview("gallery", pageSchemas.gallery, {
    optional: true,
    listsPageType: "story",
  }),
  "page-prices": overview("prices", pageSchemas.prices, { optional: true }),
  "page-testimonials": overview("testimonials", pageSchemas.testimonials, {
    optional: true,
    noindexWhileSample: "Testimonial",
  }),
  "page-blogs": overview("blogs", pageSchemas.blogs, {
    optional: true,
    label: "Blog",
    template: "blog-listing",
    listsPageType: "article",
    showsArticles: true,
  }),
  "page-fuse-board": {
    optional: true,
    filePattern: "pages/fuse-board.yml",
    graphqlType: "FuseBoardPage",
    schema: fuseBoardSchema,
    pathPattern: paths.fuseBoard,
    label: "Fuse board",
    structuredData: boardData,
  },
  "page-guides": overview("guides", pageSchemas.guides, {
    optional: true,
    template: "guide-listing",
    listsPageType: "guide",
  }),
  "page-contact": overview("contact", pageSchemas.contact),
  terms: legalText("terms.md", paths.terms, "Terms"),
  privacy: legalText("privacy.md", paths.privacy, "Privacy"),
  "cancellation-form": {
    ...legalText("cancellation-form.md", paths.cancellationForm, "Cancellation form"),
    parent: paths.terms,
  },
  article: {
    filePattern: "blogs/*.md",
    graphqlType: "Article",
    schema: articleSchema,
    pathPattern: articlePath("*"),
    template: "written-page",
    structuredData: articleData,
    pagination: { perPage: 24, sort: [{ date: "DESC" }] },
    card: { group: ({ category }) => ({ name: String(category), title: String(category) }) },
    form: { label: "Articles", singular: "Article", identifier: "title", preview: true },
  },
  guide: {
    filePattern: "guides/*.md",
    graphqlType: "Guide",
    schema: guideSchema,
    pathPattern: guidePath("*"),
    template: "written-page",
    structuredData: guideData,
    pagination: { perPage: 48, sort: [{ title: "ASC" }] },
    form: { label: "Guides", singular: "Guide", identifier: "title" },
  },
  // The specification fixes the URL /locations, and with it the folder; everywhere else the word is town.
  town: {
    filePattern: "locations/*.md",
    graphqlType: "Town",
    schema: townSchema,
    pathPattern: townPath("*"),
    template: "town-page",
    structuredData: townData,
    // A few dozen fit on one page, which suits a visitor looking for one town; the nearest come first.
    pagination: { perPage: 48, sort: [{ drive: { minutes: "ASC" } }, { name: "ASC" }] },
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
    filePattern: "services/*.yml",
    graphqlType: "Service",
    schema: serviceSchema,
    pathPattern: servicePath("*"),
    template: "service-page",
    structuredData: serviceData,
    showsArticles: true,
    form: { label: "Services", singular: "Service", identifier: "name" },
  },
  story: {
    filePattern: "projects/*.md",
    graphqlType: "Story",
    schema: storySchema,
    pathPattern: storyPath("*"),
    template: "story-page",
    structuredData: storyData,
    titledBy: "Project",
    // The file has the name of its project, which forms cannot set.
    form: { label: "Job stories", singular: "Job story", identifier: "description", create: false },
  },
} as const satisfies Readonly<Record<string, PageType>>;

/** Every page type with its name. */
export const pageTypeList: readonly (PageType & { readonly name: string })[] = Object.entries(
  pageTypes,
).map(([name, definition]) => ({ name, ...definition }));

/** The page type with this name; undefined for content without a page. */
export function findPageType(name: string): (typeof pageTypeList)[number] | undefined {
  return pageTypeList.find((type) => type.name === name);
}

/** Number of pages for `total` items with `perPage` on each; at least one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** URL path of the page whose file is called `slug`. */
export function fillPathPattern(
  { pathPattern }: Pick<PageType, "pathPattern">,
  slug: string,
): string {
  return pathPattern.replace("*", slug);
}

/** URL path of the parent page; the home page by default. */
export function parentPath({
  pathPattern,
  parent,
}: Pick<PageType, "pathPattern" | "parent">): string {
  const above = parent ?? pathPattern.slice(0, pathPattern.lastIndexOf("/"));
  return pageTypeList.some((type) => type.pathPattern === above) ? above : paths.home;
}

/** One step from the home page to a page; the last step is the page itself. */
export type Crumb = { readonly name: string; readonly path: string };

/** The breadcrumbs from the home page to the page at `path`, called `name`; none for the home page. */
export function breadcrumbTrail(type: PageType, path: string, name: string): Crumb[] {
  if (type.pathPattern === paths.home) return [];
  const above = pageTypeList.find(({ pathPattern }) => pathPattern === parentPath(type));
  const trail =
    above && above.pathPattern !== paths.home
      ? breadcrumbTrail(above, above.pathPattern, above.label ?? "")
      : [];
  const home = { name: pageTypes.home.label, path: paths.home };
  return [...(trail.length > 0 ? trail : [home]), { name, path }];
}
