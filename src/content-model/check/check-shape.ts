/** Holds one file to the schema of its kind. */
import { closest } from "fastest-levenshtein";
import { reach, ValidationError, type AnySchema } from "yup";
import type { ContentFile } from "../read-content";
import type { ContentProblem } from "./problem";

/** Turns yup's `cards[1].title` into its parts. */
function fieldParts(path: string): (string | number)[] {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function knownKeys(schema: AnySchema, path: string, value: unknown): string[] {
  const owner: unknown = path ? reach(schema, path, value) : schema;
  return owner && typeof owner === "object" && "fields" in owner
    ? Object.keys(owner.fields as object)
    : [];
}

function unknownKeys({ params }: ValidationError): string[] {
  const listed: unknown = params?.["unknown"];
  return typeof listed === "string" ? listed.split(", ") : [];
}

/** The fields that unknown keys were meant to be: that those are missing follows from the slip. */
function meantKeys(file: ContentFile, error: ValidationError): string[] {
  if (error.type !== "noUnknown") return [];
  const path = error.path ?? "";
  const known = knownKeys(file.kind.schema, path, file.value);
  return unknownKeys(error)
    .map((key) => (known.length > 0 ? closest(key, known) : key))
    .map((key) => (path ? `${path}.${key}` : key));
}

function unknownKeyProblems(file: ContentFile, error: ValidationError): ContentProblem[] {
  const path = error.path ?? "";
  const known = knownKeys(file.kind.schema, path, file.value);
  return unknownKeys(error).map((key) => {
    const nearest = known.length > 0 ? closest(key, known) : "";
    const field = path ? `${path}.${key}` : key;
    return {
      path: file.path,
      line: file.lineOf(fieldParts(field)),
      field,
      message: `is not a known field; did you mean "${nearest}"? Known here: ${known.join(", ")}`,
    };
  });
}

/** Every way in which a file breaks the schema of its kind; all at once. */
export function checkShape(file: ContentFile): ContentProblem[] {
  try {
    file.kind.schema.validateSync(file.value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    const misspelt = errors.flatMap((inner) => meantKeys(file, inner));
    return errors.flatMap((inner) => {
      if (inner.type !== "noUnknown" && misspelt.includes(inner.path ?? "")) return [];
      if (inner.type === "noUnknown") return unknownKeyProblems(file, inner);
      const field = inner.path ?? "";
      return {
        path: file.path,
        line: file.lineOf(fieldParts(field)),
        field,
        message: inner.message,
      };
    });
  }
}
