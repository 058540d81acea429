import { parse } from "yaml";
import { editYaml, withFirstEntry, withValue } from "./edit-yaml";

const source = `# Said once, for whoever opens the file.

# The firm.
name: "Saltworks"
phone: 07700 900461 # rings in the van
tags: [one, two]
text: >-
  Folded over a line that is long enough, so that what follows it has to stand in the next one, like
  these words.
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

test.each<[string, (all: Value) => object, string[], string[]]>([
  ["nothing", (all) => all, [], []],
  ["the order of fields", ({ name, ...rest }) => ({ ...rest, name }), [], []],
  ["a quoted text", (all) => ({ ...all, name: "Brine" }), ['name: "Saltworks"'], ['name: "Brine"']],
  [
    "a text with a comment, to one that looks like a day",
    (all) => ({ ...all, phone: "2024-03-18" }),
    ["phone: 07700 900461 # rings in the van"],
    ['phone: "2024-03-18" # rings in the van'],
  ],
  ["an inline list", (all) => ({ ...all, tags: ["one"] }), ["tags: [one, two]"], ["tags: [one]"]],
  [
    "a folded text",
    (all) => ({ ...all, text: `${String(all.text)} And more.` }),
    ["  these words."],
    ["  these words. And more."],
  ],
  [
    "the fields, one removed",
    ({ places, ...all }) => ({ ...all, places: places.map(({ name }) => ({ name })) }),
    ["    point: { latitude: 53.0670, longitude: -2.5240 }", "    note: Here."],
    [],
  ],
  ["the fields, one added", (all) => ({ ...all, more: [1] }), [], ["more:", "  - 1"]],
  [
    "lists, entries added",
    (all) => ({
      ...all,
      places: [...all.places, { name: "Chester" }],
      links: [
        { label: "Home", path: "/" },
        { label: "Blog: all", path: "/blogs" },
      ],
    }),
    [],
    ['  - name: "Chester"', '  - { label: "Blog: all", path: "/blogs" }'],
  ],
])("changing %s leaves every other line unchanged", async (_, change, gone, come) => {
  const wanted = change(parse(source) as Value);
  const text = await withValue(source, wanted);
  expect(parse(text)).toEqual(wanted);
  const before = source.split("\n");
  const after = text.split("\n");
  expect(before.filter((line) => !after.includes(line))).toEqual(gone);
  expect(after.filter((line) => !before.includes(line))).toEqual(come);
});

const long =
  "Keep away from it, close the door behind you, ring us from outside and wait there until we come";
const row = (title: string, word = "") =>
  `  - { title: ${title}, text: "${long}${word}", more: "${long}" }`;

test.each([
  ["a line above them", "title: Old", "title: New"],
  ["a neighbour", row("Two"), row("Two", "!")],
  ["a comma in one of them", "title: Old", "title: Old, and new"],
])("lines that Prettier would lay out anew stay when %s changes", async (_, from, to) => {
  const source = `title: Old\n\n\nlist: [ 1,2 ]\nrows:\n${row("One")}\n${row("Two")}\n${row("Three")}\n`;
  const text = await withValue(source, parse(source.replace(from, to)) as object);
  expect(parse(text)).toEqual(parse(source.replace(from, to)));
  const gone = source.split("\n").filter((line) => !text.split("\n").includes(line));
  expect(gone).toEqual([from]);
});

test("a change of spaces, commas and quotes alone is kept", async () => {
  const source = `title: Go out close doors\nlist: [ 1,2 ]\n`;
  const wanted = { title: "Go out, close doors", list: [1, 2] };
  expect(await withValue(source, wanted)).toBe("title: Go out, close doors\nlist: [ 1,2 ]\n");
});

test("an unchanged file stays the same byte for byte", async () => {
  const source = "a:   'b'\nlist: [ 1,2 ]\n";
  expect(
    await editYaml(source, (document) => {
      document.setIn(["a"], "b");
    }),
  ).toBe(source);
});

test.each([
  ["# Newest first.\n\n- name: A # old\n", '# Newest first.\n\n- name: "B: c"\n- name: A # old\n'],
  ["# Rows.\n- name: A\n", '# Rows.\n- name: "B: c"\n- name: A\n'],
  ["# None yet.\n[]\n", '# None yet.\n- name: "B: c"\n'],
])("the first entry of %j is placed below the comments of the file", async (list, expected) => {
  expect(await withFirstEntry(list, { name: "B: c" })).toBe(expected);
});

test("a file of invalid YAML is refused in plain words", async () => {
  await expect(withFirstEntry("- name: : A\n", { name: "B" })).rejects.toThrow(
    /^Nothing was changed: a file that would change cannot be read\. /,
  );
});
