/** Writes new content, or leaves everything as it was and says what is wrong. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isSeq, parseDocument } from "yaml";
import { checkContent } from "../check/check-content";
import { checkShape } from "../check/check-shape";
import { documentText, yamlText } from "../file-text";
import { kindOf } from "../schemas/kinds";
import type { ContentProblem } from "../check/problem";
import { readSource } from "../read-content";
import type { NewContent } from "./new-kind";

function fileText({ path, value, body = "" }: NewContent): string {
  return path.endsWith(".md") ? documentText(value, body) : yamlText(value);
}

/** The list with a new first entry; every other character stays, comments too. */
export function withFirstEntry(text: string, value: object): string {
  const entry = yamlText([value]);
  const list = parseDocument(text).contents;
  const [start, end] = list?.range ?? [text.length, text.length];
  if (!isSeq(list) || list.flow) return text.slice(0, start) + entry + text.slice(end);
  return text.slice(0, start) + entry + text.slice(start);
}

/**
 * Writes below `root`, the content folder, which must be in order. Answers the
 * problems where there are any; then nothing is written.
 * @throws {Error} if the file of a new page exists
 */
export async function writeNew(root: string, made: NewContent): Promise<readonly ContentProblem[]> {
  const { path, as, value } = made;
  const file = join(root, path);
  const before = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (as === "file" && before !== undefined) {
    throw new Error(`content/${path} exists already and is left as it is; choose another name.`);
  }
  const text = as === "file" ? fileText(made) : withFirstEntry(before ?? "", value);
  const kind = kindOf(path);
  if (!kind) throw new Error(`content/${path} is in no known place.`);
  const read = readSource(path, kind, text);
  const shape = Array.isArray(read) ? read : checkShape(read);
  if (shape.length > 0) return shape;

  writeFileSync(file, text);
  const problems = await checkContent(root);
  // What only the whole can tell, like a title used twice: take the change back.
  if (problems.length > 0) {
    if (before === undefined) rmSync(file);
    else writeFileSync(file, before);
  }
  return problems;
}
