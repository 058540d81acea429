/** Writes new content, or leaves everything as it was and says what is wrong. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkShape } from "../check/check-shape";
import type { ContentProblem } from "../check/problem";
import { documentText, yamlText } from "../files/file-text";
import { pictureChanges } from "../pictures/picture-changes";
import { readSource } from "../read-content";
import { kindOf } from "../schemas/kinds";
import { applyChanges } from "./apply-changes";
import { withFirstEntry } from "./list-text";
import type { NewContent } from "./new-kind";

function fileText({ path, value, body = "" }: NewContent): string {
  return path.endsWith(".md") ? documentText(value, body) : yamlText(value);
}

/**
 * Writes below `root`, the content folder, which must be in order, with the pictures that belong
 * to it. Answers the problems where there are any; then nothing is written.
 * @throws {Error} if the file of a new page exists, or a photograph cannot be read
 */
export async function writeNew(root: string, made: NewContent): Promise<readonly ContentProblem[]> {
  const { path, as, value, pictures = [] } = made;
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
  // What only the whole can tell, like a title used twice, is found when all is written.
  return applyChanges(root, [{ path, data: text }, ...(await pictureChanges(root, pictures))]);
}
