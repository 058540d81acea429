/** Tables of tests of the content check: a row is a change to the fixture's content, and the message about it. */
import { expectNoProblem, expectOneAdvice, expectOneProblem, type Edit } from "./broken-content";

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

/** A paragraph of an article, and the message about it. */
type ParagraphRow = readonly [paragraph: string, message: string];

/** Tests of the article with another paragraph. */
export const paragraphs = {
  areRefused(rows: readonly ParagraphRow[]) {
    test.each(rows)("an article with %j is refused", (paragraph, message) =>
      expectOneProblem(withParagraph(paragraph), message),
    );
  },
  getAdvice(rows: readonly ParagraphRow[]) {
    test.each(rows)("an article with %j gets advice", (paragraph, message) =>
      expectOneAdvice(withParagraph(paragraph), message),
    );
  },
  areAllowed(rows: readonly string[]) {
    test.each(rows)("an article with %j is in order", (paragraph) =>
      expectNoProblem(withParagraph(paragraph)),
    );
  },
};

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
