/** Moves a page to another URL, or retires it and redirects its visitors. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isSeq, type Document } from "yaml";
import type { Content } from "../../src/content-model/content";
import { editYaml, withFirstEntry } from "../../src/content-model/files/edit-yaml";
import { findPageType, parentPath } from "../../src/content-model/page-types";
import { canonicalPath, filePagePath, pagePaths } from "../../src/content-model/published-paths";
import { nearestName, problemAt, problemText } from "../../src/content-model/problem";
import { movedPages } from "../../src/content-model/rules/names/check-references";
import { servicesNamedOnce } from "../../src/content-model/rules/names/check-unique";
import { paths } from "../../src/content-model/site-paths";
import { frontMatter, type FileChange } from "../../src/content-model/files/serialise-content";
import { slugify } from "../../src/content-model/slugify";
import type { ContentFile } from "../../src/content-model/files/read-source";
import { fieldMeta, textFields, type TextField } from "../../src/content-model/schemas/field-meta";
import { longDay } from "../../src/content-model/dates";
import { findMentions } from "./mentions";

/** Changes to write, and places like `content/home.yml:3` that somebody should check. */
export type Move = {
  readonly changes: readonly FileChange[];
  readonly places: readonly string[];
};

/** The old URLs, the new one, the reason, and the replacement for a field; undefined leaves the field. */
type Rewrite = {
  readonly from: readonly string[];
  readonly to: string;
  readonly why: string;
  readonly newValue: (field: TextField) => string | undefined;
};

const redirects = "redirects.yml";

/**
 * The list of redirects with one more. Redirects to the old URL get the new target, so that nobody
 * is redirected twice; a redirect from the new URL is removed, because a page is there now.
 */
async function withRedirect(text: string, from: string, to: string, why: string): Promise<string> {
  const rewritten = await editYaml(text, ({ contents }) => {
    if (!isSeq(contents)) return;
    contents.items = contents.items.filter(
      (row) => !isMap(row) || ![from, to].includes(String(row.get("from"))),
    );
    for (const row of contents.items) if (isMap(row) && row.get("to") === from) row.set("to", to);
  });
  return withFirstEntry(rewritten, { from, to, why });
}

/** True if `field` is one of those that name no service twice, and another of them names `slug`. */
function isNamedThere({ contentType, value }: ContentFile, field: string, slug: string): boolean {
  const scope = servicesNamedOnce.find(
    ({ types: [type], fields }) => type === contentType.name && fields.test(field),
  );
  return textFields(contentType.schema, value).some(
    (other) => other.text === slug && scope?.fields.test(other.field.join(".")),
  );
}

/** Takes the entry with this field out of its list, or, if it is the only one, the entry around that list. */
function removeEntry(document: Document, field: TextField["field"]): void {
  const entry = field.slice(0, field.findLastIndex((part) => typeof part === "number") + 1);
  const list = document.getIn(entry.slice(0, -1));
  const outer = entry.slice(0, -2);
  if (isSeq(list) && list.items.length === 1 && outer.length > 0) removeEntry(document, outer);
  else document.deleteIn(entry);
}

/** Every file whose links change, and the list of redirects. Everything else in a file stays as it is. */
async function rewriteLinks(
  folder: string,
  content: Content,
  { from, to, why, newValue }: Rewrite,
): Promise<Move> {
  const changes: FileChange[] = [];
  const places: string[] = [];
  // [words](/old#part), [words](</old>) and [name]: /old
  const links = new RegExp(String.raw`(?<=\]\(<?|\]:\s+)(?:${from.join("|")})(?=[#?>)\s]|$)`, "g");
  for (const file of content.files.filter(({ path }) => path !== redirects)) {
    const fields = textFields(file.contentType.schema, file.value).flatMap((field) => {
      const text = from.includes(field.text) ? to : newValue(field);
      if (text === undefined) return [];
      return [{ ...field, text, isRepeat: isNamedThere(file, field.field.join("."), text) }];
    });
    const lines = new Set([
      ...fields.map(
        ({ field, text, isRepeat }) =>
          `${file.lineOf(field)}${isRepeat ? ` (taken out: ${text} is there already)` : ""}`,
      ),
      ...[...file.body.matchAll(links)].map(({ index }) => String(file.bodyLine(index))),
    ]);
    if (lines.size === 0) continue;
    const source = readFileSync(join(folder, file.path), "utf8").replace(/^\uFEFF/, "");
    const matter = frontMatter.exec(source)?.[1];
    const yaml = await editYaml(matter ?? source, (document) => {
      // The last first, so that an entry taken out moves none that is still to change.
      for (const { field, text, isRepeat } of fields.toReversed()) {
        if (isRepeat) removeEntry(document, field);
        else document.setIn(field, text);
      }
    });
    const body = file.body.replace(links, to);
    const data = matter === undefined ? yaml : `---\n${yaml.trimEnd()}\n---\n${body}`;
    changes.push({ path: file.path, data });
    places.push(...[...lines].map((line) => `content/${file.path}:${line}`));
  }
  const list = join(folder, redirects);
  let rows = existsSync(list) ? readFileSync(list, "utf8") : "[]\n";
  for (const old of from) rows = await withRedirect(rows, old, to, why);
  return { changes: [...changes, { path: redirects, data: rows }], places };
}

/**
 * The file of the page with this name, like `services/fault-finding`; file endings, `content/` and
 * slashes of a URL are allowed.
 * @throws {Error} with the nearest name, or where it moved, if there is no such page
 */
export function findPageFile(content: Content, name: string): ContentFile {
  const pages = content.files.filter((file) => filePagePath(file));
  const nameOf = ({ path }: ContentFile) => path.replace(/\.[^.]+$/, "");
  const wanted = name.replace(/^\/?(?:content\/)?/, "").replace(/\.(?:md|yml)$/, "");
  const found = pages.find(
    (file) => nameOf(file) === wanted || filePagePath(file) === `/${wanted}`,
  );
  if (found) return found;
  const moved = movedPages(content).get(`/${wanted}`);
  if (moved) throw new Error(`There is no page "${name}" any more; it moved to ${moved}.`);
  const near = nearestName(wanted, pages.map(nameOf));
  const remedy = near
    ? `did you mean "${near}"?`
    : "a page is named by its folder and file below content/, like services/fault-finding";
  throw new Error(`There is no page "${name}"; ${remedy}`);
}

/** True if a field names the page of `file` by its slug. */
function isNamedBy({ text, schema }: TextField, { contentType, slug }: ContentFile): boolean {
  return fieldMeta(schema).refersTo === contentType.name && text === slug;
}

/**
 * Moves a page to another URL. `name` is the new name of its file; `today` is year-month-day.
 * @throws {Error} if the name is invalid or taken
 */
export async function renamePage(
  folder: string,
  content: Content,
  file: ContentFile,
  name: string,
  today: string,
): Promise<Move> {
  const slug = name.replace(/^.*\//, "").replace(/\.(?:md|yml)$/, "");
  if (slug !== slugify(slug) || slug === "") {
    throw new Error(`"${slug}" cannot be part of a URL; use lower-case words joined by hyphens.`);
  }
  const path = file.contentType.filePattern.replace("*", slug);
  if (existsSync(join(folder, path))) {
    throw new Error(`content/${path} exists already and is left as it is; choose another name.`);
  }
  const from = filePagePath(file) ?? "";
  const to = filePagePath({ ...file, slug }) ?? "";
  const { changes, places } = await rewriteLinks(folder, content, {
    from: [from],
    to,
    why: `renamed on ${longDay(today)}`,
    newValue: (field) => (isNamedBy(field, file) ? slug : undefined),
  });
  // The page's links to itself have changed too.
  const edited = changes.find((change) => change.path === file.path);
  const otherChanges = changes.filter((change) => change !== edited);
  const moved = { path, data: edited?.data ?? readFileSync(join(folder, file.path), "utf8") };
  return {
    changes: [{ path: file.path }, moved, ...otherChanges],
    places,
  };
}

function townName({ contentType, value }: ContentFile): string | undefined {
  if (contentType.name !== "town" || typeof value !== "object" || value === null) return undefined;
  return "name" in value ? String(value.name) : undefined;
}

/**
 * Retires a page; its URL and the links to it lead to `target`, by default the list it was in.
 * Fields that name it name the target instead, if that is a page of its type; projects in a retired
 * town move to the county of the business. `today` is year-month-day.
 * @throws {Error} if something names the page that only a person can decide about
 */
export async function retirePage(
  folder: string,
  content: Content,
  file: ContentFile,
  today: string,
  target?: ContentFile,
): Promise<Move> {
  const files = content.files.filter((other) => other !== file);
  const rest: Content = { ...content, files };
  const page = findPageType(file.contentType.name);
  const to = (target && filePagePath(target)) ?? (page ? parentPath(page) : paths.home);
  if (!pagePaths(rest).has(to)) throw new Error(`${to} is not a published page.`);
  const replacement = target?.contentType === file.contentType ? target : undefined;
  const named = (replacement ? [] : files).flatMap((other) =>
    textFields(other.contentType.schema, other.value)
      .filter((field) => isNamedBy(field, file))
      .map(({ field }) => problemAt(other, field, "names it"))
      .map((problem) => `content/${problem.path}:${problem.line}  ${problemText(problem)}`),
  );
  if (named.length > 0) {
    throw new Error(
      `Nothing was changed. These name "${file.slug}". Take their lines out, or say with --to which page of its type takes its place:\n  ${named.join("\n  ")}`,
    );
  }
  const town = townName(file);
  const { changes, places } = await rewriteLinks(folder, rest, {
    from: [filePagePath(file), canonicalPath(file)].filter((path) => path !== undefined),
    to,
    why: `retired on ${longDay(today)}`,
    newValue: (field) => {
      if (town && fieldMeta(field.schema).refersTo === "town" && field.text === town) {
        return replacement ? townName(replacement) : content.one("business")?.value.address.county;
      }
      return isNamedBy(field, file) ? replacement?.slug : undefined;
    },
  });
  return {
    changes: [{ path: file.path }, ...changes],
    places: [...new Set([...places, ...findMentions(content, file)])],
  };
}
