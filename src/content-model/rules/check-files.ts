/** All rules that need no disk: the page for editors runs them in the browser. */
import { indexContent, type Content } from "../content";
import type { ContentProblem } from "../problem";
import { isDraft } from "../publishing";
import type { ContentFile } from "../files/read-source";
import type { ReadResult } from "../read-content";
import { contentTypes } from "../schemas/content-types";
import { unusualPriceChanges } from "./facts/check-figures";
import { checkLinks } from "./markdown/check-links";
import { markdownBodies, checkMarkdown } from "./markdown/check-markdown";
import { rules } from "./rules";

/** Content types that exist once and have no file. A type with many files, such as guides, may have none. */
function missingFiles(files: readonly ContentFile[]): ContentProblem[] {
  const message = "is missing; every site needs it";
  return contentTypes
    .filter(({ filePattern, optional }) => !optional && !filePattern.includes("*"))
    .filter((type) => !files.some((file) => file.contentType === type))
    .map(({ filePattern: path }) => ({ path, line: 1, field: "", message }));
}

/** Turns the problems of drafts into advice: nobody is shown a draft, so a mistake in one stops nothing. */
export function adviseDrafts(
  { files }: Pick<Content, "files">,
  problems: readonly ContentProblem[],
): ContentProblem[] {
  const drafts = new Set(files.filter(({ value }) => isDraft(value)).map(({ path }) => path));
  return problems.map((problem) =>
    drafts.has(problem.path) ? { ...problem, advice: true } : problem,
  );
}

/** The files that were read, typed; drafts come last, because the later of two equal texts is reported as the copy. */
export function indexReadFiles({ files, unread }: ReadResult): Content {
  const isLate = ({ value }: ContentFile) => Number(isDraft(value));
  return indexContent(
    [...files].sort((a, b) => isLate(a) - isLate(b)),
    unread,
  );
}

/**
 * All that is wrong with the files that were read. `day` is today, as year-month-day; prices are compared with those of
 * `before`, the content as last committed or saved.
 */
export function checkFiles(
  { files, problems }: ReadResult,
  content: Content,
  day: string,
  before?: Content,
): ContentProblem[] {
  const unreadable = new Set(problems.map(({ path }) => path));
  const bodies = markdownBodies(content);
  const found = adviseDrafts(content, [
    ...problems,
    ...missingFiles(files).filter(({ path }) => !unreadable.has(path)),
    ...content.shapeProblems,
    ...rules.flatMap((rule) => rule(content, day)),
    ...checkLinks(content, bodies, day),
    ...checkMarkdown(bodies),
  ]);
  const named = new Set(found.map(({ path, line }) => `${path}:${line}`));
  const changed = before ? unusualPriceChanges(content, before) : [];
  return [...found, ...changed.filter(({ path, line }) => !named.has(`${path}:${line}`))];
}
