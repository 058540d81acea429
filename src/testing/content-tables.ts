/** Tables of tests of the content check: a row is a change to the fixture's content, and the message about it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { onlyMistakes } from "../content-model/problem";
import {
  expectNoProblem,
  expectOneAdvice,
  expectOneProblem,
  problemsAfter,
  summary,
  type Edit,
} from "./broken-content";

export const article = "blogs/stop-valve.md";
export const service = "services/burst-pipes.yml";
export const town = "locations/harrogate.md";
export const firm = "business.yml";

/** The article with another paragraph. */
export const withParagraph = (paragraph: string): Edit => {
  return { path: article, edit: (text) => `${text.trimEnd()}\n\n${paragraph}\n` };
};

/** A row of typical-jobs.yml. */
export const jobRow = (key: string, label: string, from: number, to: number) =>
  `- { key: ${key}, label: ${label}, service: taps-and-leaks, from: ${from}, to: ${to}, depends: Size, asOf: "2026-10-01", reviewBy: "2027-10-01" }\n`;
export const withJobs = (...rows: readonly string[]): Edit => {
  return { path: "typical-jobs.yml", edit: (text) => text + rows.join("") };
};

/** The firm with these claims besides its own, and the article with another paragraph. */
export function withClaims(claims: Readonly<Record<string, string>>, paragraph: string): Edit[] {
  const rows = Object.entries(claims).map(
    ([key, text]) =>
      `  - { key: ${key}, text: ${text}, asOf: "2026-10-01", reviewBy: "2027-10-01" }\n`,
  );
  const edit = (text: string) =>
    text.replace(/^claims:\n/m, `$&${rows.join("")}`).replace("within two days", "within 48 hours");
  return [{ path: firm, edit }, withParagraph(paragraph)];
}

/** Paragraphs by a part of the message about them, and paragraphs that are in order. */
type Sentences = {
  /** Claims of the firm besides its own. */
  readonly claims?: Readonly<Record<string, string>>;
  readonly refused?: Readonly<Record<string, readonly string[]>>;
  readonly advised?: Readonly<Record<string, readonly string[]>>;
  readonly allowed?: readonly string[];
};

/** Tests of the article with each paragraph that a YAML file lists, below `folder`. */
export function testParagraphs(folder: string, file: string) {
  const sentences = parse(readFileSync(join(folder, file), "utf8")) as Sentences;
  const { claims, refused = {}, advised = {}, allowed = [] } = sentences;
  const problemsWith = (paragraph: string) =>
    problemsAfter(claims ? withClaims(claims, paragraph) : [withParagraph(paragraph)]);
  for (const [voice, byMessage] of Object.entries({ refused, advised }))
    for (const [message, paragraphs] of Object.entries(byMessage))
      test.each(paragraphs)(`an article is ${voice} for %j`, async (paragraph) => {
        const problems = await problemsWith(paragraph);
        expect(summary(problems)).toEqual([[article, expect.stringContaining(message)]]);
        expect(onlyMistakes(problems)).toEqual(voice === "refused" ? problems : []);
      });
  for (const paragraph of allowed)
    test(`an article with ${JSON.stringify(paragraph)} is in order`, async () => {
      expect(summary(await problemsWith(paragraph))).toEqual([]);
    });
}

/** Words of a file, their replacement, and the message about it. */
type EditRow = readonly [path: string, from: string | RegExp, to: string, message: string];

/** Tests of a file in which other words stand. */
export const edits = {
  areRefused(rows: readonly EditRow[]) {
    test.each(rows)("the file %s is refused if %s becomes %s", (path, from, to, message) =>
      expectOneProblem({ path, edit: (text) => text.replace(from, to) }, message),
    );
  },
  areAllowed(rows: readonly (readonly [path: string, from: string | RegExp, to: string])[]) {
    test.each(rows)("the file %s is in order if %s becomes %s", (path, from, to) =>
      expectNoProblem({ path, edit: (text) => text.replace(from, to) }),
    );
  },
  getAdvice(rows: readonly EditRow[]) {
    test.each(rows)("the file %s gets advice if %s becomes %s", (path, from, to, message) =>
      expectOneAdvice({ path, edit: (text) => text.replace(from, to) }, message),
    );
  },
};
