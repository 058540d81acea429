/** Writes all changes of a command under content/, or none. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { outputFile } from "../../plugins/shared/output-file";
import type { FileChange } from "../../src/content-model/files/serialise-content";
import {
  formatAdvice,
  formatProblems,
  onlyMistakes,
  type ContentProblem,
} from "../../src/content-model/problem";
import { checkContent } from "../../src/content-model/rules/check-content";

function put(file: string, data: string | Buffer | undefined): void {
  if (data === undefined) rmSync(file, { force: true });
  else outputFile(file, data);
}

/** Identity of a problem: its message up to the remedy, which lists names that change with the content. */
const stateOf = ({ path, field, message }: ContentProblem) =>
  `${path} ${field} ${message.split(";")[0]}`;

/**
 * Makes the changes below `folder`, that of the content, and checks the result. `earlier` are the problems from before,
 * which stay as they are.
 * @returns lines to print: new advice, and that there are problems from before
 * @throws {Error} with the problems that are new, if there are any; every file is then restored
 */
export async function applyChanges(
  folder: string,
  changes: readonly FileChange[],
  earlier: readonly ContentProblem[] = [],
): Promise<readonly string[]> {
  const earlierStates = earlier.map(stateOf);
  const before = changes.map(({ path }) => {
    const file = join(folder, path);
    return { file, data: existsSync(file) ? readFileSync(file) : undefined };
  });
  try {
    for (const { path, data } of changes) put(join(folder, path), data);
    const all = await checkContent(folder);
    const added = all.filter((problem) => !earlierStates.includes(stateOf(problem)));
    if (onlyMistakes(added).length > 0)
      throw new Error(`${formatProblems(onlyMistakes(added))}\nNothing was changed.`);
    const old = onlyMistakes(all).length;
    return [
      ...(added.length > 0 ? [formatAdvice(added)] : []),
      ...(old > 0
        ? [
            `content/ still has ${old === 1 ? "a problem" : `${old} problems`} from before; \`npm run check:content\` names ${old === 1 ? "it" : "them"}.`,
          ]
        : []),
    ];
  } catch (error) {
    for (const { file, data } of before) put(file, data);
    throw error;
  }
}
