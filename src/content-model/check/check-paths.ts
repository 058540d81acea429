/** Rules for addresses on the site: the menu and redirects lead to a page, and a page has its own. */
import type { Content } from "../content";
import { slugOf } from "../new/question";
import { canonicalOf, pagePaths } from "../page-paths";
import { servicePath } from "../paths";
import { keyShape } from "../schemas/fields";
import type { ContentProblem } from "./problem";
import { mustBeUnique, mustExist, problemAt, refs } from "./reference";

function checkNavigation(content: Content): ContentProblem[] {
  const navigation = refs(content.all("navigation"), ({ header, footer }) => [
    ...header.map(({ path }, index) => [["header", index, "path"], path] as const),
    ...footer.map(({ path }, index) => [["footer", index, "path"], path] as const),
  ]);
  return mustExist(navigation, [...pagePaths(content)], "the page");
}

function checkRedirects(content: Content): ContentProblem[] {
  const known = pagePaths(content);
  const redirects = content.all("redirects");
  const from = refs(redirects, (rows) => rows.map((row, index) => [[index, "from"], row.from]));
  const to = refs(redirects, (rows) => rows.map((row, index) => [[index, "to"], row.to]));
  const taken = from
    .filter(({ value }) => known.has(value))
    .map(({ file, field, value }) =>
      problemAt(file, field, `is a page that exists ("${value}"); a redirect would hide it`),
    );
  return [...taken, ...mustBeUnique(from, "the address"), ...mustExist(to, [...known], "the page")];
}

/** The pages of services alone have an address that their file's name does not give. */
function checkCanonicals({ files }: Content): ContentProblem[] {
  const services = files.filter(({ kind }) => kind.name === "service");
  const own = services.map((file) => ({ file, field: [], value: servicePath(file.slug) }));
  const canonical = services.flatMap((file) => {
    const value = canonicalOf(file);
    const isOther = value !== undefined && value !== servicePath(file.slug);
    return isOther ? [{ file, field: ["canonical"], value }] : [];
  });
  return mustBeUnique([...own, ...canonical], "the address");
}

/** A story is named by the project that it tells of. */
function checkStories(content: Content): ContentProblem[] {
  const keys = content.one("projects")?.value.map(({ key }) => key);
  const stories = content.files.filter(({ kind }) => kind.name === "story");
  return mustExist(
    stories.map((file) => ({ file, field: [], value: file.slug })),
    keys,
    "the project",
  );
}

/** The name of a page's file is the end of its address. */
function checkFileNames({ files }: Content): ContentProblem[] {
  return files
    .filter(({ kind, slug }) => kind.place.includes("*") && !keyShape.test(slug))
    .map((file) =>
      problemAt(
        file,
        [],
        `has a name that cannot be part of an address; write it in lower-case words joined by hyphens, like ${slugOf(file.slug)}`,
      ),
    );
}

/** Every entry of the menu and redirect that leads nowhere, and every address that is taken twice or is none. */
export function checkAddresses(content: Content): ContentProblem[] {
  return [
    ...checkFileNames(content),
    ...checkNavigation(content),
    ...checkRedirects(content),
    ...checkCanonicals(content),
    ...checkStories(content),
  ];
}
