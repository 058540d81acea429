/** Everything that follows a page when it moves: links, fields that name it, the redirect, the sources. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isSeq } from "yaml";
import type { Content } from "../content";
import { editYaml, withFirstEntry } from "../files/edit-yaml";
import { frontMatter } from "../files/file-text";
import { nodesIn, offsetOf } from "../files/markdown";
import type { FileChange } from "../files/file-text";
import type { ContentFile } from "../read-content";
import { textFields, type TextField } from "../schemas/field-meaning";

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

type Edited = { readonly text: string; readonly lines: readonly number[] };

const redirects = "redirects.yml";
const sources = "../docs/content-sources.md";

/** The YAML of a file, or its front matter, with the fields changed. */
async function rewriteFields(
  file: ContentFile,
  yaml: string,
  { from, to, newValue }: Rewrite,
): Promise<Edited> {
  const edits = textFields(file.kind.schema, file.value).flatMap((field) => {
    const text = from.includes(field.text) ? to : newValue(field);
    return text === undefined ? [] : [{ field: field.field, text }];
  });
  const text = await editYaml(yaml, (document) => {
    for (const edit of edits) document.setIn(edit.field, edit.text);
  });
  return { text, lines: edits.map(({ field }) => file.lineOf(field)) };
}

/** The text of a file with its links changed; all else in it stays to the letter. */
function rewriteBody(file: ContentFile, { from, to }: Rewrite): Edited {
  const edits = (file.body === "" ? [] : [...nodesIn(file.markdown())]).flatMap((node) => {
    if (node.type !== "link" && node.type !== "definition") return [];
    const path = node.url.split(/[?#]/, 1)[0] ?? "";
    // The URL is the last thing of a link that is spelt like it.
    const start = file.body.slice(0, node.position?.end.offset).lastIndexOf(node.url);
    return from.includes(path) && start >= offsetOf(node) ? [{ start, length: path.length }] : [];
  });
  const text = edits.reduceRight(
    (all, { start, length }) => all.slice(0, start) + to + all.slice(start + length),
    file.body,
  );
  return { text, lines: edits.map(({ start }) => file.bodyLine(start)) };
}

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

/** Every file that leads elsewhere now, and the redirect. */
export async function rewriteLinks(
  root: string,
  content: Content,
  rewrite: Rewrite,
): Promise<Move> {
  const changes: FileChange[] = [];
  const places: string[] = [];
  for (const file of content.files.filter(({ path }) => path !== redirects)) {
    const source = readFileSync(join(root, file.path), "utf8").replace(/^\uFEFF/, "");
    const matter = frontMatter.exec(source)?.[1];
    const yaml = await rewriteFields(file, matter ?? source, rewrite);
    const body = rewriteBody(file, rewrite);
    const lines = [...new Set([...yaml.lines, ...body.lines])];
    if (lines.length === 0) continue;
    const data =
      matter === undefined ? yaml.text : `---\n${yaml.text.trimEnd()}\n---\n${body.text}`;
    changes.push({ path: file.path, data });
    places.push(...lines.map((line) => `content/${file.path}:${line}`));
  }
  let rows = readFileSync(join(root, redirects), "utf8");
  for (const from of rewrite.from) rows = await withRedirect(rows, from, rewrite.to, rewrite.why);
  return { changes: [...changes, { path: redirects, data: rows }], places };
}

/** The table of sources names files: a row loses the file, or gets its new name. */
export function changedSources(root: string, path: string, to: string | undefined): FileChange[] {
  const file = join(root, sources);
  if (!existsSync(file)) return [];
  const before = readFileSync(file, "utf8");
  const data = before
    .split("\n")
    .flatMap((line) => {
      const cells = line.split("|");
      const used = (cells.at(-2) ?? "").split(",").map((name) => name.trim());
      if (cells.length < 3 || !used.includes(path)) return line;
      const left = used.flatMap((name) => (name === path ? (to ?? []) : name));
      if (left.length === 0) return [];
      return [...cells.slice(0, -2), ` ${left.join(", ")} `, ...cells.slice(-1)].join("|");
    })
    .join("\n");
  return data === before ? [] : [{ path: sources, data }];
}
