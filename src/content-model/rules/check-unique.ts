/** Checks that keys, titles and paths of pages are unique, and that no picture is on too many pages. */
import { textAt, type Content, type PlacedText } from "../content";
import { pageTypeOf } from "../page-types";
import { canonicalOf, pagePaths } from "../published-paths";
import { paths, servicePath } from "../site-paths";
import { asAdvice, problemAt, type ContentProblem } from "../problem";
import { slugOf } from "../files/file-text";
import { fieldMeta, textFields } from "../schemas/field-meta";
import { keyOf, keyShape } from "../schemas/fields";
import type { ContentTypeName } from "../schemas/content-types";
import { repeatedTexts } from "./check-references";

/** One field of every record in the list of a content type. */
function column({ texts }: Content, type: ContentTypeName, name: string): PlacedText[] {
  return texts.filter(
    ({ file, field }) => file.contentType.name === type && field.length === 2 && field[1] === name,
  );
}

/** One top-level field of every file, or of the files of a content type. */
function top({ texts }: Content, name: string, type?: ContentTypeName): PlacedText[] {
  return texts.filter(
    ({ file, field }) =>
      field.length === 1 && field[0] === name && (!type || file.contentType.name === type),
  );
}

/** Redirects from the path of a page, which would hide that page. */
function checkRedirects(content: Content): ContentProblem[] {
  const pages = pagePaths(content);
  const from = column(content, "redirects", "from");
  return [
    ...from
      .filter(({ text }) => pages.has(text))
      .map(({ text, problem }) =>
        problem(`is a page that exists ("${text}"); a redirect would hide it`),
      ),
    ...repeatedTexts(from, "the path"),
  ];
}

/** Values that must be unique within one file: a town's areas, and the days of the opening hours. */
function rowsInFile({ files, texts }: Content): ContentProblem[] {
  return files.flatMap((file) => {
    const named = (pattern: RegExp) =>
      texts.filter((text) => text.file === file && pattern.test(text.field.join()));
    return [
      ...asAdvice(repeatedTexts(named(/^areas,\d+,name$/), "the area")),
      ...repeatedTexts(named(/^hours,\d+,days,\d+$/), "the day"),
    ];
  });
}

/** Paths of services: the only pages whose path may differ from their file's name. */
function servicePaths({ files }: Content): PlacedText[] {
  const services = files.filter(({ contentType }) => contentType.name === "service");
  return [
    ...services.map((file) => textAt(file, [], servicePath(file.slug))),
    ...services.flatMap((file) => {
      const path = canonicalOf(file);
      return path && path !== servicePath(file.slug) ? textAt(file, ["canonical"], path) : [];
    }),
  ];
}

/** Path endings that servers and the site itself use for something else. */
const reservedNames = ["index", "404", "page", paths.unknownArticle.replace(/^.*\//, "")];

/** Files whose name cannot end a path: the name of a page's file is the end of its path. */
function checkFileNames({ files }: Content): ContentProblem[] {
  const pages = files.filter(({ contentType }) => contentType.place.includes("*"));
  const reserved = pages
    .filter(({ slug }) => reservedNames.includes(slug))
    .map((file) =>
      problemAt(
        file,
        [],
        `has the name "${file.slug}", which the site keeps for itself; call it another`,
      ),
    );
  const misspelt = pages
    .filter(({ slug }) => !keyShape.test(slug))
    .map((file) => {
      const isPath = /^[\w-]+$/.test(file.slug);
      const fault = isPath ? "would look odd in an address" : "cannot be part of a path";
      const message = `has a name that ${fault}; write it in lower-case words joined by hyphens, like ${slugOf(file.slug)}`;
      return { ...problemAt(file, [], message), advice: isPath };
    });
  return [...reserved, ...misspelt];
}

/** Everything that must be unique and is not, and files whose name cannot be the path of a page. */
export function checkUnique(content: Content): ContentProblem[] {
  const keyed = [
    "projects",
    "pictures",
    "town-services",
    "people",
    "typical-jobs",
    "diagrams",
  ] as const;
  const orders = content
    .all("service")
    .map(({ file, value }) => textAt(file, ["order"], String(value.order)));
  return [
    ...checkFileNames(content),
    ...checkRedirects(content),
    ...checkPictureUse(content),
    ...rowsInFile(content),
    ...repeatedTexts(servicePaths(content), "the path"),
    ...keyed.flatMap((type) => repeatedTexts(column(content, type, "key"), "the key")),
    ...repeatedTexts(column(content, "google-overrides", "photo"), "the photo"),
    ...repeatedTexts(top(content, "name", "town"), "the town"),
    ...repeatedTexts(top(content, "name", "service"), "the name"),
    ...repeatedTexts(orders, "the place in the order"),
    ...asAdvice([
      ...repeatedTexts(column(content, "projects", "picture"), "the picture"),
      ...repeatedTexts(column(content, "pictures", "file"), "the file"),
      ...repeatedTexts(column(content, "pictures", "alt"), "the alt text"),
      ...repeatedTexts(column(content, "testimonials", "text"), "the testimonial"),
      ...repeatedTexts(top(content, "title"), "the title"),
      ...repeatedTexts(top(content, "description"), "the description"),
      ...repeatedTexts(top(content, "shortName"), "the short name"),
    ]),
  ];
}

/** More repeats make the firm look small. */
const maxPages = 4;

/**
 * Pictures that too many pages use, themselves or through a gallery project, as stories do. The
 * gallery does not count, nor does a town's picture if its page shows the map instead.
 */
function checkPictureUse(content: Content): ContentProblem[] {
  const isMapped = content.one("map") !== undefined;
  const jobs = content.one("projects")?.value ?? [];
  const pages = new Map<string, Set<string>>();
  return content.sound.flatMap((file) => {
    const { name, schema } = file.contentType;
    if (!pageTypeOf(name) || name === "page-gallery") return [];
    const story = { field: [], text: file.slug, schema: keyOf("project") };
    const texts = [...(name === "story" ? [story] : []), ...textFields(schema, file.value)];
    return texts.flatMap(({ field, text, schema: described }) => {
      const { names } = fieldMeta(described);
      const job = names === "project" ? jobs.find(({ key }) => key === text) : undefined;
      const isShown = names === "picture" && !(isMapped && name === "town");
      const picture = job?.picture ?? (isShown ? text : undefined);
      if (picture === undefined) return [];
      const on = pages.get(picture) ?? new Set();
      if (on.size < maxPages) pages.set(picture, on.add(file.path));
      if (on.has(file.path)) return [];
      const message = `shows "${picture}" on a page too many: ${[...on].join(", ")} have it; show another picture, or add one with \`npm run add-picture\``;
      return { ...problemAt(file, field, message), advice: true };
    });
  });
}
