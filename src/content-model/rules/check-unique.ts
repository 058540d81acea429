/** Checks that keys, titles, pictures and paths of pages are unique. */
import { basename } from "node:path";
import { textAt, type Content, type PlacedText } from "../content";
import { canonicalOf, pagePaths } from "../published-paths";
import { paths, servicePath } from "../site-paths";
import { problemAt, type ContentProblem } from "../problem";
import { keyShape } from "../schemas/fields";
import type { KindName } from "../schemas/kinds";
import { repeatedTexts } from "./check-references";

/** One field of every record in the list of a kind. */
function column({ texts }: Content, kind: KindName, name: string): PlacedText[] {
  return texts.filter(
    ({ file, field }) => file.kind.name === kind && field.length === 2 && field[1] === name,
  );
}

/** One top-level field of every file, or of the files of a kind. */
function top({ texts }: Content, name: string, kind?: KindName): PlacedText[] {
  return texts.filter(
    ({ file, field }) =>
      field.length === 1 && field[0] === name && (!kind || file.kind.name === kind),
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
      ...repeatedTexts(named(/^areas,\d+,name$/), "the area"),
      ...repeatedTexts(named(/^hours,\d+,days,\d+$/), "the day"),
    ];
  });
}

/** Paths of services: the only pages whose path may differ from their file's name. */
function servicePaths({ files }: Content): PlacedText[] {
  const services = files.filter(({ kind }) => kind.name === "service");
  return [
    ...services.map((file) => textAt(file, [], servicePath(file.slug))),
    ...services.flatMap((file) => {
      const path = canonicalOf(file);
      return path && path !== servicePath(file.slug) ? textAt(file, ["canonical"], path) : [];
    }),
  ];
}

/** Path endings that servers and the site itself use for something else. */
const reservedNames = ["index", "404", "page", basename(paths.unknownArticle)];

/** Files whose name cannot end a path: the name of a page's file is the end of its path. */
function checkFileNames({ files }: Content): ContentProblem[] {
  const pages = files.filter(({ kind }) => kind.place.includes("*"));
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
      const better = file.slug.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
      const message = `has a name that cannot be part of a path; write it in lower-case words joined by hyphens, like ${better}`;
      return problemAt(file, [], message);
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
    ...rowsInFile(content),
    ...repeatedTexts(servicePaths(content), "the path"),
    ...keyed.flatMap((kind) => repeatedTexts(column(content, kind, "key"), "the key")),
    ...repeatedTexts(column(content, "projects", "picture"), "the picture"),
    ...repeatedTexts(column(content, "pictures", "file"), "the file"),
    ...repeatedTexts(column(content, "google-overrides", "photo"), "the photo"),
    ...repeatedTexts(column(content, "pictures", "alt"), "the alt text"),
    ...repeatedTexts(column(content, "testimonials", "text"), "the testimonial"),
    ...repeatedTexts(top(content, "title"), "the title"),
    ...repeatedTexts(top(content, "description"), "the description"),
    ...repeatedTexts(top(content, "name", "town"), "the town"),
    ...repeatedTexts(top(content, "name", "service"), "the name"),
    ...repeatedTexts(top(content, "shortName"), "the short name"),
    ...repeatedTexts(orders, "the place in the order"),
  ];
}
