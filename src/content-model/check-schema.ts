/** Validates one file against the schema of its content type. */
import { isSchema, ObjectSchema, reach, ValidationError } from "yup";
import { nearestName, problemAt, type ContentProblem, type FieldPath } from "./problem";
import { slugify } from "./slugify";
import { straightQuotesAdvice } from "./files/yaml-messages";
import type { ContentFile } from "./files/read-source";
import { dayAsWritten, dayMessage, keyMessage, monthMessage } from "./schemas/fields";

/** Errors of files that have not changed since they were validated. */
const cache = new WeakMap<ContentFile, readonly ValidationError[]>();

function errorsOf(file: ContentFile): readonly ValidationError[] {
  const known = cache.get(file);
  if (known) return known;
  let errors: readonly ValidationError[] = [];
  try {
    file.contentType.schema.validateSync(file.value, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    errors = error.inner.length > 0 ? error.inner : [error];
  }
  cache.set(file, errors);
  return errors;
}

/** Turns yup's `cards[1].title` into its parts. */
function fieldOf(path: string): FieldPath {
  const parts = path.split(/[.[\]]+/).filter(Boolean);
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** An unknown field, the known fields in its place, and the path of the field that was probably meant. */
type Unknown = {
  readonly field: string;
  readonly known: readonly string[];
  readonly suggestion: string;
  /** True if the field has no value: YAML reads words after a comma in braces as a field. */
  readonly isEmpty: boolean;
};

function unknownFields(
  file: ContentFile,
  { params, path = "", value }: ValidationError,
): Unknown[] {
  const values = new Map<string, unknown>(Object.entries(value as object));
  const schema: unknown = path
    ? reach(file.contentType.schema, path, file.value)
    : file.contentType.schema;
  // The schema of a section depends on its kind.
  const owner: unknown = isSchema(schema) ? schema.resolve({ value: value as unknown }) : schema;
  const known = owner instanceof ObjectSchema ? Object.keys(owner.fields as object) : [];
  const below = (key: string) => (path ? `${path}.${key}` : key);
  return String(params?.unknown)
    .split(", ")
    .map((key) => ({
      field: below(key),
      known,
      suggestion: below(nearestName(key, known) ?? key),
      isEmpty: values.get(key) === null,
    }));
}

/** A suggestion in place of a text that does not match its pattern; empty if there is none. */
function suggestionFor({ type, value, path = "", message }: ValidationError): string {
  if (typeof value !== "string") return "";
  if (type === "oneOf" && message.endsWith("true, false") && /^(?:yes|on)$/i.test(value))
    return "; write true";
  if (type === "oneOf" && /^(?:true|false)$/.test(value)) return " (without quotes)";
  if (type !== "matches") return "";
  if (/^[“”‘’]|[“”‘’]$/.test(value)) return `; its quotes are curly, ${straightQuotesAdvice}`;
  const isDay = message === dayMessage || message === monthMessage;
  if (isDay && /^(?!\d{4}-).*[ /.-]\d\d$/.test(value)) return "; write the year in full";
  const day = message === dayMessage ? dayAsWritten(value) : undefined;
  const isMonth = message === monthMessage;
  const month = (dayAsWritten(value) ?? dayAsWritten(`1/${value}`) ?? value).slice(0, 7);
  if (day || (isMonth && /^20\d\d-/.test(month))) return `; write "${day ?? month}"`;
  const better = slugify(value.replace(/\.[a-z]{2,4}$/i, ""));
  if (message !== keyMessage || better === "") return "";
  return `, like ${better}${path.endsWith("]") ? "; between two entries stands a comma" : ""}`;
}

/** True for a mistake with which pages can still be shown: a wrong length, or an inexact place. */
function isAdvice({ type, value }: ValidationError): boolean {
  if (type === "precise") return true;
  const hasLength = typeof value === "string" || Array.isArray(value);
  return (type === "min" || type === "max") && hasLength && value.length > 0;
}

/** All schema errors of a file. */
export function checkShape(file: ContentFile): ContentProblem[] {
  const errors = errorsOf(file);
  const unknown = errors
    .filter(({ type }) => type === "noUnknown")
    .flatMap((error) => unknownFields(file, error));
  // A misspelt field is missing under its right name: one mistake, not two.
  const misspelt = unknown.map(({ suggestion }) => suggestion);
  // Two swapped numbers are one mistake too.
  const swapped = errors.filter(({ type }) => type === "swapped").map(({ path }) => `${path}.`);
  // An empty text has a message of its own, in check-texts.ts.
  const isConsequence = ({ type, path = "", value }: ValidationError) =>
    type === "noUnknown" ||
    (value === "" && type !== "matches") ||
    misspelt.includes(path) ||
    swapped.some((group) => path.startsWith(group));
  return [
    ...errors
      .filter((error) => !isConsequence(error))
      .map((error) => {
        const problem = problemAt(
          file,
          fieldOf(error.path ?? ""),
          `${error.message}${suggestionFor(error)}`,
        );
        return { ...problem, advice: isAdvice(error) };
      }),
    ...unknown.map(({ field, known, suggestion, isEmpty }) => {
      const guess =
        suggestion === field ? "" : ` did you mean "${suggestion.replace(/^.*\./, "")}"?`;
      const commaHint = field.includes(":")
        ? " a space is missing after its colon;"
        : " if it belongs to the words before the comma, put all of them in double quotes;";
      const hint = isEmpty ? commaHint : guess;
      const message = `is not a known field;${hint} known here: ${known.join(", ")}`;
      return problemAt(file, fieldOf(field), message);
    }),
  ];
}
