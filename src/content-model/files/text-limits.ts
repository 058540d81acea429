/**
 * What a text may hold before it is parsed: parsers of markdown and YAML take time by the square of
 * what is nested or left open. Runs in the browser too.
 */

/** Characters of a text, and bytes of its file. The longest of this site's has a seventh. */
export const longestText = 100_000;

/** The longest file has 350. */
const mostLines = 2000;

/** Of one paragraph: characters, and marks of markdown. Eight times what anybody has needed. */
const longestParagraph = 10_000;
const mostMarks = 200;

const nested: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:[ \t]*(?:>|(?:[*+?-]|\d{1,9}[.)])[ \t])){10}/m,
    "begins with ten marks of lists or quotations; one is enough",
  ],
  [/^[ \t]{60}/m, "begins with sixty spaces; take them out"],
  [/(?:[[{][^[\]{}]*){10}/, "opens ten brackets and closes none; close each, or take them out"],
];

/** Where a text would take too long to parse, and why; nothing where it would not. */
export function costlyPart(
  text: string,
): { readonly offset: number; readonly message: string } | undefined {
  if (text.length > longestText) {
    const message = `is ${Math.ceil(text.length / 1000)} kB long; at most ${longestText / 1000} kB are allowed`;
    return { offset: 0, message };
  }
  const lines = text.split(/\r\n?|\n/).length;
  if (lines > mostLines) {
    return { offset: 0, message: `has ${lines} lines; at most ${mostLines} are allowed` };
  }
  for (const [pattern, message] of nested) {
    const offset = text.search(pattern);
    if (offset >= 0) return { offset, message };
  }
  return undefined;
}

/** The same of markdown. */
export function costlyMarkdown(text: string): ReturnType<typeof costlyPart> {
  let end = 0;
  let paragraph = { start: 0, length: 0, marks: 0 };
  for (const line of text.split("\n")) {
    end += line.length + 1;
    const marks = line.match(/[*_`[\]<>!&{\\]/g)?.length ?? 0;
    paragraph =
      line.trim() === ""
        ? { start: end, length: 0, marks: 0 }
        : { ...paragraph, length: end - paragraph.start, marks: paragraph.marks + marks };
    if (paragraph.marks > mostMarks || paragraph.length > longestParagraph) {
      const message = `begins a paragraph of over ${longestParagraph} characters, or ${mostMarks} marks like * and [; make it shorter`;
      return { offset: paragraph.start, message };
    }
  }
  return costlyPart(text);
}
