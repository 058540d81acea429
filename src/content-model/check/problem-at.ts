/** Where a problem stands: at a field of a file, or in its text. */
import type { ContentFile } from "../read-content";
import type { ContentProblem } from "./problem";

/** The way to a field: names of fields, and places in lists. */
export type Field = readonly (string | number)[];

/** A problem at a field of a file. */
export function problemAt(file: ContentFile, field: Field, message: string): ContentProblem {
  const name = field.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
  return { path: file.path, line: file.lineOf(field), field: name.replace(/^\./, ""), message };
}

/** A problem in the text below the front matter, at an offset of the text. */
export function problemInBody(file: ContentFile, offset: number, message: string): ContentProblem {
  return { path: file.path, line: file.bodyLine(offset), field: "", message };
}
