/** The whole check: what `npm run check`, the build and the tests ask. */
import { checkAddresses } from "./check-addresses";
import { checkClaims } from "./check-claims";
import { checkDanger } from "./check-danger";
import { checkNames } from "./check-names";
import { checkPictures } from "./check-pictures";
import { checkShape } from "./check-shape";
import { checkTexts } from "./check-texts";
import { checkUnique } from "./check-unique";
import { checkUpdated } from "./check-updated";
import { typeContent } from "../content";
import { kinds } from "../schemas/kinds";
import type { ContentProblem } from "./problem";
import { readContent, type ContentFile } from "../read-content";

function missingFiles(files: readonly ContentFile[]): ContentProblem[] {
  return kinds
    .filter((kind) => !kind.optional && !files.some((file) => file.kind === kind))
    .map((kind) => ({
      path: kind.place,
      line: 1,
      field: "",
      message: `is missing; the site needs ${kind.name}`,
    }));
}

/** Reads the content folder at `root` and names everything that is wrong with it, at once. */
export async function checkContent(root: string): Promise<readonly ContentProblem[]> {
  const { files, problems } = readContent(root);
  const unreadable = new Set(problems.map(({ path }) => path));
  const content = typeContent(files);
  return [
    ...problems,
    ...missingFiles(files).filter(({ path }) => !unreadable.has(path)),
    ...files.flatMap(checkShape),
    ...checkNames(content),
    ...checkUnique(content),
    ...checkAddresses(content),
    ...checkTexts(content),
    ...checkDanger(content),
    ...checkClaims(content),
    ...checkUpdated(root, files),
    ...(await checkPictures(root, content)),
  ];
}
