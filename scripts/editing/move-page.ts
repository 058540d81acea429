/** Gives a page another URL, or takes it away and leads its visitors on. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { closest } from "fastest-levenshtein";
import { isMap, isSeq } from "yaml";
import type { Content } from "../../src/content-model/content";
import { editYaml, withFirstEntry } from "../../src/content-model/files/edit-yaml";
import { pageKindOf, parentUrl } from "../../src/content-model/page-kinds";
import { canonicalOf, pagePathOf, pagePaths } from "../../src/content-model/page-paths";
import { paths } from "../../src/content-model/paths";
import { frontMatter, slugOf, type FileChange } from "../../src/content-model/files/file-text";
import type { ContentFile } from "../../src/content-model/read-content";
import {
  meaningOf,
  textFields,
  type TextField,
} from "../../src/content-model/schemas/field-meaning";
import { longDay } from "../../src/content-model/wording";
import { mentionsOf } from "./apply-changes";

/** What is to be written, and what somebody should read once more, like `content/home.yml:3`. */
export type Move = {
  readonly changes: readonly FileChange[];
  readonly places: readonly string[];
};

/** From which URLs to which, why, and what a field says instead; undefined where it stays. */
type Rewrite = {
  readonly from: readonly string[];
  readonly to: string;
  readonly why: string;
  readonly newValue: (field: TextField) => string | undefined;
};

const redirects = "redirects.yml";

/**
 * The list with a redirect more. What led to the old URL leads on to the new one, so that nobody is
 * sent twice; a redirect from the new URL goes, because a page is there now.
 */
async function withRedirect(text: string, from: string, to: string, why: string): Promise<string> {
  const led = await editYaml(text, ({ contents }) => {
    if (!isSeq(contents)) return;
    contents.items = contents.items.filter(
      (row) => !isMap(row) || ![from, to].includes(String(row.get("from"))),
    );
    for (const row of contents.items) if (isMap(row) && row.get("to") === from) row.set("to", to);
  });
  return withFirstEntry(led, { from, to, why });
}

/** Every file that leads elsewhere now, and the redirect. All else in a file stays to the letter. */
async function rewriteLinks(
  root: string,
  content: Content,
  { from, to, why, newValue }: Rewrite,
): Promise<Move> {
  const changes: FileChange[] = [];
  const places: string[] = [];
  // [words](/old#part), [words](</old>) and [name]: /old
  const links = new RegExp(String.raw`(?<=\]\(<?|\]:\s+)(?:${from.join("|")})(?=[#?>)\s]|$)`, "g");
  for (const file of content.files.filter(({ path }) => path !== redirects)) {
    const fields = textFields(file.kind.schema, file.value).flatMap((field) => {
      const text = from.includes(field.text) ? to : newValue(field);
      return text === undefined ? [] : [{ field: field.field, text }];
    });
    const lines = new Set([
      ...fields.map(({ field }) => file.lineOf(field)),
      ...[...file.body.matchAll(links)].map(({ index }) => file.bodyLine(index)),
    ]);
    if (lines.size === 0) continue;
    const source = readFileSync(join(root, file.path), "utf8").replace(/^\uFEFF/, "");
    const matter = frontMatter.exec(source)?.[1];
    const yaml = await editYaml(matter ?? source, (document) => {
      for (const { field, text } of fields) document.setIn(field, text);
    });
    const body = file.body.replace(links, to);
    const data = matter === undefined ? yaml : `---\n${yaml.trimEnd()}\n---\n${body}`;
    changes.push({ path: file.path, data });
    places.push(...[...lines].map((line) => `content/${file.path}:${line}`));
  }
  const list = join(root, redirects);
  let rows = existsSync(list) ? readFileSync(list, "utf8") : "[]\n";
  for (const old of from) rows = await withRedirect(rows, old, to, why);
  return { changes: [...changes, { path: redirects, data: rows }], places };
}

/**
 * The file of the page with this name, like `services/fault-finding`; endings, `content/` and the
 * slash of a URL are allowed.
 * @throws {Error} with the nearest name where there is none
 */
export function findPage(content: Content, name: string): ContentFile {
  const pages = content.files.filter((file) => pagePathOf(file));
  const nameOf = ({ path }: ContentFile) => path.replace(/\.[^.]+$/, "");
  const wanted = name.replace(/^\/?(?:content\/)?/, "").replace(/\.(?:md|yml)$/, "");
  const found = pages.find((file) => nameOf(file) === wanted || pagePathOf(file) === `/${wanted}`);
  if (found) return found;
  const nearest = closest(wanted, pages.map(nameOf));
  throw new Error(`There is no page "${name}"; did you mean "${nearest}"?`);
}

/** Whether a field names the page of `file` by its slug. */
function isNamedBy({ text, schema }: TextField, { kind, slug }: ContentFile): boolean {
  return meaningOf(schema).names === kind.name && text === slug;
}

/**
 * Gives a page another URL. `name` is the new name of its file; `today` is year-month-day.
 * @throws {Error} where the name is none, or is taken
 */
export async function renamePage(
  root: string,
  content: Content,
  file: ContentFile,
  name: string,
  today: string,
): Promise<Move> {
  const slug = name.replace(/^.*\//, "").replace(/\.(?:md|yml)$/, "");
  if (slug !== slugOf(slug) || slug === "") {
    throw new Error(`"${slug}" cannot be part of a URL; use lower-case words joined by hyphens.`);
  }
  const path = file.kind.place.replace("*", slug);
  if (existsSync(join(root, path))) {
    throw new Error(`content/${path} exists already and is left as it is; choose another name.`);
  }
  const [from = "", to = ""] = [pagePathOf(file), pagePathOf({ ...file, slug })];
  const { changes, places } = await rewriteLinks(root, content, {
    from: [from],
    to,
    why: `renamed on ${longDay(today)}`,
    newValue: (field) => (isNamedBy(field, file) ? slug : undefined),
  });
  // Its own links to itself have changed too.
  const own = changes.find((change) => change.path === file.path);
  const others = changes.filter((change) => change !== own);
  const moved = { path, data: own?.data ?? readFileSync(join(root, file.path), "utf8") };
  return {
    changes: [{ path: file.path }, moved, ...others],
    places,
  };
}

function townName({ kind, value }: ContentFile): string | undefined {
  if (kind.name !== "town" || typeof value !== "object" || value === null) return undefined;
  return "name" in value ? String(value.name) : undefined;
}

/**
 * Takes a page away; its URL and the links to it lead to `target`, or to the list it was in. What
 * names it names the target instead, where that is a page of its kind; work in a town that goes was
 * done in the county of the business. `today` is year-month-day.
 * @throws {Error} where something names it that only a person can decide about
 */
export async function retirePage(
  root: string,
  content: Content,
  file: ContentFile,
  today: string,
  target?: ContentFile,
): Promise<Move> {
  const files = content.files.filter((other) => other !== file);
  const rest: Content = { ...content, files };
  const page = pageKindOf(file.kind.name);
  const to = (target && pagePathOf(target)) ?? (page ? parentUrl(page) : paths.home);
  if (!pagePaths(rest).has(to)) throw new Error(`${to} is not a page that stays.`);
  const heir = target?.kind === file.kind ? target : undefined;
  const named = (heir ? [] : files).flatMap((other) =>
    textFields(other.kind.schema, other.value)
      .filter((field) => isNamedBy(field, file))
      .map(({ field }) => `content/${other.path}:${other.lineOf(field)}  ${field.join(".")}`),
  );
  if (named.length > 0) {
    throw new Error(
      `Nothing was changed. These name "${file.slug}" and need another page of its kind; say which with --to:\n  ${named.join("\n  ")}`,
    );
  }
  const town = townName(file);
  const { changes, places } = await rewriteLinks(root, rest, {
    from: [pagePathOf(file), canonicalOf(file)].filter((path) => path !== undefined),
    to,
    why: `retired on ${longDay(today)}`,
    newValue: (field) => {
      if (town && meaningOf(field.schema).names === "town" && field.text === town) {
        return heir ? townName(heir) : content.one("business")?.value.address.county;
      }
      return isNamedBy(field, file) ? heir?.slug : undefined;
    },
  });
  return {
    changes: [{ path: file.path }, ...changes],
    places: [...new Set([...places, ...mentionsOf(content, file)])],
  };
}
