import { readFileSync } from "node:fs";
import { join } from "node:path";
import { typeContent } from "./content";
import { readContent } from "./read-content";

const content = typeContent(readContent(join(__dirname, "../../content")).files);
const facts = content.one("business")?.value.facts ?? [];
const rows = readFileSync(join(__dirname, "../../docs/content-sources.md"), "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

test.each(facts.filter(({ source }) => source))(
  "docs/content-sources.md lists $key with its source and its day",
  ({ key, source, asOf }) => {
    const row = rows.find(([, fact]) => fact?.startsWith(`\`fact.${key}\``));
    expect(row?.slice(2, 4)).toEqual([source, asOf]);
  },
);
