import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { kinds } from "./kinds";

const readme = readFileSync(join(__dirname, "../../../content/README.md"), "utf8");
const blocks = [...readme.matchAll(/^ *```(?:yaml|markdown)\n([\s\S]*?)^ *```/gm)].map(
  ([, text = ""]) => /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? text,
);

test.each(
  [
    "service",
    "town",
    "article",
    "guide",
    "testimonials",
    "pictures",
    "projects",
    "story",
    "google-overrides",
  ].map((name, index) => ({ name, block: blocks[index] ?? "" })),
)("the block to copy for $name passes the check", ({ name, block }) => {
  const schema = kinds.find((kind) => kind.name === name)?.schema;
  const value: unknown = parse(block);
  expect(() => {
    schema?.validateSync(value, { strict: true, abortEarly: false });
  }).not.toThrow();
  expect(schema).toBeDefined();
});
