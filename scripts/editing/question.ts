/** Derives the questions of `npm run new` from a schema and validates the answers. */
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
import { referenceTargets } from "../../src/content-model/rules/names/check-references";
import type { Content } from "../../src/content-model/content";
import {
  fieldConstraints,
  fieldLabel,
  fieldMeta,
  schemaFields,
} from "../../src/content-model/schemas/field-meta";
import { dayAsWritten } from "../../src/content-model/schemas/fields";

/** The answers as values, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** A content type that `npm run new` can write; every required field of its schema is asked. */
export type EntryTemplate = {
  readonly name: string;
  /** Path of its file, its schema, and the path of its page; `*` stands for the file's name. */
  readonly definition: {
    readonly filePattern: string;
    readonly schema: AnySchema;
    readonly pathPattern?: string;
  };
  /** Hints beside the names of fields. */
  readonly hints: Readonly<Record<string, string>>;
  /** Default answers; `today` is year-month-day. An optional field is asked if it has one. */
  readonly defaultAnswers?: (content: Content, today: string) => Readonly<Record<string, string>>;
  /** Pictures that are taken by other entries. */
  readonly taken?: (content: Content) => readonly string[];
  /** Computes the fields that are not asked. It is also called without answers, to learn their names. */
  readonly computed?: (answers: Values, content: Content) => Values;
  /** Photographs may or must be given. */
  readonly photos?: "optional" | "required";
  /** The text of a new file, below the front matter. */
  readonly body?: string;
  /** The next steps, in words. */
  readonly next: string;
};

/** A question; its name is that of the field, and of the flag that answers it. */
export type Question = {
  readonly name: string;
  readonly message: string;
  /** The allowed answers; absent if any text is allowed. */
  readonly choices?: readonly string[];
  /** The default answer. */
  readonly defaultAnswer?: string;
  /** The schema of the value. */
  readonly rule: ISchema<unknown>;
};

/** Limits in words, like ` (70 to 160 characters)`; empty if any length is allowed. */
function limitsInWords(rule: ISchema<unknown>): string {
  const { min, max } = fieldConstraints(rule).limits;
  if (max === undefined) return "";
  const unit = rule instanceof StringSchema ? " characters" : "";
  const list = rule instanceof ArraySchema ? ", separated by semicolons" : "";
  return ` (${min === undefined ? "at most" : `${min} to`} ${max}${unit}${list})`;
}

/** The questions for a new entry of a type; `today` is year-month-day, and choices come from the content. */
export function listQuestions(
  { definition, hints, defaultAnswers, taken, computed }: EntryTemplate,
  content: Content,
  today: string,
): Question[] {
  const allowedNames = referenceTargets(content);
  const used = taken?.(content) ?? [];
  const notAsked = Object.keys(computed?.({}, content) ?? {});
  const answersByDefault: Readonly<Record<string, string | undefined>> =
    defaultAnswers?.(content, today) ?? {};
  const questionsIn = (group: ISchema<unknown>): Question[] =>
    schemaFields(group).flatMap(([name, rule]) => {
      const defaultAnswer = answersByDefault[name];
      const { isOptional, choices: oneOf } = fieldConstraints(rule);
      if (notAsked.includes(name) || (isOptional && defaultAnswer === undefined)) return [];
      if (rule instanceof ObjectSchema) return questionsIn(rule);
      const { refersTo } = fieldMeta(rule);
      const named = refersTo && (allowedNames[refersTo] ?? []).filter((one) => !used.includes(one));
      const offered = named && isOptional ? ["", ...named] : named;
      const choices = oneOf.length > 0 ? oneOf.map(String) : offered;
      const hint = hints[name] ? `: ${hints[name]}` : "";
      const message = `${fieldLabel(name)}${hint}${choices ? "" : limitsInWords(rule)}`;
      return { name, message, choices, defaultAnswer, rule };
    });
  return questionsIn(definition.schema);
}

/** A name and a postcode district from `Hale Barns WA15`; without a district, a name alone. */
function parsePlace(text: string): { name: string; postcode?: string } {
  const [, name, postcode] = /^(.+) ([A-Z]{1,2}\d[A-Z\d]?)$/.exec(text) ?? [];
  return name && postcode ? { name, postcode } : { name: text };
}

/** The answer as a value: a text, a number, or a list whose entries were separated by semicolons. */
export function answerValue({ rule }: Question, answer: string): unknown {
  const day = fieldConstraints(rule).isDay ? dayAsWritten(answer) : undefined;
  const text = day ?? answer.trim();
  if (rule instanceof ArraySchema) {
    const parts = text.split(";").map((part) => part.trim());
    const items = parts.filter(Boolean);
    return rule.innerType instanceof ObjectSchema ? items.map(parsePlace) : items;
  }
  if (text === "") return undefined;
  return rule instanceof NumberSchema ? Number(text) : text;
}

/** Optional files that new entries take names from. */
const writtenIn: Readonly<Record<string, string | undefined>> = {
  "article category": "pages/blogs.yml",
  "gallery category": "pages/gallery.yml",
};

/** The problem with an answer, in the words of the content check; undefined if it is valid. */
export function answerProblem(question: Question, answer: string): string | undefined {
  const { choices, rule } = question;
  if (choices?.length === 0) {
    const { refersTo = "such entry" } = fieldMeta(rule);
    const file = writtenIn[refersTo];
    return `there is no ${refersTo} to choose from; write one first${file ? `, in content/${file}, or mend what \`npm run check:content\` names there` : ""}`;
  }
  const value = answerValue(question, answer);
  if (choices && value !== undefined && !choices.includes(answer)) {
    return `must be one of: ${choices.join(", ")}`;
  }
  try {
    if (rule instanceof Schema) rule.validateSync(value, { strict: true });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // A word in a file may have quotes; one typed here has none.
    const message = error.message.replace(/^this /, "").replace(/(?<=like )"([\d-]+)"/, "$1");
    return error.path ? `${error.path} ${message}` : message;
  }
}
