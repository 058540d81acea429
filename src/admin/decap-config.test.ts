import { join } from "node:path";
import { ArraySchema } from "yup";
import { checkShape } from "../content-model/check/check-shape";
import { kinds } from "../content-model/schemas/kinds";
import { readContent, readSource, type ContentFile } from "../content-model/read-content";
import { decapConfig } from "./decap-config";
import type { DecapField } from "./decap-fields";
import { fileFormats } from "./file-formats";
import { readFileSync } from "node:fs";

const root = join(__dirname, "../../content");
const { files } = readContent(root);
const { collections } = decapConfig();

type Collection = (typeof collections)[number];

function formFor(file: ContentFile): { collection: Collection; fields: readonly DecapField[] } {
  for (const collection of collections) {
    if ("folder" in collection && `content/${file.path}`.startsWith(`${collection.folder}/`)) {
      return { collection, fields: collection.fields };
    }
    const member =
      "files" in collection
        ? collection.files.find((each) => each.file === `content/${file.path}`)
        : undefined;
    if (member) return { collection, fields: member.fields };
  }
  throw new Error(`There is no form for content/${file.path}`);
}

/** Names of values that the fields would not show, and Decap would lose. */
function unshown(value: unknown, fields: readonly DecapField[], path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const field = fields.find((each) => each.name === name);
    if (!field) return [`${path}${name}`];
    const below = (inner: unknown, index = "") =>
      field["types"]
        ? unshownBlock(inner, field)
        : unshown(inner, (field["fields"] ?? []) as DecapField[], `${path}${name}${index}.`);
    return Array.isArray(item)
      ? item.flatMap((entry, index) => (field["field"] ? [] : below(entry, `[${index}]`)))
      : field.widget === "object"
        ? below(item)
        : [];
  });
}

type Block = { readonly name: string; readonly fields: readonly DecapField[] };

function unshownBlock(value: unknown, field: DecapField): string[] {
  const { kind, ...rest } = value as { kind: string };
  const block = (field["types"] as readonly Block[]).find(({ name }) => name === kind);
  return block ? unshown(rest, block.fields, `${kind}.`) : [kind];
}

test.each(files.map((file) => [file.path, file] as const))(
  "the form of content/%s shows all of it and saves it as valid as it was",
  (path, file) => {
    const { collection, fields } = formFor(file);
    const format = fileFormats[collection.format];
    const data = format.fromFile(readFileSync(join(root, path), "utf8"));
    expect(unshown(data, fields)).toEqual([]);

    const saved = readSource(path, file.kind, format.toFile(data));
    if (Array.isArray(saved)) throw new Error(saved.map(({ message }) => message).join());
    expect(saved.value).toEqual(file.value);
    expect(saved.body.trim()).toBe(file.body.trim());
    expect(checkShape(saved)).toEqual([]);
  },
);

test("every kind of content has a form", () => {
  const places = collections.flatMap((collection) =>
    "files" in collection
      ? collection.files.map(({ file }) => file)
      : [`${collection.folder}/*.${collection.extension}`],
  );
  expect(new Set(places)).toEqual(new Set(kinds.map(({ place }) => `content/${place}`)));
});

test("what an editor empties is left out of the file", () => {
  const text = fileFormats.document.toFile({ title: "T", updated: "", areas: [], body: "Text" });
  expect(text).toBe('---\ntitle: "T"\n---\n\nText\n');
});

test("lists in a file of their own are read and written as lists", () => {
  const { list } = fileFormats;
  expect(list.fromFile('- name: "A"\n')).toEqual({ entries: [{ name: "A" }] });
  expect(list.toFile({ entries: [{ name: "A" }] })).toBe('- name: "A"\n');
  expect(kinds.filter(({ schema }) => schema instanceof ArraySchema)).not.toHaveLength(0);
});
