/** Every text of the content, in fields and in bodies of markdown, for rules that read texts. */
import type { Root } from "mdast";
import type { Content } from "../content";
import { factsOf } from "../facts";
import { markdownTree } from "../files/markdown";
import type { ContentFile } from "../read-content";
import { fillMarkdown, type Facts } from "../tokens";
import type { ContentProblem } from "./problem";
import { problemAt, problemInBody, type Field } from "./problem-at";

type FieldTexts = readonly (readonly [Field, string])[];

function textsIn(value: unknown, field: Field): FieldTexts {
  if (typeof value === "string") return [[field, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, [...field, Array.isArray(value) ? Number(key) : key]),
  );
}

const known = new WeakMap<object, FieldTexts>();

/**
 * Every text in a value, with the field it stands in. A value is walked once, however many rules
 * ask: it must not change.
 */
export function strings(value: unknown): FieldTexts {
  if (typeof value !== "object" || value === null) return textsIn(value, []);
  const texts = known.get(value) ?? textsIn(value, []);
  known.set(value, texts);
  return texts;
}

/** A text and where it stands: in a field, or in the body of a markdown file. */
export type PlacedText = {
  readonly file: ContentFile;
  readonly text: string;
  /** The way to the field; empty for the body. */
  readonly field: Field;
  /** A problem with it, at an offset of the text. */
  readonly problem: (message: string, offset?: number) => ContentProblem;
};

/** All texts of the files, as they are written. */
export function placedTexts({ files }: Pick<Content, "files">): PlacedText[] {
  return files.flatMap((file) => [
    ...strings(file.value).map(([field, text]) => ({
      file,
      text,
      field,
      problem: (message: string) => problemAt(file, field, message),
    })),
    {
      file,
      text: file.body,
      field: [],
      problem: (message: string, offset = 0) => problemInBody(file, offset, message),
    },
  ]);
}

/** The facts of the business; none while business.yml is broken. */
export function knownFacts(content: Content): Facts {
  const business = content.one("business");
  return business ? factsOf(business.value) : new Map();
}

/** The body of a markdown file as pages show it: its tokens filled in, then parsed. */
export type Body = {
  readonly file: ContentFile;
  readonly text: string;
  readonly tree: Root;
  /** A problem with it, at an offset of the text. */
  readonly problem: (message: string, offset: number) => ContentProblem;
};

/** The bodies of all markdown files. */
export function bodiesOf(content: Content): Body[] {
  const facts = knownFacts(content);
  return content.files
    .filter(({ body }) => body !== "")
    .map((file) => {
      const text = fillMarkdown(file.body, facts);
      const firstLine = file.bodyLine(0);
      return {
        file,
        text,
        tree: markdownTree(text),
        // Filling tokens moves letters, and no line.
        problem: (message, offset) => ({
          path: file.path,
          line: firstLine - 1 + text.slice(0, offset).split("\n").length,
          field: "",
          message,
        }),
      };
    });
}
