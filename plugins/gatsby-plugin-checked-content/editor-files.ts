/** Writes the JSON Schemas by which VS Code completes and checks YAML; .vscode/settings.json names them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { editorSchemas } from "../../src/content-model/schemas/json-schema";

/** Writes the JSON Schema of each YAML file below `root`, the project's folder. */
export function writeEditorSchemas(root: string): void {
  for (const [path, text] of editorSchemas()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
