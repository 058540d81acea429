/** What VS Code needs to know about the content: files below .vscode/, by path. */
import { jsonSchemaOf } from "./json-schema";
import { kinds } from "./kinds";

function text(value: object): string {
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
    ...yamlKinds.map((kind) => [schemaPath(kind.name), text(jsonSchemaOf(kind))] as const),
    ["settings.json", text({ "yaml.schemas": mapping })],
  ]);
}
