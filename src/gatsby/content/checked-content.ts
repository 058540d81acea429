/**
 * What Gatsby reads in place of content/: a copy, taken only when the check has nothing to say. Each
 * of Gatsby's own complaints about a mistake would follow from it, and stand above ours.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../../content-model/files/list-files";

/** Where the copy lies, below the project; `npm run clean` takes it away. */
export const checkedContent = ".cache/content";

function isSame(file: string, copy: string): boolean {
  return existsSync(copy) && readFileSync(file).equals(readFileSync(copy));
}

/** Makes the folder `copy` hold what `content` holds. What it holds already is left alone: Gatsby watches it. */
export function takeContent(content: string, copy: string): void {
  mkdirSync(copy, { recursive: true });
  const paths = new Set(listFiles(content).paths);
  for (const path of listFiles(copy).paths) {
    if (!paths.has(path)) rmSync(join(copy, path));
  }
  for (const path of paths) {
    if (isSame(join(content, path), join(copy, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(content, path), join(copy, path));
  }
}
