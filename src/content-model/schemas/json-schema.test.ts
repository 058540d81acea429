import { readFileSync } from "node:fs";
import { join } from "node:path";
import { editorFiles } from "./json-schema";

test.each([...editorFiles()])(
  ".vscode/%s is what the schemas say (npm run schemas)",
  (path, text) => {
    expect(readFileSync(join(__dirname, "../../../.vscode", path), "utf8")).toBe(text);
  },
);
