import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { typeContent } from "./content";
import { usesOf } from "./launch/claims";
import { readContent } from "./read-content";

const root = join(__dirname, "../../content");
const content = typeContent(readContent(root).files);
const facts = content.one("business")?.value.facts ?? [];
const rows = readFileSync(join(__dirname, "../../docs/content-sources.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, fact]) => fact !== "Fact" && !/^-+$/.test(fact ?? ""));

function filesOf(cell: string | undefined): string[] {
  return (cell ?? "").split(",").map((file) => file.trim());
}

test.each(facts.filter(({ source }) => source))(
  "docs/content-sources.md lists $key with its source, its day and its uses",
  ({ key, source, asOf }) => {
    const row = rows.find(([, fact]) => fact?.startsWith(`\`fact.${key}\``));
    expect(row?.slice(2, 4)).toEqual([source, asOf]);
    const used = usesOf(content, "fact", key).map((place) =>
      place.replace(/^content\//, "").replace(/:\d+$/, ""),
    );
    // Pages that are added later need not be listed; one that is listed must use it.
    expect(used).toEqual(expect.arrayContaining(filesOf(row?.[4])));
  },
);

test("every fact is used somewhere", () => {
  const unused = facts.filter(({ key }) => usesOf(content, "fact", key).length === 0);
  expect(unused.map(({ key }) => key)).toEqual([]);
});

test("every file that the table names exists", () => {
  const named = rows.flatMap(([, , , , used]) => filesOf(used));
  expect(named.length).toBeGreaterThan(facts.length);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
