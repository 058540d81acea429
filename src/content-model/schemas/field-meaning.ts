/** What a field means beside the shape it has; pages, forms and checks read it off the schema. */
import { ArraySchema, ObjectSchema, Schema, type CustomSchemaMetadata, type ISchema } from "yup";

/** What a field can name: the key, the slug or the words of other content. */
export type Referent =
  | "picture"
  | "drawing"
  | "proof"
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
    /** Tokens like `{price.eicr}` in it become the words they stand for. */
    readonly facts?: true;
    readonly names?: Referent;
    /** Days; pages are given those that are not over when the site is built. */
    readonly upcoming?: true;
    /**
     * A telephone number: pages get it in the spellings of people and of links, or as the digits
     * that WhatsApp takes; those are the company's where there are none.
     */
    readonly phone?: "spellings" | "digits";
    /** Path of a file, from the file it is written in. */
    readonly file?: true;
    /**
     * GraphQL type of a group that several places share, or of a choice between words. Other groups
     * are named after their place, other choices are texts.
     */
    readonly type?: string;
  }
}

/** The test `name` that a schema holds its values to, with its parameters. */
export function testOf(schema: ISchema<unknown>, name: string) {
  if (!(schema instanceof Schema)) return undefined;
  return schema.tests.map(({ OPTIONS }) => OPTIONS).find((test) => test?.name === name);
}

/** The least and the most: of a number, of the letters of a text, of the entries of a list. */
export function limitsOf(schema: ISchema<unknown>): {
  readonly min?: number;
  readonly max?: number;
} {
  const length = testOf(schema, "length")?.params?.["length"];
  const min = length ?? testOf(schema, "min")?.params?.["min"];
  const max = length ?? testOf(schema, "max")?.params?.["max"];
  return {
    ...(min !== undefined && { min: Number(min) }),
    ...(max !== undefined && { max: Number(max) }),
  };
}

/** The shape that a text must have. */
export function patternOf(schema: ISchema<unknown>): RegExp | undefined {
  const regex = testOf(schema, "matches")?.params?.["regex"];
  return regex instanceof RegExp ? regex : undefined;
}

/** The only values that a field can have; none where it is free. */
export function choicesOf(schema: ISchema<unknown>): readonly unknown[] {
  const description = schema.describe();
  return "oneOf" in description ? description.oneOf : [];
}

/** The fields of a group; none of what is no group. */
export function fieldsIn(schema: ISchema<unknown>): [string, ISchema<unknown>][] {
  if (!(schema instanceof ObjectSchema)) return [];
  return Object.entries(schema.fields as Readonly<Record<string, ISchema<unknown>>>);
}

/** Name of the test that `day()` has and no other text. */
export const dayTest = "calendar";

/** Whether a text is a day, as year-month-day. */
export function isDay(schema: ISchema<unknown>): boolean {
  return testOf(schema, dayTest) !== undefined;
}

/** Whether a number has no fraction. */
export function isWhole(schema: ISchema<unknown>): boolean {
  return testOf(schema, "integer") !== undefined;
}

/** What a field means. */
export function meaningOf(schema: ISchema<unknown>): CustomSchemaMetadata {
  // Asked for every text of the content: describing a schema takes yup long.
  return schema instanceof Schema ? (schema.meta() ?? {}) : {};
}

/** Whether a value may be left out. */
export function isOptional(schema: ISchema<unknown>): boolean {
  const description = schema.describe();
  return "optional" in description && description.optional;
}

/** What people read in place of a field's name: `servicesHeading` as "Services heading". */
export function labelOf(name: string): string {
  const words = name
    .replace(/[-_]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text somewhere in a value, the way to it, and the schema of its field. */
export type TextField = {
  readonly field: readonly (string | number)[];
  readonly text: string;
  readonly schema: ISchema<unknown>;
};

/** Every text in a value that its schema knows of. The value must keep to the schema. */
export function textFields(
  described: ISchema<unknown>,
  value: unknown,
  field: TextField["field"] = [],
): TextField[] {
  // A block of a service page has the schema of its kind.
  const schema = described.resolve({ value });
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    const inner = schema.innerType as ISchema<unknown>;
    return value.flatMap((item, index) => textFields(inner, item, [...field, index]));
  }
  if (typeof value === "object" && value !== null) {
    const items = new Map<string, unknown>(Object.entries(value));
    return fieldsIn(schema).flatMap(([name, inner]) =>
      textFields(inner, items.get(name), [...field, name]),
    );
  }
  return typeof value === "string" ? [{ field, text: value, schema }] : [];
}
