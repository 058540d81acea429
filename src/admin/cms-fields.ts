/** Form fields of Sveltia CMS for the schemas of the content model. */
import {
  ArraySchema,
  NumberSchema,
  ObjectSchema,
  StringSchema,
  type ISchema,
  type Schema,
} from "yup";
import { isDay, isOptional, isWhole, testOf } from "../content-model/schemas/field-meaning";
import { sectionSchemas } from "../content-model/schemas/service";
import { relationOf } from "./cms-references";

/** A field of a form; https://sveltiacms.app/en/docs/fields lists what each widget takes. */
export type CmsField = {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly required?: boolean;
  readonly [option: string]: unknown;
};

type Options = { readonly widget: string; readonly [option: string]: unknown };

/** Texts up to this length are written in a line, longer ones in a box. */
const longestLine = 120;

/** `servicesHeading` as "Services heading". */
export function labelOf(name: string): string {
  const words = name
    .replace(/[-_]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function limitOf(schema: Schema, name: "min" | "max"): number | undefined {
  const test = testOf(schema, "length") ?? testOf(schema, name);
  const limit = test?.params?.[test.name === "length" ? "length" : name];
  return limit === undefined ? undefined : Number(limit);
}

/** The limits of a list or a number. */
function limits(schema: Schema): Readonly<Record<string, unknown>> {
  const [min, max] = [limitOf(schema, "min"), limitOf(schema, "max")];
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function lengthHint(schema: Schema): Readonly<Record<string, unknown>> {
  const [min, max] = [limitOf(schema, "min"), limitOf(schema, "max")];
  if (max === undefined) return {};
  return {
    hint: min === undefined ? `At most ${max} characters` : `${min} to ${max} characters`,
  };
}

function textOptions(schema: Schema): Options {
  const shape = testOf(schema, "matches");
  const regex = shape?.params?.["regex"];
  if (isDay(schema)) return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  return {
    widget: (limitOf(schema, "max") ?? 0) > longestLine ? "text" : "string",
    ...lengthHint(schema),
    ...(regex instanceof RegExp && { pattern: [regex.source, shape?.message] }),
  };
}

function listOptions(schema: Schema, inner: ISchema<unknown>, path: string): Options {
  const list = { widget: "list", ...limits(schema) };
  if (inner instanceof ObjectSchema) return { ...list, fields: fieldsOf(inner, path) };
  if (path === "service.sections") return { ...list, typeKey: "kind", types: sectionTypes(path) };
  const relation = relationOf(inner);
  if (relation) return { widget: "relation", ...relation, multiple: true };
  return { ...list, field: fieldOf("entry", inner, path) };
}

/** The blocks of a service page; each is a form of its own. */
function sectionTypes(path: string) {
  return Object.entries(sectionSchemas).map(([kind, schema]) => ({
    name: kind,
    label: labelOf(kind),
    widget: "object",
    fields: fieldsOf(schema, path).filter(({ name }) => name !== "kind"),
  }));
}

function optionsOf(schema: ISchema<unknown>, path: string): Options {
  const relation = relationOf(schema);
  if (relation) return { widget: "relation", ...relation };
  if (schema instanceof ObjectSchema) return { widget: "object", fields: fieldsOf(schema, path) };
  if (schema instanceof ArraySchema)
    return listOptions(schema, schema.innerType as ISchema<unknown>, path);
  if (schema instanceof NumberSchema) {
    const type = isWhole(schema) ? "int" : "float";
    return { widget: "number", value_type: type, ...limits(schema) };
  }
  const choices = schema.describe();
  const oneOf = "oneOf" in choices ? choices.oneOf : [];
  if (oneOf.includes(true)) return { widget: "boolean" };
  if (oneOf.length > 0) return { widget: "select", options: oneOf };
  if (schema instanceof StringSchema) return textOptions(schema);
  throw new Error(`There is no widget for ${path}; add one to src/admin/cms-fields.ts.`);
}

function fieldOf(name: string, schema: ISchema<unknown>, path: string): CmsField {
  return { name, label: labelOf(name), required: !isOptional(schema), ...optionsOf(schema, path) };
}

/**
 * The fields of a form. `path` is the kind of content, then the names of the groups around.
 * @throws {Error} where a schema has a type that no widget is known for
 */
export function fieldsOf(schema: ISchema<unknown>, path: string): CmsField[] {
  if (!(schema instanceof ObjectSchema)) throw new Error(`${path} is no group of fields.`);
  const shape = schema.fields as Readonly<Record<string, ISchema<unknown>>>;
  return Object.entries(shape).map(([name, inner]) => fieldOf(name, inner, `${path}.${name}`));
}
