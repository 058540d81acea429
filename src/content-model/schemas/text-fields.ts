/** Walks a value together with its schema. */
import { ArraySchema, ObjectSchema, type ISchema } from "yup";

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
  if (schema instanceof ObjectSchema && typeof value === "object" && value !== null) {
    const shape = schema.fields as Readonly<Record<string, ISchema<unknown>>>;
    return Object.entries(value).flatMap(([name, item]) =>
      shape[name] ? textFields(shape[name], item, [...field, name]) : [],
    );
  }
  return typeof value === "string" ? [{ field, text: value, schema }] : [];
}
