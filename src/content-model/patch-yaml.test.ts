import { parse } from "yaml";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { frontMatter } from "./files/file-text";
import { listFiles } from "./files/list-files";
import { patchYaml } from "./patch-yaml";

const source = `# Said once, for whoever opens the file.

# The firm.
name: "Saltworks"
phone: 07700 900461 # rings in the van
tags: [one, two]
text: >-
  Folded over
  two lines.
# Each with its own note.
places:
  # The first.
  - name: Northwich
    point: { latitude: 53.0670, longitude: -2.5240 }
  - name: Crewe # far
    note: Here.
links:
  - { label: Home, path: / }
hints:
  - Ring first.

last: yes, really
`;

type Value = Record<string, unknown> & { places: Record<string, unknown>[] };
const value = () => parse(source) as Value;

function without(all: Value, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(all).filter(([field]) => field !== name));
}

/** Lines of the source that are gone, and those that are new. */
function difference(text: string, from = source): { gone: string[]; come: string[] } {
  const [before, after] = [from.split("\n"), text.split("\n")];
  return {
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
  };
}

test.each<[string, (value: Value) => unknown, string[], string[]]>([
  ["nothing", (all) => all, [], []],
  [
    "words in quotes",
    (all) => ({ ...all, name: "Brine" }),
    ['name: "Saltworks"'],
    ['name: "Brine"'],
  ],
  [
    "words with a comment",
    (all) => ({ ...all, phone: "01606 000000" }),
    ["phone: 07700 900461 # rings in the van"],
    ["phone: 01606 000000 # rings in the van"],
  ],
  [
    "words that would be a day",
    (all) => ({ ...all, phone: "2024-03-18" }),
    ["phone: 07700 900461 # rings in the van"],
    ['phone: "2024-03-18" # rings in the van'],
  ],
  [
    "a list in brackets",
    (all) => ({ ...all, tags: ["one"] }),
    ["tags: [one, two]"],
    ["tags: [one]"],
  ],
  [
    "folded words",
    (all) => ({ ...all, text: "Folded over two lines, and more." }),
    ["  two lines."],
    ["  two lines, and more."],
  ],
  ["the order of fields", (all) => ({ ...without(all, "name"), name: all["name"] }), [], []],
  [
    "a field less",
    (all) => without(all, "text"),
    ["text: >-", "  Folded over", "  two lines."],
    [],
  ],
  ["a field more", (all) => ({ ...all, more: [1] }), [], ["more:", "  - 1"]],
  [
    "an entry more",
    (all) => ({ ...all, places: [...all.places, { name: "Chester" }] }),
    [],
    ['  - name: "Chester"'],
  ],
  [
    "entries more beside such as stand in a line",
    (all) => ({
      ...all,
      links: [
        { label: "Home", path: "/" },
        { label: "Blog: all of it", path: "/blogs" },
      ],
      hints: ["Ring first.", "Then: wait."],
    }),
    [],
    ['  - { label: "Blog: all of it", path: /blogs }', '  - "Then: wait."'],
  ],
  [
    "an entry at the top",
    (all) => ({ ...all, places: [{ name: "Chester" }, ...all.places] }),
    [],
    ['  - name: "Chester"'],
  ],
  [
    "an entry less",
    (all) => ({ ...all, places: all.places.slice(0, 1) }),
    ["  - name: Crewe # far", "    note: Here."],
    [],
  ],
  [
    "a number in braces",
    (all) => ({ ...all, places: [{ ...all.places[0], point: { latitude: 1 } }, all.places[1]] }),
    ["    point: { latitude: 53.0670, longitude: -2.5240 }"],
    ["    point: { latitude: 1 }"],
  ],
  [
    "a field more in an entry",
    (all) => ({ ...all, places: [all.places[0], { ...all.places[1], county: "Cheshire" }] }),
    [],
    ['    county: "Cheshire"'],
  ],
])("%s: no other line changes", (_, change, gone, come) => {
  const wanted = change(value());
  const text = patchYaml(source, wanted as object);
  expect(parse(text)).toEqual(wanted);
  expect(difference(text)).toEqual({ gone, come });
});

test("what cannot be changed in place is written anew, below the comments of the file", () => {
  const text = patchYaml(source, ["another", "shape"]);
  expect(text.startsWith("# Said once, for whoever opens the file.\n")).toBe(true);
  expect(parse(text)).toEqual(["another", "shape"]);
});

test("the first entry of a list starts a line, below the comments of the file", () => {
  const rows = "# Rows.\n";
  expect(patchYaml(`${rows}[]\n`, [{ from: "/a" }])).toBe(`${rows}- from: "/a"\n`);
  expect(patchYaml(`${rows}[]\n`, [])).toBe(`${rows}[]\n`);
});

const root = join(__dirname, "../../content");
const paths = listFiles(root).paths.filter((path) => /(?<!README)\.(?:yml|md)$/.test(path));

/** Every text of a value with a word more; lists an entry shorter. */
function touched(value: unknown): unknown {
  if (typeof value === "string") return `${value} more`;
  if (Array.isArray(value)) return value.slice(0, Math.max(1, value.length - 1)).map(touched);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, touched(inner)]));
}

test("every file of content/ keeps its comments whatever changes in it", () => {
  for (const path of paths) keepsComments(path);
});

function keepsComments(path: string): void {
  const text = readFileSync(join(root, path), "utf8");
  const yaml = frontMatter.exec(text)?.[1] ?? text;
  expect(patchYaml(yaml, parse(yaml) as object)).toBe(yaml);
  const wanted = touched(parse(yaml)) as object;
  const patched = patchYaml(yaml, wanted);
  expect(parse(patched)).toEqual(wanted);
  const comments = (source: string) => source.match(/^ *#.*$/gm) ?? [];
  expect(comments(patched)).toEqual(comments(yaml));
}
