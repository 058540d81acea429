/** The same rules as JSON Schema, so that editors complete and check YAML while it is typed. */
import { convertSchema } from "@sodaru/yup-to-json-schema";
import type { AnySchema } from "yup";
import type { Kind } from "./kinds";
import { sectionSchemas } from "./service";

type Json = { [key: string]: unknown };

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The converter does not know `noUnknown`; here no object of the model takes unknown keys. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isJson(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, closed(item)] as const);
  const copy: Json = Object.fromEntries(entries);
  return copy["type"] === "object" && isJson(copy["properties"])
    ? { ...copy, additionalProperties: false }
    : copy;
}

function convert(schema: AnySchema): Json {
  const converted = closed(convertSchema(schema));
  return isJson(converted) ? converted : {};
}

/** JSON Schema (draft 7) of a kind of YAML file. */
export function jsonSchemaOf({ name, schema }: Kind): Json {
  const converted = convert(schema);
  const properties = converted["properties"];
  // The blocks of a service page depend on their `kind`, which the converter cannot express.
  const sections =
    name === "service" && isJson(properties)
      ? {
          properties: {
            ...properties,
            sections: {
              type: "array",
              minItems: 1,
              items: { anyOf: Object.values(sectionSchemas).map((section) => convert(section)) },
            },
          },
        }
      : {};
  return { $schema: "http://json-schema.org/draft-07/schema#", ...converted, ...sections };
}
