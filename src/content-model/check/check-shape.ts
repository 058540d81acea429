/** Holds one file to the schema of its kind. */
import { closest } from "fastest-levenshtein";
import { reach, type AnySchema, type ValidationError } from "yup";
import type { ContentFile } from "../read-content";
import { shapeErrors } from "../content";
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
  const errors = shapeErrors(file.kind.schema, file.value);
  const misspelt = errors.flatMap((error) => meantKeys(file, error));
  return errors.flatMap((error) => {
    if (error.type !== "noUnknown" && misspelt.includes(error.path ?? "")) return [];
    if (error.type === "noUnknown") return unknownKeyProblems(file, error);
    const field = error.path ?? "";
    return {
      path: file.path,
      line: file.lineOf(fieldParts(field)),
      field,
      message: error.message,
    };
  });
}
