/**
 * `npm run check:content`: checks everything under content/, and prints the advice on it, and, for
 * information, the pages that are hard to read.
 */
import { existsSync } from "node:fs";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";
import { syllable } from "syllable";
import type { Content } from "../../src/content-model/content";
import { deletedFiles } from "../../src/content-model/files/git-history";
import { longDay } from "../../src/content-model/dates";
import { markdownTree, walkNodes, nodeText } from "../../src/content-model/files/markdown";
import { findPageType } from "../../src/content-model/page-types";
import type { ContentFile } from "../../src/content-model/files/read-source";
import { findContentType } from "../../src/content-model/schemas/content-types";
import { fieldMeta, textFields } from "../../src/content-model/schemas/field-meta";
import { filePagePath, pagePaths } from "../../src/content-model/published-paths";
import { isDraft, isScheduled, today } from "../../src/content-model/publishing";
import { fillTokens, fillMarkdown } from "../../src/content-model/tokens";
import { checkedContent } from "./read-checked";
import { root } from "../run-node.mts";

/** The score of plain English, which most people of 13 to 15 read easily (Flesch, 1948). */
const plainEnglish = 60;

/** Pages whose wording follows the law. */
const legal = ["terms", "privacy", "cancellation-form"];

const sentenceSegmenter = new Intl.Segmenter("en-GB", { granularity: "sentence" });
const wordSegmenter = new Intl.Segmenter("en-GB", { granularity: "word" });

/** The sentences that visitors read: paragraphs, list items, and fields with tokens, which are filled in. */
function paragraphsOf(file: ContentFile, { tokenValues }: Content): string[] {
  const fields = textFields(file.contentType.schema, file.value).filter(
    ({ schema }) => fieldMeta(schema).tokens,
  );
  const body = [...walkNodes(markdownTree(fillMarkdown(file.body, tokenValues)))];
  return [
    ...fields.map(({ text }) => fillTokens(text, tokenValues)),
    ...body.filter(({ type }) => type === "paragraph").map(nodeText),
  ];
}

/** The Flesch reading ease of a text of at least one word: 100 is very easy, 0 very hard. */
function readingEase(paragraphs: readonly string[]): number {
  const count = paragraphs.flatMap((text) => [...sentenceSegmenter.segment(text)]).length;
  const spoken = paragraphs
    .flatMap((text) => [...wordSegmenter.segment(text)])
    .filter(({ isWordLike }) => isWordLike);
  // A figure counts as a word of one syllable.
  const syllables = spoken.reduce((sum, { segment }) => sum + (syllable(segment) || 1), 0);
  return 206.835 - 1.015 * (spoken.length / count) - 84.6 * (syllables / spoken.length);
}

/**
 * Pages that read harder than plain English, a line each; if there are none, the score of the
 * hardest. Legal pages are left out.
 */
function readability(content: Content): string {
  const pages = content.valid
    .filter(
      ({ contentType }) => findPageType(contentType.name) && !legal.includes(contentType.name),
    )
    .map((file) => ({ path: file.path, ease: readingEase(paragraphsOf(file, content)) }))
    .sort((one, other) => one.ease - other.ease);
  const hard = pages.filter(({ ease }) => ease < plainEnglish);
  const title =
    hard.length > 0
      ? `Harder to read than plain English (Flesch reading ease under ${plainEnglish}):`
      : `Every page reads as plain English (Flesch reading ease ${plainEnglish} or more), hardest:`;
  const named = hard.length > 0 ? hard : pages.slice(0, 1);
  return [title, ...named.map(({ path, ease }) => `${ease.toFixed(0)}  content/${path}`)].join(
    "\n  ",
  );
}

/** The special days that are over, in words; empty if there are none. A mistyped year shows up here too. */
function daysOver({ one }: Content): string {
  const pastDays = (one("business")?.value.specialDays ?? []).filter(
    ({ from, to = from }) => to < today(),
  );
  const names = pastDays.map(({ label, from }) => `${label} (${from})`).join(", ");
  return names && `Special days that are over, and that no page shows any more: ${names}`;
}

/** The articles of a later day, the next first; empty if there are none. A mistyped year shows up here too. */
function scheduledText({ all }: Content): string {
  const later = all("article").filter(
    ({ value }) => !isDraft(value) && isScheduled(value, today()),
  );
  const names = later
    .sort((a, b) => a.value.date.localeCompare(b.value.date))
    .map(({ file, value }) => `${filePagePath(file)} on ${longDay(value.date)}`);
  return names.length > 0 ? `To be published later: ${names.join(", ")}` : "";
}

/** Pages of the last commit that are gone without a redirect; none while another firm takes over. */
function lostPages(folder: string, content: Content): string {
  if (existsSync(`${folder}-old`)) return "";
  const served = new Set(pagePaths(content));
  for (const { from } of content.one("redirects")?.value ?? []) served.add(from);
  const lost = deletedFiles(folder)
    .filter(({ bytes }) => !/^draft: *true *$/m.test(bytes().toString()))
    .flatMap(({ path }) => {
      const contentType = findContentType(path);
      const page = contentType && filePagePath({ contentType, slug: parse(path).name });
      return page && !served.has(page) ? `${page} (content/${path})` : [];
    })
    .join(", ");
  return (
    lost &&
    `Pages that have gone since the last commit, and whose address leads nowhere now: ${lost}. Put the file back and use npm run rename or npm run retire, which leave a redirect; or write one in redirects.yml`
  );
}

const { values } = parseArgs({
  options: { content: { type: "string", default: join(root, "content") } },
});

console.log("Checking texts and pictures…");
const { content, advice } = await checkedContent(values.content);
const lost = lostPages(values.content, content);
const notes = [
  lost,
  lost ? "Content is in order otherwise." : "Content is in order.",
  advice,
  scheduledText(content),
  daysOver(content),
  readability(content),
];
console.log(notes.filter(Boolean).join("\n"));
