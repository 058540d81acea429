/** The rules of our content, as gatsby-plugin-checked-content takes them. `folder` is that of the content. */
import { indexContent } from "../content-model/content";
import { frontMatter } from "../content-model/files/serialise-content";
import { withQuotedDays } from "../content-model/files/read-yaml";
import { filesBelow } from "../content-model/files/read-files";
import { formatProblems, onlyMistakes } from "../content-model/problem";
import { isDraft } from "../content-model/publishing";
import { readContent } from "../content-model/read-content";
import { checkContent } from "../content-model/rules/check-content";
import { fillMarkdown } from "../content-model/tokens";

/** Finds all mistakes, as one text; undefined if there are none. */
export async function findMistakes(folder: string): Promise<string | undefined> {
  const problems = await checkContent(folder);
  return onlyMistakes(problems).length > 0 ? formatProblems(problems) : undefined;
}

/** Lists all files, by their paths below the folder, except drafts with mistakes: Gatsby could make no page of them. */
export function contentFiles(folder: string): readonly string[] {
  const { files, problems } = readContent(folder);
  const { valid } = indexContent(files);
  const unfinished = new Set([
    ...problems.map(({ path }) => path),
    ...files.filter((file) => isDraft(file.value) && !valid.includes(file)).map(({ path }) => path),
  ]);
  return filesBelow(folder).paths.filter((path) => !unfinished.has(path));
}

/** Lists the drafts, by their paths below the folder. */
export function draftFiles(folder: string): string[] {
  const { files } = readContent(folder);
  return files.filter(({ value }) => isDraft(value)).map(({ path }) => path);
}

/**
 * Makes the function that changes a text for Gatsby. Days get quotes, or Gatsby's YAML 1.1 would read them as moments.
 * Tokens in markdown are filled in before it is parsed, because they may stand in links.
 */
export function fillContent(folder: string): (path: string, text: string) => string {
  const { tokenValues } = indexContent(readContent(folder).files);
  return (path, text) => {
    if (path.endsWith(".yml")) return withQuotedDays(text);
    const [head, matter] = frontMatter.exec(text) ?? [];
    if (!head || !matter) return text;
    const body = fillMarkdown(text.slice(head.length), tokenValues);
    return `---\n${withQuotedDays(matter)}\n---\n${body}`;
  };
}
