/** Form fields of Sveltia CMS for the schemas of the content model. */
import { ArraySchema, NumberSchema, ObjectSchema, StringSchema, type ISchema } from "yup";
import {
  type ContentRef,
  entrySchema,
  fieldConstraints,
  fieldLabel,
  fieldMeta,
  schemaFields,
} from "../content-model/schemas/field-meta";
import { sectionSchemas } from "../content-model/schemas/service";

/** A field of a form; https://sveltiacms.app/en/docs/fields lists the options of each widget. */
export type CmsField = {
  readonly name: string;
  readonly label: string;
  readonly widget: string;
  readonly required?: boolean;
  readonly [option: string]: unknown;
};

type Options = { readonly widget: string; readonly [option: string]: unknown };

/** Longer texts get a box of several lines. */
const maxLineLength = 120;

/** Choices from a list in a file, stored by key. */
function fromList(collection: string, file: string, list: string, shown: string) {
  const fields = [`${list}.*.${shown}`];
  const value_field = `${list}.*.key`;
  return { collection, file, value_field, display_fields: fields, search_fields: fields };
}

/** Choices from the categories that a page lists. */
function categoriesOf(file: string) {
  const fields = ["categories.*"];
  const [value_field] = fields;
  return { collection: "site", file, value_field, display_fields: fields, search_fields: fields };
}

/** The collection in which the form finds what a field refers to, and the field of that content which is stored. */
const relations: Partial<Record<ContentRef, object>> = {
  service: {
    collection: "service",
    value_field: "{{slug}}",
    display_fields: ["name"],
    search_fields: ["name"],
  },
  "town service": fromList("lists", "town-services", "entries", "label"),
  person: fromList("lists", "people", "entries", "name"),
  price: fromList("site", "business", "prices", "label"),
  "gallery category": categoriesOf("page-gallery"),
  "article category": categoriesOf("page-blogs"),
  claim: fromList("site", "business", "claims", "text"),
};

function relationOf(schema: ISchema<unknown>): object | undefined {
  const { refersTo } = fieldMeta(schema);
  return refersTo && relations[refersTo];
}

function textOptions(schema: ISchema<unknown>): Options {
  // picture-field.tsx draws both widgets.
  if (fieldMeta(schema).file) return { widget: "picture", isFile: true };
  if (fieldMeta(schema).refersTo === "picture") return { widget: "picture", isFile: false };
  const { limits, pattern, patternMessage, isDay } = fieldConstraints(schema);
  if (isDay) return { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
  const { min, max } = limits;
  const range = min === undefined ? `At most ${max}` : `${min} to ${max}`;
  // Patterns of the form and of JSON Schema have no flags.
  if (pattern?.ignoreCase) throw new Error(`Write the pattern ${pattern} without its flag i.`);
  return {
    widget: (max ?? 0) > maxLineLength ? "text" : "string",
    ...(max !== undefined && { hint: `${range} characters` }),
    ...(pattern && { pattern: [pattern.source, patternMessage] }),
  };
}

function listOptions(schema: ISchema<unknown>, inner: ISchema<unknown>, path: string): Options {
  const list = { widget: "list", ...fieldConstraints(schema).limits };
  if (inner instanceof ObjectSchema) return { ...list, fields: cmsFields(inner, path) };
  if (path === "service.sections") return { ...list, typeKey: "kind", types: sectionTypes(path) };
  const relation = relationOf(inner);
  if (relation) return { widget: "relation", ...relation, multiple: true };
  return { ...list, field: fieldOf("entry", inner, path) };
}

/** The sections of a service page, each with a form of its own. */
function sectionTypes(path: string) {
  return Object.entries(sectionSchemas).map(([kind, schema]) => ({
    name: kind,
    label: fieldLabel(kind),
    widget: "object",
    fields: cmsFields(schema, path).filter(({ name }) => name !== "kind"),
  }));
}

function optionsOf(schema: ISchema<unknown>, path: string): Options {
  const relation = relationOf(schema);
  if (relation) return { widget: "relation", ...relation };
  if (schema instanceof ObjectSchema) return { widget: "object", fields: cmsFields(schema, path) };
  if (schema instanceof ArraySchema) return listOptions(schema, entrySchema(schema), path);
  const { choices, limits, isInteger } = fieldConstraints(schema);
  if (schema instanceof NumberSchema)
    return { widget: "number", value_type: isInteger ? "int" : "float", ...limits };
  if (choices.includes(true)) return { widget: "boolean" };
  if (choices.length > 0) return { widget: "select", options: choices };
  if (schema instanceof StringSchema) return textOptions(schema);
  throw new Error(`There is no widget for ${path}; add one to src/cms/cms-fields.ts.`);
}

function fieldOf(name: string, schema: ISchema<unknown>, path: string): CmsField {
  return {
    name,
    label: fieldLabel(name),
    required: !fieldConstraints(schema).isOptional,
    ...optionsOf(schema, path),
  };
}

/**
 * The fields of a form. `path` is the content type, then the names of the parent groups.
 * @throws {Error} if a schema has a type without a widget
 */
export function cmsFields(schema: ISchema<unknown>, path: string): CmsField[] {
  return schemaFields(schema).map(([name, inner]) => fieldOf(name, inner, `${path}.${name}`));
}
