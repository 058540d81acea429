/** Problems of the content, in words for the person who wrote it. */
import { closest, distance } from "fastest-levenshtein";

/** One problem to fix. */
export type ContentProblem = {
  /** Path below content/. */
  readonly path: string;
  /** Line in the file, counted from 1. */
  readonly line: number;
  /** The field as an editor would name it, like `cards[1].title`; empty for the whole file. */
  readonly field: string;
  /** Message: the mistake, and the allowed values. */
  readonly message: string;
};

/** The path of a field: field names and list positions. */
export type Field = readonly (string | number)[];

/** A file that knows the lines of its fields. */
type FileWithLines = { readonly path: string; readonly lineOf: (field: Field) => number };

/** A problem at a field of a file. */
export function problemAt(file: FileWithLines, field: Field, message: string): ContentProblem {
  const name = field.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
  return { path: file.path, line: file.lineOf(field), field: name.replace(/^\./, ""), message };
}

/** All problems as text, one a line: `content/file:line field message`. */
export function formatProblems(problems: readonly ContentProblem[]): string {
  const lines = [...problems]
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
    .map(
      ({ path, line, field, message }) =>
        `content/${path}:${line}  ${field ? `${field} ` : ""}${message}`,
    );
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return [`${count} in content:`, ...lines.map((line) => `  ${line}`)].join("\n");
}

/**
 * The known name most like `value`: spelt almost the same, or with the same beginning; undefined if
 * there is none.
 */
export function nearest(value: string, known: readonly string[]): string | undefined {
  const name = known.length > 0 ? closest(value, known) : "";
  if (distance(value, name) <= Math.max(2, name.length / 3)) return name;
  return known.find((each) => value.length > 2 && each.startsWith(value));
}
