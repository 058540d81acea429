import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expectOneProblem, fixtureContent, problemsOf } from "../../testing/broken-content";

const article = "blogs/eicr-moving-house.md";

/** What parsers need minutes for, put where an editor could; each is refused on its line before one is asked. */
test.each([
  ["open emphasis", "*a_ ".repeat(26_500), 1, "kB; at most 100 kB are allowed"],
  ["emphasis", "*a_ ".repeat(2000), 2, "begins a paragraph of over 10000 characters, or 200 marks"],
  ["brackets", "[".repeat(150), 2, "opens ten brackets and closes none"],
  ["links", "[a](".repeat(2000), 2, "or 200 marks like * and [; make it shorter"],
  ["quotations", "> ".repeat(150), 2, "begins with ten marks of lists or quotations"],
  ["lists", "- ".repeat(50), 2, "begins with ten marks of lists or quotations"],
  ["numbers", "1. ".repeat(50), 2, "begins with ten marks of lists or quotations"],
  ["indented lists", `${" ".repeat(60)}- a`, 2, "begins with sixty spaces"],
  ["lines", "- a\n\n".repeat(1000), 3, "lines; at most 2000 are allowed"],
  ["words without a break", "word ".repeat(2001), 2, "begins a paragraph of over 10000 characters"],
])("an article of too many %s", async (_, text, below, message) => {
  const before = readFileSync(join(fixtureContent, article), "utf8").trimEnd();
  const [matter = ""] = /^---\n[^]*?\n---\n/.exec(before) ?? [];
  const edit = () => `${before}\n\n${text}\n`;
  const own = matter.split("\n").length;
  const line = [0, 1, before.split("\n").length + 2, own][below];
  const said = expect.stringContaining(message) as string;
  const problem = expect.objectContaining({ path: article, line, message: said }) as object;
  expect(await problemsOf([{ path: article, edit }])).toEqual([problem]);
});

test.each([
  ["brackets", "[".repeat(9000), "opens ten brackets and closes none"],
  ["brackets behind quotes", `${'["]", '.repeat(60)}a${"]".repeat(60)}`, "nested too deeply"],
  ["brackets that no stack holds", '["]", '.repeat(9000), "nested too deeply; take"],
  ["lists", `${"- ".repeat(9000)}a`, "begins with ten marks of lists"],
  ["keys", `${"? ".repeat(9000)}a`, "begins with ten marks of lists"],
])("YAML of too many %s", async (_, text, message) => {
  const edit = (before: string) => `${before.trimEnd()}\nmore:\n  ${text}\n`;
  await expectOneProblem({ path: "services/fault-finding.yml", edit }, message);
});
