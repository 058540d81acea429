/** The whole check: what `npm run check`, the build and the tests ask. */
import { checkAddresses } from "./check-paths";
import { checkClaims } from "./check-claims";
import { checkDates } from "./check-dates";
import { checkLinks } from "./check-links";
import { checkMarkdown } from "./check-markdown";
import { checkNames } from "./check-references";
import { checkPictures } from "./check-pictures";
import { checkRegistration } from "./check-registration";
import { checkShape } from "./check-shape";
import { checkTexts } from "./check-texts";
import { checkTokens } from "./check-tokens";
import { checkUnique } from "./check-unique";
import { checkUpdated } from "./check-updated";
import { checkWaiting } from "./check-scheduled-links";
import { checkWrittenOut } from "./check-hard-coded-facts";
import { typeContent } from "../content";
import { today } from "../publishing";
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
  const { files, unread, problems } = readContent(root);
  const unreadable = new Set(problems.map(({ path }) => path));
  const content = typeContent(files, unread);
  const day = today();
  // First, because other threads read the pictures while the texts are read here.
  const pictures = checkPictures(root, content);
  return [
    ...problems,
    ...missingFiles(files).filter(({ path }) => !unreadable.has(path)),
    ...files.flatMap(checkShape),
    ...checkNames(content),
    ...checkTokens(content),
    ...checkWrittenOut(content),
    ...checkUnique(content),
    ...checkAddresses(content),
    ...checkLinks(content),
    ...checkWaiting(content, day),
    ...checkMarkdown(content),
    ...checkTexts(content),
    ...checkClaims(content),
    ...checkRegistration(content),
    ...checkDates(content, day),
    ...checkUpdated(root, files),
    ...(await pictures),
  ];
}
