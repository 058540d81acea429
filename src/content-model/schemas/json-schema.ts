/** The schemas as JSON Schema, with which VS Code completes and checks YAML while it is typed. */
import { ArraySchema, NumberSchema, ObjectSchema, StringSchema, type ISchema } from "yup";
import { entrySchema, fieldConstraints, schemaFields } from "./field-meta";
import { contentTypes } from "./content-types";
import { sectionSchemas } from "./service";

type Json = Readonly<Record<string, unknown>>;

/** JSON.stringify leaves out undefined values. */
function schemaOf(schema: ISchema<unknown>): Json {
  const { limits, pattern, choices, isInteger, isEmail } = fieldConstraints(schema);
  const { min, max } = limits;
  if (schema instanceof ObjectSchema) {
    const fields = schemaFields(schema);
    return {
      type: "object",
      properties: Object.fromEntries(fields.map(([name, inner]) => [name, schemaOf(inner)])),
      required: fields
        .filter(([, inner]) => !fieldConstraints(inner).isOptional)
        .map(([name]) => name),
      additionalProperties: false,
    };
  }
  if (schema instanceof ArraySchema) {
    const items = schemaOf(entrySchema(schema));
    return { type: "array", items, minItems: min, maxItems: max };
  }
  if (schema instanceof NumberSchema) {
    return { type: isInteger ? "integer" : "number", minimum: min, maximum: max };
  }
  if (choices.length > 0) return { enum: choices };
  if (schema instanceof StringSchema) {
    const format = isEmail ? "email" : undefined;
    return { type: "string", format, minLength: min, maxLength: max, pattern: pattern?.source };
  }
  // Sections of a service page depend on their `kind`: theirs are the only lazy schemas.
  return { anyOf: Object.values(sectionSchemas).map(schemaOf) };
}

/** Path (below the project's folder) and text of each file; JSON Schema draft 7. */
export function editorSchemas(): readonly (readonly [path: string, text: string])[] {
  const $schema = "http://json-schema.org/draft-07/schema#";
  return contentTypes
    .filter(({ filePattern }) => filePattern.endsWith(".yml"))
    .map(({ name, schema }) => [
      `.vscode/schemas/${name}.schema.json`,
      JSON.stringify({ $schema, ...schemaOf(schema) }),
    ]);
}
