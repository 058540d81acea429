/** What commands that write under content/ start from, and how they write: all, or nothing. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../src/content-model/check/check-content";
import { typeContent, type Content } from "../../src/content-model/content";
import type { FileChange } from "../../src/content-model/files/file-text";
import { formatProblems } from "../../src/content-model/problem";
import { readContent } from "../../src/content-model/read-content";

/**
 * The content of `root`, its folder.
 * @throws {Error} with its mistakes, where it is not in order
 */
export async function checkedContent(root: string): Promise<Content> {
  const problems = await checkContent(root);
  if (problems.length > 0) throw new Error(`${formatProblems(problems)}\nFix these first.`);
  return typeContent(readContent(root).files);
}

function put(file: string, data: string | Buffer | undefined): void {
  if (data === undefined) rmSync(file, { force: true });
  else writeFileSync(file, data);
}

/**
 * Makes the changes below `root`, the content folder, and checks all of it.
 * @throws {Error} with the problems, where there are any; then every file is as it was
 */
export async function applyChanges(root: string, changes: readonly FileChange[]): Promise<void> {
  const before = changes.map(({ path }) => {
    const file = join(root, path);
    return { file, data: existsSync(file) ? readFileSync(file) : undefined };
  });
  try {
    for (const { path, data } of changes) put(join(root, path), data);
    const problems = await checkContent(root);
    if (problems.length > 0) throw new Error(`${formatProblems(problems)}\nNothing was changed.`);
  } catch (error) {
    for (const { file, data } of before) put(file, data);
    throw error;
  }
}
