/** How Decap reads and writes our files. Its own formats know no YAML file that is a list. */
import { parse } from "yaml";
import { documentText, frontMatter, yamlText } from "../content-model/file-text";

type Data = Readonly<Record<string, unknown>>;

/** A file format of Decap (https://decapcms.org/docs/custom-formatters/). */
export type FileFormat = {
  readonly extension: string;
  readonly fromFile: (text: string) => Data;
  readonly toFile: (data: Data) => string;
};

/** Names of the formats in Decap's configuration. */
export const formats = { page: "page", list: "list", document: "document" } as const;

/** One of the names. */
export type FormatName = keyof typeof formats;

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Decap keeps what was emptied; in our files a field without a value is left out. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, item]) => [key, withoutEmpty(item)] as const)
    .filter(([, item]) => !isEmpty(item));
  return Object.fromEntries(entries);
}

function read(yaml: string): Data {
  return (parse(yaml) ?? {}) as Data;
}

/** The formats, by name. */
export const fileFormats: Readonly<Record<FormatName, FileFormat>> = {
  page: {
    extension: "yml",
    fromFile: read,
    toFile: (data) => yamlText(withoutEmpty(data) as object),
  },
  list: {
    extension: "yml",
    fromFile: (text) => ({ entries: parse(text) ?? [] }),
    toFile: ({ entries }) => yamlText(withoutEmpty(entries ?? []) as object),
  },
  document: {
    extension: "md",
    fromFile: (text) => {
      const match = frontMatter.exec(text);
      const body = text.slice(match?.[0].length ?? 0).trimStart();
      return { ...read(match?.[1] ?? ""), body };
    },
    toFile: ({ body, ...matter }) => {
      const text = typeof body === "string" ? body.trim() : "";
      return documentText(withoutEmpty(matter) as object, `${text}\n`);
    },
  },
};
