import { readFileSync } from "node:fs";
import { join } from "node:path";
import { editorFiles } from "./json-schema";

test.each([...editorFiles()])(
  ".vscode/%s is what the schemas say (npm run schemas)",
  (path, text) => {
    expect(readFileSync(join(__dirname, "../../../.vscode", path), "utf8")).toBe(text);
  },
);

test("a schema refuses unknown keys, at every depth and in every block", () => {
  const service: unknown = JSON.parse(editorFiles().get("schemas/service.schema.json") ?? "{}");
  expect(service).toMatchObject({
    additionalProperties: false,
    properties: {
      card: { additionalProperties: false, required: ["summary", "features"] },
      sections: { items: { anyOf: expect.any(Array) as unknown } },
    },
  });
});
