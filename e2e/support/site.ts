/** What content/ says the site holds, read once; the tests compare the built site with it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { load, type CheerioAPI } from "cheerio";
import { typeContent, type Entry } from "../../src/content-model/content";
import { pageKinds } from "../../src/content-model/page-kinds";
import { isDraft, isScheduled, today } from "../../src/content-model/publishing";
import { readContent } from "../../src/content-model/read-content";
import { fillFacts } from "../../src/content-model/tokens";
import * as built from "../../scripts/build/built-pages";

const root = join(__dirname, "../..");
const content = typeContent(readContent(join(root, "content")).files);

/** What there must be; content that lacks it does not build. */
function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("content/ is not in order; run npm run check:content");
  return value;
}

/** What is published, with the slug of its file and its path, which is below `folder`. */
function published<Value>(folder: string, entries: readonly Entry<Value>[]) {
  return entries
    .filter(({ file }) => !isDraft(file.value))
    .map(({ file: { slug }, value }) => ({ ...value, slug, path: `${folder}/${slug}` }));
}

/** The company. */
export const business = given(content.one("business")).value;
export const home = given(content.one("home")).value;
export const contactPage = given(content.one("page-contact")).value;
/** The page about fuse boards, where there is one. */
export const fuseBoard = content.one("page-fuse-board")?.value;
export const proofs = content.one("proofs")?.value ?? [];
/** Whether the area has a map. */
export const hasMap = content.one("map") !== undefined;
export const brand = given(content.one("brand")).value;
/** The menu and the links at the foot. */
export const navigation = given(content.one("navigation")).value;
export const projects = content.one("projects")?.value ?? [];
export const people = content.one("people")?.value ?? [];
export const testimonials = content.one("testimonials")?.value ?? [];
/** Paths of the pages that are one long text. */
export const documents = content.files
  .filter(({ kind }) => kind.type === "Document")
  .map(({ slug }) => `/${slug}`);
export const jobs = content.one("typical-jobs")?.value ?? [];
/** How jobs of the gallery went, by the keys of their projects. */
export const stories = published("/gallery", content.all("story"));
export const towns = published("/locations", content.all("town"));

/** Services in their order: where links lead to, and the path that the page calls its own. */
export const services = published("/services", content.all("service"))
  .map((service) => ({
    ...service,
    canonical: service.canonical ?? service.path,
    /** People in an emergency get a page to ring from. */
    isUrgent: service.sections[0]?.kind === "emergency",
  }))
  .sort((one, other) => one.order - other.order);

/** Services with a second path, whose page states the other as its own. */
export const aliases = services.filter(({ path, canonical }) => path !== canonical);

const allArticles = published("/blogs", content.all("article")).sort((one, other) =>
  other.date.localeCompare(one.date),
);

/** Articles whose day has come, newest first. */
export const articles = allArticles.filter((article) => !isScheduled(article, today()));
/** Those that wait for theirs. */
export const waitingArticles = allArticles.filter((article) => isScheduled(article, today()));

/** What stands above samples, where there are any. */
export const sampleNotes = {
  reviews: content.one("page-testimonials")?.value.sampleNote,
  pictures: content.one("page-gallery")?.value.sampleNote,
};

export const guides = published("/guides", content.all("guide"));

const { facts } = content;

/** A text of content/ as pages show it, its tokens filled in. */
export function shown(text: string): string {
  return fillFacts(text, facts).trim();
}

/** The pages that exist once and have their file, with its YAML or front matter. */
const singlePages = pageKinds
  .filter(({ url }) => !url.includes("*"))
  .flatMap(({ url, place }) =>
    content.files
      .filter(({ path }) => path === place)
      .map(({ value }) => ({ url, ...(value as { title: string; heading?: string }) })),
  );

/** Whether the site has the page at `path`: a firm leaves out what it has nothing for. */
export function hasPage(path: string): boolean {
  return singlePages.some(({ url }) => url === path);
}

/** Heading of each canonical page. */
export const headings: ReadonlyMap<string, string> = new Map([
  ...singlePages.map(({ url, heading, title }) => [url, shown(heading ?? title)] as const),
  ...towns.map(
    ({ path, name, county }) => [path, shown(`{business.trade} in ${name}, ${county}`)] as const,
  ),
  ...services.map(({ canonical, heading }) => [canonical, shown(heading)] as const),
  ...[...articles, ...guides].map(({ path, title }) => [path, shown(title)] as const),
  ...stories.map(
    ({ path, slug }) => [path, projects.find(({ key }) => key === slug)?.title ?? ""] as const,
  ),
]);

/** The HTML file of every built page; Gatsby's own fragments are none. */
export const builtPages = built.builtPages();

/** The HTML of a page as it was built, for what needs no browser. */
export function builtHtml(path: string): string {
  return readFileSync(join(root, "public", path, "index.html"), "utf8");
}

const parsed = new Map<string, CheerioAPI>();

/** The same to be asked for its parts: texts with their white space as it is shown, and links by their words. */
export function builtPage(path: string) {
  const $ = parsed.get(path) ?? load(builtHtml(path));
  parsed.set(path, $);
  const textOf = (part: Parameters<typeof $>[0]) => $(part).text().replace(/\s+/g, " ").trim();
  return {
    $,
    textOf,
    textsOf: (selector: string) => $(selector).toArray().map(textOf),
    /** Where the links of these words lead to. */
    hrefsOf: (name: RegExp, within = "body") =>
      $(`${within} a`)
        .toArray()
        .filter((link) => name.test(textOf(link)))
        .map((link) => $(link).attr("href")),
  };
}

/** Every canonical path, as the built sitemap lists them. */
export const sitemapPaths = built.sitemapPaths();

/** Whether reviews and gallery still hold samples, which the pages then say. */
export const samples = {
  reviews: testimonials.some(({ sample }) => sample),
  pictures: projects.some(({ sample }) => sample),
};

/** Pages that fetch script by themselves, and those that do so when they are reached for; all others never do. */
export const hydrated = ["/gallery"].filter(hasPage);
export const scripted = [...hydrated, "/contact"];

/** Domain in canonical URLs. */
export const { origin } = business;

/** One of each kind, for what is true of all of them. */
export const aTown = given(towns[0]);
export const aService = given(services.find(({ isUrgent }) => !isUrgent));
/** The first article, in a list of pages of which one is enough; none where there are no articles. */
export const oneArticle = articles.slice(0, 1).map(({ path }) => path);

/** What content/ may leave out: a test that asks for it is skipped where it does. */
export function orSkip<Value>(value: Value | undefined): Value {
  if (value !== undefined) return value;
  test.skip();
  throw new Error("The test goes on without what it is about.");
}

/** The newest article. */
export const anArticle = () => orSkip(articles[0]);

/** The path of a picture in content/. */
export function picturePath(key: string): string {
  const { value } = given(content.one("pictures"));
  return `pictures/${given(value.find((picture) => picture.key === key)).file.replace("./", "")}`;
}

/** Who wrote an article, where it says so. */
export function authorOf({ author }: { readonly author?: string | undefined }) {
  return people.find(({ key }) => key === author);
}
