/** The whole content check, as `npm run check:content`, the build and the tests run it. */
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
  const read = readContent(folder);
  const content = indexReadFiles(read);
  // Pictures start first: other threads read them while this one reads the texts.
  const pictures = [checkPictures(folder, content), checkDrawings(folder, content)];
  return [
    ...checkFiles(read, content, today(), committedPrices(folder)),
    ...adviseDrafts(content, (await Promise.all(pictures)).flat()),
  ];
}
