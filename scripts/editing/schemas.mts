/** `npm run schemas`: writes the JSON Schemas of the YAML files, and tells VS Code which is for which. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { editorFiles } from "../../src/content-model/schemas/json-schema";

const folder = join(import.meta.dirname, "../..", ".vscode");
rmSync(join(folder, "schemas"), { recursive: true, force: true });
mkdirSync(join(folder, "schemas"), { recursive: true });
for (const [path, text] of editorFiles()) writeFileSync(join(folder, path), text);
console.log("Wrote .vscode/schemas and .vscode/settings.json");
