import { join } from "node:path";
import { readFileSync } from "node:fs";
import { checkShape } from "../content-model/check-schema";
import { contentTypes } from "../content-model/schemas/content-types";
import { readSource } from "../content-model/files/read-source";
import type { ContentFile } from "../content-model/files/read-source";
import { readContent } from "../content-model/read-content";
import { cmsConfig, fileAsRead, formats } from "./cms-config";
import type { CmsField } from "./cms-fields";
import { fileFormats } from "./file-formats";

const folder = join(__dirname, "../../content");
const { files } = readContent(folder);
const { collections } = cmsConfig();

type Collection = (typeof collections)[number];

function formFor(file: ContentFile): { collection: Collection; fields: readonly CmsField[] } {
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

/** Names of values that no field shows, so that saving would lose them. */
function unshown(value: unknown, fields: readonly CmsField[], path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const field = fields.find((each) => each.name === name);
    if (!field) return [`${path}${name}`];
    const below = (inner: unknown, index = "") =>
      field.types
        ? unshownBlock(inner, field)
        : unshown(inner, (field.fields ?? []) as CmsField[], `${path}${name}${index}.`);
    if (!Array.isArray(item)) return field.widget === "object" ? below(item) : [];
    return item.flatMap((entry, index) => (field.field ? [] : below(entry, `[${index}]`)));
  });
}

type Section = { readonly name: string; readonly fields: readonly CmsField[] };

function unshownBlock(value: unknown, field: CmsField): string[] {
  const { kind, ...rest } = value as { kind: string };
  const section = (field.types as readonly Section[]).find(({ name }) => name === kind);
  return section ? unshown(rest, section.fields, `${kind}.`) : [kind];
}

test.each(files.map((file) => [file.path, file] as const))(
  "the form of content/%s shows the whole file and saves it valid",
  async (path, file) => {
    const { collection, fields } = formFor(file);
    const format = fileFormats[collection.format];
    const source = readFileSync(join(folder, path), "utf8");
    const data = format.fromFile(source);
    expect(unshown(data, fields)).toEqual([]);
    expect(await format.toFile(data)).toBe(source);

    // Forms create pages only; other files always exist.
    if (!("create" in collection)) return;
    const asNew = { ...data, [fileAsRead]: undefined };
    const saved = readSource(path, file.contentType, await format.toFile(asNew));
    if (Array.isArray(saved)) throw new Error(saved.map(({ message }) => message).join());
    expect(saved.value).toEqual(file.value);
    expect(saved.body.trim()).toBe(file.body.trim());
    expect(checkShape(saved)).toEqual([]);
  },
);

test("forms can neither delete nor move a page", () => {
  const pages = collections.filter((collection) => "folder" in collection);
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages)
    expect(page).toMatchObject({ delete: false, slug: { editable: false } });
});

test("a draft can be saved unfinished if it has a name", () => {
  const forms = collections.filter(
    (each) => "folder" in each && each.fields.some(({ name }) => name === "draft"),
  ) as Extract<Collection, { readonly folder: string }>[];
  expect(forms.length).toBeGreaterThan(0);
  for (const { fields, identifier_field } of forms) {
    const needed = fields.filter(
      ({ required, widget }) =>
        required !== false && !["list", "object", "hidden"].includes(widget),
    );
    expect(needed.map(({ name }) => name)).toEqual([identifier_field]);
  }
});

/** Labels of the fields with a name, at any depth of a form. */
function labelsOf(name: string, field: CmsField): unknown[] {
  const inner = ["fields", "types"].flatMap((key) => (field[key] ?? []) as CmsField[]);
  const label = field.name === name ? [field.label] : [];
  return [...label, ...inner.flatMap((each) => labelsOf(name, each))];
}

test("every form labels an introduction below a heading as one", () => {
  const fields = collections.flatMap((each) =>
    "files" in each ? each.files.flatMap((file) => file.fields) : each.fields,
  );
  const labels = fields.flatMap((field) => labelsOf("intro", field));
  expect(new Set(labels)).toEqual(new Set(["Sentence below the heading"]));
});

test("every content type has a form", () => {
  const places = collections.flatMap((collection) =>
    "files" in collection
      ? collection.files.map(({ file }) => file)
      : [`${collection.folder}/*.${collection.extension}`],
  );
  expect(new Set(places)).toEqual(
    new Set(contentTypes.map(({ filePattern }) => `content/${filePattern}`)),
  );
});

test("an emptied field is left out of the file", async () => {
  const text = await fileFormats[formats.markdown].toFile({
    title: "T",
    updated: "",
    areas: [],
    body: "Text",
  });
  expect(text).toBe('---\ntitle: "T"\n---\n\nText\n');
});

test("a change in front matter or text leaves the rest of the file unchanged", async () => {
  const source = "---\n# By hand.\ntitle: Old # yes\nareas: [a, b]\n---\nText,  as it was.\n";
  const { fromFile, toFile } = fileFormats[formats.markdown];
  const data = fromFile(source);
  expect(await toFile({ ...data, title: "New" })).toBe(source.replace("Old", "New"));
  expect(await toFile({ ...data, body: "New." })).toBe(source.replace("Text,  as it was.", "New."));
});

test("an entry added to a list takes no switched-off field from the next", async () => {
  const { list } = fileFormats;
  const source = "- name: A\n  sample: true\n";
  const added = { name: "B", sample: false };
  const entries = [added, { name: "A", sample: true }];
  expect(await list.toFile({ entries, [fileAsRead]: source })).toBe(`- name: "B"\n${source}`);
});
