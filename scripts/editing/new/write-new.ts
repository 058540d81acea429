/** Writes new content and other changes under content/, all at once, or leaves everything as it was. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../../src/content-model/check/check-content";
import type { ContentProblem } from "../../../src/content-model/problem";
import { withFirstEntry } from "../../../src/content-model/files/edit-yaml";
import {
  documentText,
  yamlText,
  type FileChange,
} from "../../../src/content-model/files/file-text";
import { pictureChanges } from "../pictures/prepare-picture";
import { kindOf } from "../../../src/content-model/schemas/kinds";
import type { NewContent } from "./new-kinds";

function put(file: string, data: string | Buffer | undefined): void {
  if (data === undefined) rmSync(file, { force: true });
  else writeFileSync(file, data);
}

/**
 * Makes the changes below `root`, the content folder, and checks all of it. Answers the problems
 * where there are any; then every file is as it was.
 */
export async function applyChanges(
  root: string,
  changes: readonly FileChange[],
): Promise<readonly ContentProblem[]> {
  const before = changes.map(({ path }) => {
    const file = join(root, path);
    return { file, data: existsSync(file) ? readFileSync(file) : undefined };
  });
  let isDone = false;
  try {
    for (const { path, data } of changes) put(join(root, path), data);
    const problems = await checkContent(root);
    isDone = problems.length === 0;
    return problems;
  } finally {
    if (!isDone) for (const { file, data } of before) put(file, data);
  }
}

/**
 * Writes below `root`, the content folder, which must be in order, with the pictures that belong
 * to it. Answers the problems where there are any; then nothing is written.
 * @throws {Error} if the file of a new page exists, or a photograph cannot be read
 */
export async function writeNew(root: string, made: NewContent): Promise<readonly ContentProblem[]> {
  const { path, value, body = "", pictures = [] } = made;
  if (!value) return applyChanges(root, await pictureChanges(root, pictures));
  const kind = kindOf(path);
  if (!kind) throw new Error(`content/${path} is in no known place.`);
  const isEntry = path === kind.place;
  const before = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;
  if (!isEntry && before !== undefined) {
    throw new Error(`content/${path} exists already and is left as it is; choose another name.`);
  }
  const page = path.endsWith(".md") ? documentText(value, body) : yamlText(value);
  const data = isEntry ? await withFirstEntry(before ?? "", value) : page;
  return applyChanges(root, [{ path, data }, ...(await pictureChanges(root, pictures))]);
}
