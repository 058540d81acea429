/** The site according to content/, read once; tests compare the built site with it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { load, type CheerioAPI } from "cheerio";
import { indexContent, type ContentEntry } from "../../src/content-model/content";
import { pageTypeList } from "../../src/content-model/page-types";
import { townHeading } from "../../src/content-model/places";
import { isDraft, isScheduled, today } from "../../src/content-model/publishing";
import { readContent } from "../../src/content-model/read-content";
import { isEmergencyService } from "../../src/content-model/schemas/service";
import { fillTokens } from "../../src/content-model/tokens";
import * as built from "../../scripts/build/built-pages";

const root = join(__dirname, "../..");
const content = indexContent(readContent(join(root, "content")).files);

/** A required value; content without it does not build. */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("content/ has mistakes; run npm run check:content");
  return value;
}

/** Published entries with slug and path; paths are below `folder`. */
function published<Value>(folder: string, entries: readonly ContentEntry<Value>[]) {
  return entries
    .filter(({ file }) => !isDraft(file.value))
    .map(({ file: { slug }, value }) => ({ ...value, slug, path: `${folder}/${slug}` }));
}

export const business = required(content.one("business")).value;
export const home = required(content.one("home")).value;
export const pricesPage = content.one("page-prices")?.value;
export const contactPage = required(content.one("page-contact")).value;
/** Texts of the list of towns. */
export const locationsPage = required(content.one("page-locations")).value;
/** The page about fuse boards, if there is one. */
export const fuseBoard = content.one("page-fuse-board")?.value;
/** The lines of towns' lists of work. */
export const townServices = required(content.one("town-services")).value;
export const diagrams = content.one("diagrams")?.value ?? [];
/** True if the area has a map. */
export const hasMap = content.one("map") !== undefined;
/** Colours and marks. */
export const brand = required(content.one("brand")).value;
/** A reference of an enquiry, as the source of a pattern. */
export const anyReference = String.raw`${brand.referencePrefix}-\w{6}`;
/** The end of the URL of the thank-you page; the hour is there if the firm promises one. */
export const sentUrl = new RegExp(String.raw`/contact/sent\?reference=${anyReference}(&by=\d+)?$`);
/** The menu and the footer's links. */
export const navigation = required(content.one("navigation")).value;
/** Jobs in the gallery. */
export const projects = content.one("projects")?.value ?? [];
export const galleryPage = content.one("page-gallery")?.value;
export const people = content.one("people")?.value ?? [];
export const testimonialsPage = content.one("page-testimonials")?.value;

export const testimonials = content.one("testimonials")?.value ?? [];
/** Paths of legal texts. */
export const legalTexts = content.files
  .filter(({ contentType }) => contentType.graphqlType === "LegalText")
  .map(({ slug }) => `/${slug}`);
/** Work with its usual price. */
export const jobs = content.one("typical-jobs")?.value ?? [];
/** Stories of gallery projects, by the project's key. */
export const stories = published("/gallery", content.all("story"));
/** Published towns. */
export const towns = published("/locations", content.all("town"));

/** Services in order, with the path that links use and the page's canonical path. */
export const services = published("/services", content.all("service"))
  .map((service) => ({
    ...service,
    canonical: service.canonical ?? service.path,
    /** True for the page for emergencies. */
    isEmergency: isEmergencyService(service.sections),
  }))
  .sort((one, other) => one.order - other.order);

/** Services with a second path, which is their canonical one. */
export const servicesWithAlias = services.filter(({ path, canonical }) => path !== canonical);

const allArticles = published("/blogs", content.all("article")).sort((one, other) =>
  other.date.localeCompare(one.date),
);

/** Published articles, newest first. */
export const articles = allArticles.filter((article) => !isScheduled(article, today()));
/** Articles that are not due yet. */
export const waitingArticles = allArticles.filter((article) => isScheduled(article, today()));

const plainNote = "Sample content, only until launch.";
/** Notes above samples. */
export const sampleNotes = {
  testimonials: testimonialsPage?.sampleNote ?? plainNote,
  pictures: galleryPage?.sampleNote ?? plainNote,
};

export const guides = published("/guides", content.all("guide"));

const { tokenValues } = content;

/** A text of content/ as pages show it, with its tokens filled in. */
export function withTokens(text: string): string {
  return fillTokens(text, tokenValues).trim();
}

/** Pages that exist once and have their file, with its YAML or front matter. */
const singlePages = pageTypeList
  .filter(({ pathPattern }) => !pathPattern.includes("*"))
  .flatMap(({ pathPattern, filePattern }) =>
    content.files
      .filter(({ path }) => path === filePattern)
      .map(({ value }) => ({
        path: pathPattern,
        ...(value as { title: string; heading?: string }),
      })),
  );

/** True if the site has the page at `path`: a firm leaves out pages for which it has no content. */
export function hasPage(path: string): boolean {
  return singlePages.some((each) => each.path === path);
}

/** Headings by canonical path. */
export const headings: ReadonlyMap<string, string> = new Map([
  ...singlePages.map(({ path, heading, title }) => [path, withTokens(heading ?? title)] as const),
  ...towns.map((town) => [town.path, townHeading(withTokens("{business.trade}"), town)] as const),
  ...services.map(({ canonical, heading }) => [canonical, withTokens(heading)] as const),
  ...[...articles, ...guides].map(({ path, title }) => [path, withTokens(title)] as const),
  ...stories.map(
    ({ path, slug }) => [path, projects.find(({ key }) => key === slug)?.title ?? ""] as const,
  ),
]);

/** The HTML file of every built page, without Gatsby's own fragments. */
export const builtPages = built.listBuiltPages();

/** The built HTML of a page, for tests that need no browser. */
export function builtHtml(path: string): string {
  return readFileSync(join(root, "public", path, "index.html"), "utf8");
}

const parsed = new Map<string, CheerioAPI>();

/** The parsed page: its texts, with white space as displayed, and its links by their words. */
export function builtPage(path: string) {
  const $ = parsed.get(path) ?? load(builtHtml(path));
  parsed.set(path, $);
  const textOf = (part: Parameters<typeof $>[0]) => $(part).text().replace(/\s+/g, " ").trim();
  return {
    $,
    textOf,
    textsOf: (selector: string) => $(selector).toArray().map(textOf),
    /** Targets of the links with these words. */
    hrefsOf: (name: RegExp, within = "body") =>
      $(`${within} a`)
        .toArray()
        .filter((link) => name.test(textOf(link)))
        .map((link) => $(link).attr("href")),
  };
}

/** Every canonical path in the built sitemap. */
export const sitemapPaths = built.readSitemapPaths();

/** The parts of the site that still hold samples, which pages must then mark: the testimonials, and the gallery. */
export const hasSamples = {
  testimonials: testimonials.some(({ sample }) => sample),
  pictures: projects.some(({ sample }) => sample),
};

/** Pages that fetch script without interaction. */
export const hydratedPages = ["/gallery"].filter(hasPage);
/** Those pages, and the one whose form fetches script on first contact. */
export const pagesWithScript = [...hydratedPages, "/contact"];

/** Domain in canonical URLs. */
export const { origin } = business;

/** A town, for rules that apply to all of them. */
export const anyTown = required(towns[0]);
/** A service that is not for emergencies. */
export const anyService = required(services.find(({ isEmergency }) => !isEmergency));
/** The newest article's path as a list; empty if there are no articles. */
export const newestArticlePaths = articles.slice(0, 1).map(({ path }) => path);

/** Optional content: a test that needs it is skipped if it is absent. */
export function orSkip<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value;
  test.skip();
  throw new Error("Playwright did not skip the test.");
}

/** Optional entries: a test of each is skipped if there is none. */
export function eachOrSkip<Item>(entries: readonly Item[] | undefined): readonly Item[] {
  orSkip(entries?.[0]);
  return entries ?? [];
}

export const newestArticle = () => orSkip(articles[0]);

export function picturePath(key: string): string {
  const { value } = required(content.one("pictures"));
  return `pictures/${required(value.find((picture) => picture.key === key)).file.replace("./", "")}`;
}

/** The author of an article, if it names one. */
export function articleAuthor({ author }: { readonly author?: string }) {
  return people.find(({ key }) => key === author);
}
