/** The whole content as typed values and as texts, for rules that span several files. */
import { tokenValues } from "./token-values";
import { isDraft } from "./publishing";
import { problemAt, onlyMistakes, type ContentProblem, type FieldPath } from "./problem";
import type { ContentFile, ContentPath } from "./files/read-source";
import type { ContentTypeName, ContentValue } from "./schemas/content-types";
import { checkShape } from "./check-schema";
import type { TokenValues } from "./tokens";

/** A file together with its typed value. */
export type ContentEntry<Value> = { readonly file: ContentFile; readonly value: Value };

/** A text and its place. */
export type PlacedText = {
  readonly file: ContentFile;
  readonly text: string;
  /** Path of the field; empty for the text below the front matter. */
  readonly field: FieldPath;
  /** A problem with the text, at an offset in it. */
  readonly problem: (message: string, offset?: number) => ContentProblem;
};

/** The message about a text, with the offset of the words it is about; undefined if the text is in order. */
export type TextProblem =
  | string
  | (Pick<ContentProblem, "message" | "advice" | "kind"> & { readonly offset: number })
  | undefined;

/** Everything under content/. */
export type Content = {
  readonly files: readonly ContentFile[];
  /** Files that could not be read; their pages are still expected to exist. */
  readonly unread: readonly ContentPath[];
  /** Files that match the schema of their content type. */
  readonly valid: readonly ContentFile[];
  /** Problems of files that do not match their schema, and advice on those that do. */
  readonly shapeProblems: readonly ContentProblem[];
  /** Every text of every file: fields and the text below front matter. */
  readonly texts: readonly PlacedText[];
  /** The words for each token; none while business.yml is broken. */
  readonly tokenValues: TokenValues;
  /** Every valid file of a content type. */
  readonly all: <Name extends ContentTypeName>(
    name: Name,
  ) => readonly ContentEntry<ContentValue<Name>>[];
  /** The file of a content type that exists once; undefined if it is absent or not valid. */
  readonly one: <Name extends ContentTypeName>(
    name: Name,
  ) => ContentEntry<ContentValue<Name>> | undefined;
};

/** A text as it stands in a field of a file. */
export function textAt(file: ContentFile, field: FieldPath, text: string): PlacedText {
  return { file, field, text, problem: (message) => problemAt(file, field, message) };
}

function fieldTexts(file: ContentFile, value: unknown, field: FieldPath): PlacedText[] {
  if (typeof value === "string") return [textAt(file, field, value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    fieldTexts(file, item, [...field, Array.isArray(value) ? Number(key) : key]),
  );
}

function fileTexts(file: ContentFile): PlacedText[] {
  const problem = (message: string, offset = 0) => {
    return { path: file.path, line: file.bodyLine(offset), field: "", message };
  };
  const body: PlacedText = { file, text: file.body, field: [], problem };
  return [...fieldTexts(file, file.value, []), ...(file.body ? [body] : [])];
}

/** Types the files; `unread` are files that could not be read. */
export function indexContent(
  files: readonly ContentFile[],
  unread: readonly ContentPath[] = [],
): Content {
  const checked = files.map((file) => ({ file, problems: checkShape(file) }));
  const valid = checked
    .filter(({ problems }) => onlyMistakes(problems).length === 0)
    .map(({ file }) => file);
  const all = <Name extends ContentTypeName>(name: Name) =>
    valid
      .filter(({ contentType }) => contentType.name === name)
      // The check against the type's schema has just succeeded.
      .map((file) => ({ file, value: file.value as ContentValue<Name> }));
  const one = <Name extends ContentTypeName>(name: Name) => all(name)[0];
  const business = one("business")?.value;
  const jobs = one("typical-jobs")?.value ?? [];
  const towns = files.filter(
    ({ contentType, value }) => contentType.name === "town" && !isDraft(value),
  );
  return {
    files,
    unread,
    valid,
    shapeProblems: checked.flatMap(({ problems }) => problems),
    texts: files.flatMap(fileTexts),
    tokenValues: business ? tokenValues(business, jobs, towns.length) : new Map(),
    all,
    one,
  };
}
