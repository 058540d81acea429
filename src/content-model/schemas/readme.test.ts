import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { contentTypes } from "./content-types";

const readme = readFileSync(join(__dirname, "../../../content/README.md"), "utf8");
const blocks = [...readme.matchAll(/^ *```(?:yaml|markdown)\n([\s\S]*?)^ *```/gm)].map(
  ([, text = ""]) => {
    const block = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? text;
    return { block, line: block.split("\n")[0] };
  },
);

test.each(blocks)(
  "the example in content/README.md that begins with '$line' passes its check",
  ({ block }) => {
    const value: unknown = parse(block);
    expect(
      contentTypes.filter(({ schema }) => schema.isValidSync(value, { strict: true })),
    ).not.toEqual([]);
  },
);
