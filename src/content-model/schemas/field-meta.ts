/** Metadata of fields beside their shape; pages, forms and checks read it from the schema. */
import { capitalise } from "../../../functions/shared/format-text";
import { ArraySchema, ObjectSchema, Schema, type CustomSchemaMetadata, type ISchema } from "yup";

/** Content that a field can refer to, by key, slug or words. */
export type ContentRef =
  | "picture"
  | "drawing"
  | "diagram"
  | "service"
  | "town service"
  | "price"
  | "typical job"
  | "claim"
  | "fact"
  | "town"
  | "county"
  | "person"
  | "project"
  | "gallery category"
  | "article category"
  | "page"
  | "work of a testimonial";

declare module "yup" {
  // Only an interface adds to the one that yup declares.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface CustomSchemaMetadata {
    /** The text may have tokens like `{price.eicr}`, which are replaced. */
    readonly tokens?: true;
    readonly refersTo?: ContentRef;
    /** Pages get the name itself, not the content that it names. */
    readonly isPlainText?: true;
    /** A list of days. Pages get the days that are not over on the day of the build; an absent list is empty. */
    readonly upcoming?: true;
    /**
     * A telephone number: pages get it as people and as links write it ("spellings"), or as the
     * digits that WhatsApp takes ("digits"). An absent one defaults to the company's.
     */
    readonly phone?: "spellings" | "digits";
    /** Path of a file, relative to the file that names it. */
    readonly file?: true;
    /**
     * GraphQL type of a group that several places share, or of a choice between words. Other groups
     * are named after their place; other choices are strings.
     */
    readonly type?: string;
  }
}

/** Name of the test that only `isoDay()` has. */
export const dayTest = "calendar";

/**
 * The constraints of a field: its minimum and maximum (of a number, the length of a text, or the entries of a list),
 * the pattern and the message of a text, and the allowed values, of which there are none if any will do.
 */
export function fieldConstraints(schema: ISchema<unknown>) {
  const description = schema.describe();
  const tests = schema instanceof Schema ? schema.tests.map(({ OPTIONS }) => OPTIONS) : [];
  if (tests.length > 0 && tests.every((each) => each?.name === undefined))
    throw new Error(
      "yup names no test in OPTIONS: forms, GraphQL and schemas would lose all limits",
    );
  const test = (name: string) => tests.find((each) => each?.name === name);
  const limit = (name: string) => {
    const value = test("length")?.params?.length ?? test(name)?.params?.[name];
    return value === undefined ? {} : { [name]: Number(value) };
  };
  const matches = test("matches");
  const regex = matches?.params?.regex;
  return {
    limits: { ...limit("min"), ...limit("max") } as {
      readonly min?: number;
      readonly max?: number;
    },
    pattern: regex instanceof RegExp ? regex : undefined,
    patternMessage: matches?.message,
    choices: "oneOf" in description ? description.oneOf : [],
    isOptional: "optional" in description && description.optional,
    isInteger: test("integer") !== undefined,
    isDay: test(dayTest) !== undefined,
    isEmail: test("email") !== undefined,
  };
}

/** The fields of a group; empty for other schemas. */
export function schemaFields(schema: ISchema<unknown>): [string, ISchema<unknown>][] {
  if (!(schema instanceof ObjectSchema)) return [];
  return Object.entries(schema.fields as Readonly<Record<string, ISchema<unknown>>>);
}

/** The schema of a list's entries. */
export const entrySchema = ({ innerType }: { readonly innerType?: unknown }) =>
  innerType as ISchema<unknown>;

export function fieldMeta(schema: ISchema<unknown>): CustomSchemaMetadata {
  // `describe()` would be slow: this runs for every text of the content.
  return schema instanceof Schema ? (schema.meta() ?? {}) : {};
}

/** Labels of fields whose names say too little to an editor. */
const labels: Readonly<Record<string, string>> = {
  lead: "Introduction",
  intro: "Sentence below the heading",
  excerpt: "Words in lists",
  description: "Words for search engines",
  origin: "Web address of the site",
  alt: "What it shows",
  sample: "Made up",
  draft: "Draft",
  asOf: "True on",
  reviewBy: "Look at it again by",
  took: "Time it took",
  canonical: "Second address",
};

/** Label for a field's name: `servicesHeading` becomes "Services heading". */
export function fieldLabel(name: string): string {
  const label = labels[name];
  if (label) return label;
  const spaced = name.replace(/[-_]/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return capitalise(spaced.toLowerCase());
}

/** A text somewhere in a value, with its path and the schema of its field. */
export type TextField = {
  readonly field: readonly (string | number)[];
  readonly text: string;
  readonly schema: ISchema<unknown>;
};

/** Every text in a value. The value must match its schema. */
export function textFields(
  described: ISchema<unknown>,
  value: unknown,
  field: TextField["field"] = [],
): TextField[] {
  // The schema of a service's section depends on its kind.
  const schema = described.resolve({ value });
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    const inner = entrySchema(schema);
    return value.flatMap((item, index) => textFields(inner, item, [...field, index]));
  }
  if (typeof value === "object" && value !== null) {
    const items = new Map<string, unknown>(Object.entries(value));
    return schemaFields(schema).flatMap(([name, inner]) =>
      textFields(inner, items.get(name), [...field, name]),
    );
  }
  return typeof value === "string" ? [{ field, text: value, schema }] : [];
}
