/** How content names other content, and what is said when the name leads nowhere or twice. */
import { closest } from "fastest-levenshtein";
import type { Entry } from "../content";
import type { ContentProblem } from "./problem";
import type { ContentFile } from "../read-content";

type Field = readonly (string | number)[];

function fieldName(field: Field): string {
  return field.reduce<string>(
    (name, part) =>
      typeof part === "number" ? `${name}[${part}]` : name ? `${name}.${part}` : part,
    "",
  );
}

/** A problem at a field of a file. */
export function problemAt(file: ContentFile, field: Field, message: string): ContentProblem {
  return { path: file.path, line: file.lineOf(field), field: fieldName(field), message };
}

/** A problem in the text below the front matter, at an offset of the text. */
export function problemInBody(file: ContentFile, offset: number, message: string): ContentProblem {
  return { path: file.path, line: file.bodyLine(offset), field: "", message };
}

/** Something that names something else: in a field, or at an offset of the body. */
export type Reference = {
  readonly file: ContentFile;
  readonly field: Field;
  readonly offset?: number;
  readonly value: string;
};

/**
 * Nothing is said where `known` is undefined: the file that holds the names is
 * broken itself, and has been reported.
 */
export function mustExist(
  references: readonly Reference[],
  known: readonly string[] | undefined,
  what: string,
): ContentProblem[] {
  if (!known) return [];
  return references
    .filter(({ value }) => !known.includes(value))
    .map(({ file, field, offset, value }) => {
      const hint = known.length > 0 ? `; did you mean "${closest(value, known)}"?` : "";
      const message = `names ${what} "${value}", which does not exist${hint}`;
      return offset === undefined
        ? problemAt(file, field, message)
        : problemInBody(file, offset, message);
    });
}

/** Every reference must have a value of its own; a repeat names the place of the first. */
export function mustBeUnique(references: readonly Reference[], what: string): ContentProblem[] {
  const first = new Map<string, Reference>();
  return references.flatMap((reference) => {
    const earlier = first.get(reference.value);
    if (!earlier) {
      first.set(reference.value, reference);
      return [];
    }
    const where = `content/${earlier.file.path}:${earlier.file.lineOf(earlier.field)}`;
    return [
      problemAt(
        reference.file,
        reference.field,
        `repeats ${what} "${reference.value}" of ${where}; it must be unique`,
      ),
    ];
  });
}

/** What the entries name, with the field each name stands in. */
export function refs<Value>(
  entries: readonly Entry<Value>[],
  pick: (value: Value) => readonly (readonly [Field, string | null | undefined])[],
): Reference[] {
  return entries.flatMap(({ file, value }) =>
    pick(value).flatMap(([field, target]) => (target ? [{ file, field, value: target }] : [])),
  );
}

type Texts = readonly (readonly [Field, string])[];

function textsIn(value: unknown, field: Field): Texts {
  if (typeof value === "string") return [[field, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, [...field, Array.isArray(value) ? Number(key) : key]),
  );
}

const known = new WeakMap<object, Texts>();

/**
 * Every text in a value, with the field it stands in. A value is walked once, however many rules
 * ask: it must not change.
 */
export function strings(value: unknown): Texts {
  if (typeof value !== "object" || value === null) return textsIn(value, []);
  const texts = known.get(value) ?? textsIn(value, []);
  known.set(value, texts);
  return texts;
}
