/** What has to be known to write a new page or entry, and how an answer is held to the content model. */
import { ArraySchema, NumberSchema, reach, Schema, ValidationError, type AnySchema } from "yup";
import { referents } from "../../../src/content-model/check/check-references";
import type { Content } from "../../../src/content-model/content";
import { isOptional, meaningOf } from "../../../src/content-model/schemas/field-meaning";

/** One question; its name is also the flag that answers it. */
export type Question = {
  readonly name: string;
  /** What is asked, in words. */
  readonly message: string;
  /** The only answers allowed; any text where it is left out. */
  readonly choices?: readonly string[] | undefined;
  /** The answer where none is given. */
  readonly fallback?: string;
  /** A list of places, each with its postcode district at the end (`Hartford CW8`). */
  readonly places?: true;
  /** The rule for the value. */
  readonly rule: Schema<unknown>;
};

/** The answers as values, by question. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Makes questions for fields of a schema, like `card.summary`; what can be answered is read off it.
 * @throws {Error} where the schema has no such field
 */
export function questionsOf(schema: AnySchema, content: Content) {
  const known = referents(content);
  return (
    field: string,
    message: string,
    more: Partial<Omit<Question, "message" | "rule">> = {},
  ): Question => {
    const rule = reach(schema, field) as unknown;
    if (!(rule instanceof Schema)) throw new Error(`The schema has no field ${field}`);
    const { names } = meaningOf(rule);
    const { oneOf } = rule.describe();
    const named = names && [...(isOptional(rule) ? [""] : []), ...(known[names] ?? [])];
    const choices = oneOf.length > 0 ? oneOf.map(String) : named;
    return {
      name: field.replace(/^.*\./, ""),
      message,
      choices,
      rule: rule as Schema<unknown>,
      ...more,
    };
  };
}

/** `Hale Barns WA15` as a name and a district; without a district, a name alone. */
function placeOf(text: string): { name: string; postcode?: string } {
  const [, name, postcode] = /^(.+) ([A-Z]{1,2}\d{1,2})$/.exec(text) ?? [];
  return name && postcode ? { name, postcode } : { name: text };
}

/** The answer as a value: a text, a number, or a list that was parted by semicolons. */
export function valueOf({ rule, places }: Question, answer: string): unknown {
  const text = answer.trim();
  if (rule instanceof ArraySchema) {
    const items = text
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean);
    return places ? items.map(placeOf) : items;
  }
  if (text === "") return undefined;
  return rule instanceof NumberSchema ? Number(text) : text;
}

/** What is wrong with an answer, in the words of the content check; nothing where it will do. */
export function answerProblem(question: Question, answer: string): string | undefined {
  const { choices, rule } = question;
  if (choices?.length === 0) return "there is none to choose from";
  const value = valueOf(question, answer);
  if (choices && value !== undefined && !choices.includes(answer)) {
    return `must be one of: ${choices.join(", ")}`;
  }
  try {
    rule.validateSync(value, { strict: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const message = error.message.replace(/^this /, "");
    return error.path ? `${error.path} ${message}` : message;
  }
}

/** Words as a file name and URL: lower case, joined by hyphens, without accents. */
export function slugOf(words: string): string {
  return words
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
