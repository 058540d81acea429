/** Everything that follows a page when it moves: links, fields that name it, and the redirect. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isSeq } from "yaml";
import type { Content } from "../../src/content-model/content";
import { editYaml, withFirstEntry } from "../../src/content-model/files/edit-yaml";
import { frontMatter, type FileChange } from "../../src/content-model/files/file-text";
import { textFields, type TextField } from "../../src/content-model/schemas/field-meaning";

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
export async function rewriteLinks(
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
  let rows = readFileSync(join(root, redirects), "utf8");
  for (const old of from) rows = await withRedirect(rows, old, to, why);
  return { changes: [...changes, { path: redirects, data: rows }], places };
}
