/** What has to be known to write a new page or entry, and how an answer is held to the content model. */
import { reach, Schema, ValidationError, type AnySchema } from "yup";

/** The part of a field's schema that judges a value. */
type Rule = { readonly validateSync: (value: unknown, options: { strict: true }) => unknown };

/** One question; its name is also the flag that answers it. */
export type Question = {
  readonly name: string;
  /** What is asked, in words. */
  readonly message: string;
  /** The only answers allowed; any text where it is left out. */
  readonly choices?: readonly string[];
  /** The answer where none is given. */
  readonly fallback?: string;
  /**
   * How the answer becomes a value: as it is, as a number, as a list parted by semicolons, or as
   * such a list of places, each with its postcode district at the end (`Hartford CW8`).
   */
  readonly as?: "text" | "number" | "list" | "places";
  /** The rule for the value. */
  readonly rule: Rule;
};

/** The answers as values, by question. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * The rule of a field, like `card.summary`.
 * @throws {Error} where the schema has no such field
 */
export function ruleOf(schema: AnySchema, field: string): Rule {
  const rule: unknown = reach(schema, field);
  if (!(rule instanceof Schema)) throw new Error(`The schema has no field ${field}`);
  return rule;
}

/** `Hale Barns WA15` as a name and a district; without a district, a name alone. */
function placeOf(text: string): { name: string; postcode?: string } {
  const [, name, postcode] = /^(.+) ([A-Z]{1,2}\d{1,2})$/.exec(text) ?? [];
  return name && postcode ? { name, postcode } : { name: text };
}

/** The answer as a value. */
export function valueOf({ as = "text" }: Question, answer: string): unknown {
  if (as === "number") return answer.trim() === "" ? undefined : Number(answer);
  if (as === "text") return answer.trim() || undefined;
  const parts = answer.split(";").map((part) => part.trim());
  const items = parts.filter(Boolean);
  return as === "places" ? items.map(placeOf) : items;
}

/** What is wrong with an answer, in the words of the content check; nothing where it will do. */
export function answerProblem(question: Question, answer: string): string | undefined {
  const { choices, rule } = question;
  const value = valueOf(question, answer);
  if (choices && value !== undefined && !choices.includes(answer)) {
    return `must be one of: ${choices.join(", ")}`;
  }
  try {
    rule.validateSync(value, { strict: true });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) {
      const message = error.message.replace(/^this /, "");
      return error.path ? `${error.path} ${message}` : message;
    }
    throw error;
  }
}

/** Words as a file name and address: lower case, joined by hyphens, without accents. */
export function slugOf(words: string): string {
  return words
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
