/** The same rules as JSON Schema, so that VS Code completes and checks YAML while it is typed. */
import { convertSchema } from "@sodaru/yup-to-json-schema";
import type { AnySchema } from "yup";
import { kinds, type Kind } from "./kinds";
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
function jsonSchemaOf({ name, schema }: Kind): Json {
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

function fileText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Path below .vscode/ and text of each generated file. */
export function editorFiles(): ReadonlyMap<string, string> {
  const yamlKinds = kinds.filter(({ place }) => place.endsWith(".yml"));
  const schemaPath = (name: string) => `schemas/${name}.schema.json`;
  const mapping = Object.fromEntries(
    yamlKinds.map(({ name, place }) => [`.vscode/${schemaPath(name)}`, `content/${place}`]),
  );
  return new Map([
    ...yamlKinds.map((kind) => [schemaPath(kind.name), fileText(jsonSchemaOf(kind))] as const),
    ["settings.json", fileText({ "yaml.schemas": mapping })],
  ]);
}
