/**
 * Shared steps of commands that write under content/: they read checked content, write all changes
 * or none, and list sentences that somebody should check.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../src/content-model/rules/check-content";
import { typeContent, type Content } from "../../src/content-model/content";
import type { FileChange } from "../../src/content-model/files/file-text";
import { pageTypeOf } from "../../src/content-model/page-types";
import {
  formatAdvice,
  formatAnnotations,
  formatProblems,
  mistakesIn,
  sayProblem,
  type ContentProblem,
} from "../../src/content-model/problem";
import type { ContentFile } from "../../src/content-model/files/read-source";
import { readContent } from "../../src/content-model/read-content";

/** The content, and all that is wrong with it. */
type Checked = { readonly content: Content; readonly problems: readonly ContentProblem[] };

/** Reads and checks the content in the folder `root`. GitHub's workflows show each problem beside its line. */
export async function readChecked(root: string): Promise<Checked> {
  const problems = await checkContent(root);
  if (process.env["GITHUB_ACTIONS"] && problems.length > 0) {
    console.error(formatAnnotations(problems));
  }
  return { content: typeContent(readContent(root).files), problems };
}

/**
 * The content in the folder `root`, and the advice on it in words; undefined if there is none.
 * @throws {Error} with its problems, if it has any
 */
export async function checkedContent(
  root: string,
): Promise<{ readonly content: Content; readonly advice: string | undefined }> {
  const { content, problems } = await readChecked(root);
  if (mistakesIn(problems).length > 0) {
    throw new Error(`${formatProblems(problems)}\nFix these first.`);
  }
  return { content, advice: problems.length > 0 ? formatAdvice(problems) : undefined };
}

function put(file: string, data: string | Buffer | undefined): void {
  if (data === undefined) rmSync(file, { force: true });
  else writeFileSync(file, data);
}

/**
 * Makes the changes below `root`, the content folder, and checks the result. `known` are the problems from before, which
 * stay as they are.
 * @returns lines to print: new advice, and that there are problems from before
 * @throws {Error} with the problems that are new, if there are any; every file is then restored
 */
export async function applyChanges(
  root: string,
  changes: readonly FileChange[],
  known: readonly ContentProblem[] = [],
): Promise<readonly string[]> {
  const said = known.map(sayProblem);
  const before = changes.map(({ path }) => {
    const file = join(root, path);
    return { file, data: existsSync(file) ? readFileSync(file) : undefined };
  });
  try {
    for (const { path, data } of changes) put(join(root, path), data);
    const all = await checkContent(root);
    const added = all.filter((problem) => !said.includes(sayProblem(problem)));
    if (mistakesIn(added).length > 0)
      throw new Error(`${formatProblems(mistakesIn(added))}\nNothing was changed.`);
    const old = mistakesIn(all).length;
    return [
      ...(added.length > 0 ? [formatAdvice(added)] : []),
      ...(old > 0
        ? [
            `In content: ${old === 1 ? "a problem" : `${old} problems`} from before; \`npm run check:content\` names all.`,
          ]
        : []),
    ];
  } catch (error) {
    for (const { file, data } of before) put(file, data);
    throw error;
  }
}

/** Numbers in words, by value. */
const inWords =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/**
 * Places like `content/home.yml:3` of sentences that may be wrong once there is a page more or less: they count the pages
 * of its type, or say its name. Sentences of the page itself are left out. `content` is the state before the change.
 * @param page give its `value` if the page goes, so that sentences with its name are listed
 */
export function mentionsOf(
  content: Content,
  {
    contentType,
    path,
    value,
  }: Pick<ContentFile, "contentType" | "path"> & { readonly value?: unknown },
): string[] {
  const noun = pageTypeOf(contentType.name)?.form?.label.toLowerCase();
  const count = content.files.filter((file) => file.contentType.name === contentType.name).length;
  const counted = [String(count), inWords[count] ?? String(count)];
  const name = (value as { name?: unknown } | undefined)?.name;
  const places = content.texts
    .filter(({ file }) => file.path !== path)
    .flatMap(({ text, problem }) =>
      text.split(/(?<=[.!?])\s|\n/).flatMap((sentence) => {
        const words = sentence.toLowerCase().split(/[^\p{L}\p{N}]+/u);
        const counts = noun && words.includes(noun) && counted.some((one) => words.includes(one));
        const names = typeof name === "string" && sentence.includes(name);
        if (!counts && !names) return [];
        const at = problem("", text.indexOf(sentence));
        return `content/${at.path}:${at.line}`;
      }),
    );
  return [...new Set(places)];
}
