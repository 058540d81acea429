/** Validates one file against the schema of its kind. */
import { reach, ValidationError } from "yup";
import { nearest, problemAt, type ContentProblem, type Field } from "./problem";
import type { ContentFile } from "./read-content";

/** Errors of files that were validated before and have not changed since. */
const known = new WeakMap<ContentFile, readonly ValidationError[]>();

function errorsOf(file: ContentFile): readonly ValidationError[] {
  let errors = known.get(file) ?? [];
  if (known.has(file)) return errors;
  try {
    file.kind.schema.validateSync(file.value, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    errors = error.inner.length > 0 ? error.inner : [error];
  }
  known.set(file, errors);
  return errors;
}

/** Turns yup's `cards[1].title` into its parts. */
function fieldOf(path: string): Field {
  const parts = path.split(/[.[\]]+/).filter(Boolean);
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** An unknown field, the known fields in its place, and the path of the field that was probably meant. */
type Unknown = {
  readonly field: string;
  readonly known: readonly string[];
  readonly meant: string;
};

function unknownFields(file: ContentFile, { params, path = "" }: ValidationError): Unknown[] {
  const owner: unknown = path ? reach(file.kind.schema, path, file.value) : file.kind.schema;
  const known =
    owner && typeof owner === "object" && "fields" in owner
      ? Object.keys(owner.fields as object)
      : [];
  const below = (key: string) => (path ? `${path}.${key}` : key);
  return String(params?.["unknown"])
    .split(", ")
    .map((key) => ({ field: below(key), known, meant: below(nearest(key, known) ?? key) }));
}

/** All schema errors of a file. */
export function checkShape(file: ContentFile): ContentProblem[] {
  const errors = errorsOf(file);
  const unknown = errors
    .filter(({ type }) => type === "noUnknown")
    .flatMap((error) => unknownFields(file, error));
  // A misspelt field is missing under its right name; that follows from the slip.
  const misspelt = unknown.map(({ meant }) => meant);
  return [
    ...errors
      .filter(({ type, path = "" }) => type !== "noUnknown" && !misspelt.includes(path))
      .map(({ path = "", message }) => problemAt(file, fieldOf(path), message)),
    ...unknown.map(({ field, known, meant }) => {
      const hint = meant === field ? "" : ` did you mean "${meant.replace(/^.*\./, "")}"?`;
      const message = `is not a known field;${hint} known here: ${known.join(", ")}`;
      return problemAt(file, fieldOf(field), message);
    }),
  ];
}
