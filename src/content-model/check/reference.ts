/** How content names other content, and what is said when the name is unknown or taken. */
import { closest } from "fastest-levenshtein";
import type { Entry } from "../content";
import type { ContentFile } from "../read-content";
import type { ContentProblem } from "./problem";
import { problemAt, problemInBody, type Field } from "./problem-at";

/** Something that names something else: in a field, or at an offset of the body. */
export type Reference = {
  readonly file: ContentFile;
  readonly field: Field;
  readonly offset?: number;
  readonly value: string;
};

/** What is said of a name that is none of the known ones; nothing where it is. */
export function unknownName(
  value: string,
  known: readonly string[],
  what: string,
): string | undefined {
  if (known.includes(value)) return undefined;
  const hint = known.length > 0 ? `; did you mean "${closest(value, known)}"?` : "";
  return `names ${what} "${value}", which does not exist${hint}`;
}

/**
 * The references that lead nowhere. None where `known` is undefined: the file that holds the names
 * is broken itself, and has been reported.
 */
export function unknownReferences(
  references: readonly Reference[],
  known: readonly string[] | undefined,
  what: string,
): ContentProblem[] {
  if (!known) return [];
  return references.flatMap(({ file, field, offset, value }) => {
    const message = unknownName(value, known, what);
    if (message === undefined) return [];
    return offset === undefined
      ? problemAt(file, field, message)
      : problemInBody(file, offset, message);
  });
}

/** The references whose value another has too; each names the place of the first. */
export function repeatedReferences(
  references: readonly Reference[],
  what: string,
): ContentProblem[] {
  const first = new Map<string, Reference>();
  return references.flatMap((reference) => {
    const { file, field, value } = reference;
    const earlier = first.get(value);
    if (!earlier) {
      first.set(value, reference);
      return [];
    }
    const where = `content/${earlier.file.path}:${earlier.file.lineOf(earlier.field)}`;
    return problemAt(file, field, `repeats ${what} "${value}" of ${where}; it must be unique`);
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
