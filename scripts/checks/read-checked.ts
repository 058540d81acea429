/** Reads the content and checks it, for the commands that need it whole. */
import { indexContent, type Content } from "../../src/content-model/content";
import {
  formatAdvice,
  formatAnnotations,
  formatProblems,
  onlyMistakes,
  type ContentProblem,
} from "../../src/content-model/problem";
import { readContent } from "../../src/content-model/read-content";
import { checkContent } from "../../src/content-model/rules/check-content";

/** The content, and all that is wrong with it. */
type Checked = { readonly content: Content; readonly problems: readonly ContentProblem[] };

/** Reads and checks the content in `folder`. GitHub's workflows show each problem beside its line. */
export async function readChecked(folder: string): Promise<Checked> {
  const problems = await checkContent(folder);
  if (process.env.GITHUB_ACTIONS && problems.length > 0) {
    console.error(formatAnnotations(problems));
  }
  return { content: indexContent(readContent(folder).files), problems };
}

/**
 * The content in `folder`, and the advice on it in words; undefined if there is none.
 * @throws {Error} with its problems, if it has any
 */
export async function checkedContent(
  folder: string,
): Promise<{ readonly content: Content; readonly advice: string | undefined }> {
  const { content, problems } = await readChecked(folder);
  const mistakes = onlyMistakes(problems);
  const advice = mistakes.length < problems.length ? formatAdvice(problems) : undefined;
  if (mistakes.length === 0) return { content, advice };
  const remedy =
    "Fix these first; a file that cannot be read, or has a wrong field, is checked further after that.";
  throw new Error([formatProblems(mistakes), remedy, advice].filter(Boolean).join("\n"));
}
