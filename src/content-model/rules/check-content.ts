/** The whole content check, as `npm run check:content`, the build and the tests run it. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { indexContent, type Content } from "../content";
import { committedText } from "../files/git-history";
import type { ContentProblem } from "../problem";
import { today } from "../publishing";
import { readSource, type ContentFile } from "../files/read-source";
import { readContent } from "../read-content";
import { checkDrawings } from "./pictures/check-drawings";
import { findContentType } from "../schemas/content-types";
import { adviseDrafts, checkFiles, indexReadFiles } from "./check-files";
import { checkPictures } from "./pictures/check-pictures";

/** Sorts files by age, oldest first, so that the newer of two equal texts counts as the copy. */
function sortedByAge(folder: string, files: readonly ContentFile[]): ContentFile[] {
  const ages = new Map(files.map(({ path }) => [path, statSync(join(folder, path)).mtimeMs]));
  return [...files].sort((a, b) => (ages.get(a.path) ?? 0) - (ages.get(b.path) ?? 0));
}

/** The files that hold prices, as the last commit has them; undefined if it has none, or cannot be read. */
function committedPrices(folder: string): Content | undefined {
  const files: ContentFile[] = [];
  for (const path of ["business.yml", "typical-jobs.yml"]) {
    const contentType = findContentType(path);
    const text = committedText(folder, path);
    const read = contentType && text !== undefined ? readSource(path, contentType, text) : [];
    if (Array.isArray(read)) break;
    files.push(read);
  }
  return files.length > 0 ? indexContent(files) : undefined;
}

/** Reads the content in `folder` and returns all that is wrong with it, and all advice. */
export async function checkContent(folder: string): Promise<readonly ContentProblem[]> {
  const result = readContent(folder);
  const read = { ...result, files: sortedByAge(folder, result.files) };
  const content = indexReadFiles(read);
  // Pictures start first: other threads read them while this one reads the texts.
  const pictures = [checkPictures(folder, content), checkDrawings(folder, content)];
  return [
    ...checkFiles(read, content, today(), committedPrices(folder)),
    ...adviseDrafts(content, (await Promise.all(pictures)).flat()),
  ];
}
