/** Which files a build leaves out. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDraft } from "../../content-model/publishing";
import { listFiles } from "../../content-model/files/list-files";
import { kindOf } from "../../content-model/schemas/kinds";
import { readSource } from "../../content-model/read-content";

function holdsDraft(root: string, path: string): boolean {
  const kind = kindOf(path);
  const source = kind ? readFileSync(join(root, path), "utf8") : "";
  // Every process of a build asks this of every file, and hardly any is a draft.
  if (!kind || !source.includes("draft:")) return false;
  const file = readSource(path, kind, source);
  return "value" in file && isDraft(file.value);
}

/**
 * Patterns of the drafts below `root`, the content folder. They are left out as
 * files, not as nodes: develop and build share Gatsby's cache, and a node that is
 * in it is not made again.
 */
export function draftFiles(root: string): string[] {
  return listFiles(root)
    .paths.filter((path) => holdsDraft(root, path))
    .map((path) => `**/${path}`);
}
