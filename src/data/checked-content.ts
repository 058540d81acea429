/** The rules of our content, as gatsby-plugin-checked-content takes them. `folder` is that of the content. */
import type { CheckedContent } from "../../plugins/gatsby-plugin-checked-content/sync-content";
import { indexContent } from "../content-model/content";
import { frontMatter } from "../content-model/files/serialise-content";
import { withQuotedDays } from "../content-model/files/read-yaml";
import { filesBelow } from "../content-model/files/read-files";
import { formatProblems, onlyMistakes } from "../content-model/problem";
import { isDraft } from "../content-model/publishing";
import { readContent } from "../content-model/read-content";
import { checkContent } from "../content-model/rules/check-content";
import { fillMarkdown, type TokenValues } from "../content-model/tokens";

/** Reads and checks the content, and says what of it Gatsby is to read. */
export async function readCheckedContent(folder: string): Promise<CheckedContent> {
  const findings = await checkContent(folder);
  const { files, problems } = readContent(folder);
  const { valid, tokenValues } = indexContent(files);
  const drafts = files.filter(({ value }) => isDraft(value));
  // Gatsby could make no page of a draft with mistakes.
  const unfinished = [...problems, ...drafts.filter((file) => !valid.includes(file))];
  const leftOut = new Set(unfinished.map(({ path }) => path));
  return {
    mistakes: onlyMistakes(findings).length > 0 ? formatProblems(findings) : undefined,
    files: filesBelow(folder).paths.filter((path) => !leftOut.has(path)),
    drafts: drafts.map(({ path }) => path),
    fill: (path, text) => textForGatsby(path, text, tokenValues),
  };
}

/**
 * The text of a file as Gatsby is to read it. Days get quotes, or Gatsby's YAML 1.1 would read them as moments.
 * Tokens in markdown are filled in before it is parsed, because they may stand in links.
 */
function textForGatsby(path: string, text: string, tokenValues: TokenValues): string {
  if (path.endsWith(".yml")) return withQuotedDays(text);
  const [head, matter] = frontMatter.exec(text) ?? [];
  if (!head || !matter) return text;
  const body = fillMarkdown(text.slice(head.length), tokenValues);
  return `---\n${withQuotedDays(matter)}\n---\n${body}`;
}
