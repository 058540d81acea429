/** What is asked for a new page or entry, read off its schema, and how an answer is held to it. */
import {
  ArraySchema,
  NumberSchema,
  ObjectSchema,
  Schema,
  StringSchema,
  ValidationError,
  type AnySchema,
  type ISchema,
} from "yup";
import { referents } from "../../src/content-model/check/check-references";
import type { Content } from "../../src/content-model/content";
import {
  choicesOf,
  fieldsIn,
  isOptional,
  labelOf,
  limitsOf,
  meaningOf,
} from "../../src/content-model/schemas/field-meaning";

/** The answers as values, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** A kind of content that `npm run new` can write; all that its schema requires is asked. */
export type NewKind = {
  readonly name: string;
  /** Its file, what it is held to, and the page that shows it; `*` stands for the file's name. */
  readonly record: {
    readonly place: string;
    readonly schema: AnySchema;
    readonly url?: string;
  };
  /** Words beside the name of a field. */
  readonly hints: Readonly<Record<string, string>>;
  /** Answers where none is given, on a day as year-month-day; an optional field with one is asked. */
  readonly fallbacks?: (content: Content, today: string) => Readonly<Record<string, string>>;
  /** Pictures that it cannot have, because another has them. */
  readonly taken?: (content: Content) => readonly string[];
  /** The fields that are not asked; also called without answers, for their names. */
  readonly made?: (answers: Values, content: Content) => Values;
  /** It can be given photographs, or must be. */
  readonly photos?: "optional" | "required";
  /** The text to begin with, below the front matter. */
  readonly body?: string;
  /** What to do next, in words. */
  readonly next: string;
};

/** One question; its name is the field's, and the flag that answers it. */
export type Question = {
  readonly name: string;
  readonly message: string;
  /** The only answers allowed; any text where it is left out. */
  readonly choices?: readonly string[] | undefined;
  /** The answer where none is given. */
  readonly fallback?: string | undefined;
  /** The rule for the value. */
  readonly rule: ISchema<unknown>;
};

/** Like ` (70 to 160 characters)`; nothing where any length will do. */
function limitsInWords(rule: ISchema<unknown>): string {
  const { min, max } = limitsOf(rule);
  if (max === undefined) return "";
  const unit = rule instanceof StringSchema ? " characters" : "";
  const list = rule instanceof ArraySchema ? ", separated by semicolons" : "";
  return ` (${min === undefined ? "at most" : `${min} to`} ${max}${unit}${list})`;
}

/** The questions for one more of a kind, on a day as year-month-day; choices come from the content. */
export function questionsOf(
  { record, hints, fallbacks, taken, made }: NewKind,
  content: Content,
  today: string,
): Question[] {
  const known = referents(content);
  const used = taken?.(content) ?? [];
  const notAsked = Object.keys(made?.({}, content) ?? {});
  const fallbackOf: Readonly<Record<string, string | undefined>> =
    fallbacks?.(content, today) ?? {};
  const asked = (group: ISchema<unknown>): Question[] =>
    fieldsIn(group).flatMap(([name, rule]) => {
      const fallback = fallbackOf[name];
      if (notAsked.includes(name) || (isOptional(rule) && fallback === undefined)) return [];
      if (rule instanceof ObjectSchema) return asked(rule);
      const { names } = meaningOf(rule);
      const oneOf = choicesOf(rule).map(String);
      const named = names && (known[names] ?? []).filter((one) => !used.includes(one));
      const choices = oneOf.length > 0 ? oneOf : named && isOptional(rule) ? ["", ...named] : named;
      const hint = hints[name] ? `: ${hints[name]}` : "";
      const message = `${labelOf(name)}${hint}${choices ? "" : limitsInWords(rule)}`;
      return { name, message, choices, fallback, rule };
    });
  return asked(record.schema);
}

/** `Hale Barns WA15` as a name and a district; without a district, a name alone. */
function placeOf(text: string): { name: string; postcode?: string } {
  const [, name, postcode] = /^(.+) ([A-Z]{1,2}\d{1,2})$/.exec(text) ?? [];
  return name && postcode ? { name, postcode } : { name: text };
}

/** The answer as a value: a text, a number, or a list that was parted by semicolons. */
export function valueOf({ rule }: Question, answer: string): unknown {
  const text = answer.trim();
  if (rule instanceof ArraySchema) {
    const parts = text.split(";").map((part) => part.trim());
    const items = parts.filter(Boolean);
    return rule.innerType instanceof ObjectSchema ? items.map(placeOf) : items;
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
    if (rule instanceof Schema) rule.validateSync(value, { strict: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const message = error.message.replace(/^this /, "");
    return error.path ? `${error.path} ${message}` : message;
  }
}
