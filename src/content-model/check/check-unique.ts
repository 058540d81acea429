/** What may be there only once: keys, titles, pictures, and the paths of pages. */
import type { Content } from "../content";
import { canonicalOf, pagePaths } from "../page-paths";
import { servicePath } from "../paths";
import { keyShape } from "../schemas/fields";
import type { KindName } from "../schemas/kinds";
import type { ContentProblem } from "./problem";
import { problemAt } from "./problem-at";
import { refs, repeatedReferences, type Reference } from "./reference";
import { strings } from "./texts";

/** A field of every record of the lists of a kind. */
function column(content: Content, kind: KindName, name: string): Reference[] {
  return content.all(kind).flatMap(({ file }) =>
    strings(file.value)
      .filter(([field]) => field.length === 2 && field[1] === name)
      .map(([field, value]) => ({ file, field, value })),
  );
}

/** A field at the top of every file, whether or not the file keeps to its schema. */
function top({ files }: Content, name: string): Reference[] {
  return files.flatMap((file) =>
    strings(file.value)
      .filter(([field]) => field.length === 1 && field[0] === name)
      .map(([field, value]) => ({ file, field, value })),
  );
}

/** A redirect would hide the page whose path it leads on from. */
function checkRedirects(content: Content): ContentProblem[] {
  const pages = pagePaths(content);
  const from = column(content, "redirects", "from");
  return [
    ...from
      .filter(({ value }) => pages.has(value))
      .map(({ file, field, value }) =>
        problemAt(file, field, `is a page that exists ("${value}"); a redirect would hide it`),
      ),
    ...repeatedReferences(from, "the path"),
  ];
}

/** Services alone may have a path that their file's name does not give. */
function servicePaths({ files }: Content): Reference[] {
  const services = files.filter(({ kind }) => kind.name === "service");
  return [
    ...services.map((file) => ({ file, field: [], value: servicePath(file.slug) })),
    ...services.flatMap((file) => {
      const value = canonicalOf(file);
      const isOther = value !== undefined && value !== servicePath(file.slug);
      return isOther ? [{ file, field: ["canonical"], value }] : [];
    }),
  ];
}

/** The name of a page's file is the end of its path. */
function checkFileNames({ files }: Content): ContentProblem[] {
  return files
    .filter(({ kind, slug }) => kind.place.includes("*") && !keyShape.test(slug))
    .map((file) => {
      const better = file.slug.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
      const message = `has a name that cannot be part of a path; write it in lower-case words joined by hyphens, like ${better}`;
      return problemAt(file, [], message);
    });
}

/** Everything that is taken twice, and every file whose name cannot be the path of a page. */
export function checkUnique(content: Content): ContentProblem[] {
  const keyed = ["projects", "pictures", "town-services", "people", "typical-jobs"] as const;
  const orders = refs(content.all("service"), ({ order }) => [[["order"], String(order)]]);
  return [
    ...checkFileNames(content),
    ...checkRedirects(content),
    ...repeatedReferences(servicePaths(content), "the path"),
    ...keyed.flatMap((kind) => repeatedReferences(column(content, kind, "key"), "the key")),
    ...repeatedReferences(column(content, "projects", "picture"), "the picture"),
    ...repeatedReferences(column(content, "pictures", "file"), "the file"),
    ...repeatedReferences(column(content, "google-overrides", "photo"), "the photo"),
    ...repeatedReferences(top(content, "title"), "the title"),
    ...repeatedReferences(top(content, "description"), "the description"),
    ...repeatedReferences(
      refs(content.all("town"), ({ name }) => [[["name"], name]]),
      "the town",
    ),
    ...repeatedReferences(orders, "the place in the order"),
  ];
}
