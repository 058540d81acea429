/** The whole content check, as `npm run check:content`, the build and the tests run it. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { typeContent } from "../content";
import type { ContentProblem } from "../problem";
import { today } from "../publishing";
import { readContent, type ContentFile } from "../read-content";
import { kinds } from "../schemas/kinds";
import { checkBrand } from "./check-brand";
import { checkDates } from "./check-dates";
import { checkDrawings } from "./check-drawings";
import { checkExceptions } from "./check-exceptions";
import { checkFacts } from "./check-facts";
import { checkFigures } from "./check-figures";
import { checkLinks } from "./check-links";
import { bodiesOf, checkMarkdown } from "./check-markdown";
import { checkOptional } from "./check-optional";
import { checkPictures, checkRepeats } from "./check-pictures";
import { checkReferences } from "./check-references";
import { checkTexts } from "./check-texts";
import { checkUnique } from "./check-unique";

/** Kinds that exist once and have no file. Kinds with many files, such as guides, may have none. */
function missingFiles(files: readonly ContentFile[]): ContentProblem[] {
  return kinds
    .filter(({ place, optional }) => !optional && !place.includes("*"))
    .filter((kind) => !files.some((file) => file.kind === kind))
    .map((kind) => ({
      path: kind.place,
      line: 1,
      field: "",
      message: `is missing; the site needs ${kind.name}`,
    }));
}

/** Sorts files by age, oldest first: of two equal texts the newer is the copy. */
function byAge(root: string, files: readonly ContentFile[]): ContentFile[] {
  const ages = new Map(files.map(({ path }) => [path, statSync(join(root, path)).mtimeMs]));
  return [...files].sort((a, b) => (ages.get(a.path) ?? 0) - (ages.get(b.path) ?? 0));
}

/** Reads the content folder at `root` and returns all that is wrong with it. */
export async function checkContent(root: string): Promise<readonly ContentProblem[]> {
  const { files, unread, problems } = readContent(root);
  const unreadable = new Set(problems.map(({ path }) => path));
  const content = typeContent(byAge(root, files), unread);
  const bodies = bodiesOf(content);
  const day = today();
  // Pictures start first: other threads read them while this one reads the texts.
  const pictures = [checkPictures(root, content), checkDrawings(root, content)];
  return [
    ...problems,
    ...missingFiles(files).filter(({ path }) => !unreadable.has(path)),
    ...content.shapeProblems,
    ...checkReferences(content),
    ...checkFacts(content),
    ...checkExceptions(content),
    ...checkFigures(content),
    ...checkUnique(content),
    ...checkRepeats(content),
    ...checkOptional(content),
    ...checkLinks(content, bodies, day),
    ...checkMarkdown(bodies),
    ...checkTexts(content),
    ...checkBrand(root, content),
    ...checkDates(content, day),
    ...(await Promise.all(pictures)).flat(),
  ];
}
