/** Changes several files under content/ at once, or none. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../check/check-content";
import type { ContentProblem } from "../check/problem";

/** What a file is to hold; without it the file goes. */
export type FileChange = { readonly path: string; readonly data?: string | Buffer };

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
  const restore = () => {
    for (const { file, data } of before) put(file, data);
  };
  try {
    for (const { path, data } of changes) put(join(root, path), data);
    const problems = await checkContent(root);
    if (problems.length > 0) restore();
    return problems;
  } catch (error) {
    restore();
    throw error;
  }
}
