/** Writes changes under content/, all at once, or leaves everything as it was. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../src/content-model/check/check-content";
import type { FileChange } from "../../src/content-model/files/file-text";
import type { ContentProblem } from "../../src/content-model/problem";

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
