/**
 * File formats by which Sveltia CMS reads and writes our files. Sveltia's own formats cannot read YAML
 * files that are lists, and rewrite whole files: comments, quotes and line breaks would be lost.
 */
import { parse } from "yaml";
import type { FileFormat } from "../../plugins/gatsby-plugin-cms/start-cms";
import { isEqual, withValue } from "../content-model/files/edit-yaml";
import { toMarkdown, frontMatter, toYaml } from "../content-model/files/serialise-content";
import { patchMarkdown } from "../content-model/files/patch-markdown";
import { pictureKey } from "../content-model/pictures/picture-rules";
import { fileAsRead, type FormatName } from "./cms-config";

type Data = Readonly<Record<string, unknown>>;

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/**
 * Removes empty fields and switches that are off: forms keep both, our files leave them out. A
 * switch or an empty group stays if `before`, the value that was read, has it.
 */
function withoutEmpty(value: unknown, before?: unknown): unknown {
  if (Array.isArray(value)) {
    const olds: readonly unknown[] = Array.isArray(before) ? before : [];
    // Positions match those of the old list unless an entry was added or removed.
    const oldOf = (item: unknown, at: number) =>
      olds.length === value.length
        ? olds[at]
        : olds.find((each) => isEqual(withoutEmpty(each), withoutEmpty(item)));
    return value.map((item, at) => withoutEmpty(item, oldOf(item, at)));
  }
  const old = (before ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, item]) => [key, withoutEmpty(item, old[key])] as const)
    .filter(([key, item]) => {
      if (!isEmpty(item)) return true;
      const isKept = item === false || (typeof item === "object" && !Array.isArray(item));
      return isKept && old[key] !== undefined;
    });
  return Object.fromEntries(entries);
}

function read(yaml: string): Data {
  return (parse(yaml) ?? {}) as Data;
}

/**
 * Fills in a new picture: its key is its file's name, and its subject is in the middle until
 * somebody looks. The CMS names the folder of a new file in its own way, "/./".
 */
function asPicture(entry: Data): Data {
  if (typeof entry.file !== "string") return entry;
  const file = entry.file.replace(/^\/\.\//, "./");
  const { key = pictureKey(file), focus, ...rest } = entry;
  return { key, ...rest, file, focus: isEmpty(focus) ? [0.5, 0.5] : focus };
}

/** YAML with this value: the source as it was read, changed, or new YAML if there is none. */
async function write(source: unknown, value: unknown): Promise<string> {
  if (typeof source !== "string" || source === "") return toYaml(withoutEmpty(value) as object);
  return withValue(source, withoutEmpty(value, parse(source)) as object);
}

/** Markdown with this front matter and text: the source changed, or a new file if there is none. */
async function writeMarkdown(source: unknown, matter: Data, body: string): Promise<string> {
  const match = typeof source === "string" ? frontMatter.exec(source) : null;
  if (!match?.[1]) return toMarkdown(withoutEmpty(matter) as object, `${body}\n`);
  const text = patchMarkdown(match.input.slice(match[0].length), body);
  return `---\n${(await write(match[1], matter)).trimEnd()}\n---\n${text}`;
}

export const fileFormats: Readonly<Record<FormatName, FileFormat>> = {
  page: {
    extension: "yml",
    fromFile: (text) => ({ ...read(text), [fileAsRead]: text }),
    toFile: ({ [fileAsRead]: source, ...data }) => write(source, data),
  },
  list: {
    extension: "yml",
    fromFile: (text) => ({ entries: parse(text) ?? [], [fileAsRead]: text }),
    toFile: ({ [fileAsRead]: source, entries = [] }) =>
      write(source, (entries as readonly Data[]).map(asPicture)),
  },
  "markdown-frontmatter": {
    extension: "md",
    fromFile: (text) => {
      const match = frontMatter.exec(text);
      const body = text.slice(match?.[0].length ?? 0).trim();
      return { ...read(match?.[1] ?? ""), body, [fileAsRead]: text };
    },
    toFile: ({ [fileAsRead]: source, body, ...matter }) =>
      writeMarkdown(source, matter, typeof body === "string" ? body.trim() : ""),
  },
};
