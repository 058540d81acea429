/** Reads the files under content/ as the editor wrote them, and remembers the lines. */
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { isNode, LineCounter, parseDocument, type Document } from "yaml";
import { frontMatter } from "./file-text";
import { kindOf, type Kind } from "./schemas/kinds";
import type { ContentProblem } from "./check/problem";

/** A file under content/ that is of a known kind. */
export type ContentFile = {
  /** Path below content/, with forward slashes. */
  readonly path: string;
  /** The file's name without folder and ending: the slug of its page. */
  readonly slug: string;
  readonly kind: Kind;
  /** The YAML, or the front matter of a markdown file, as plain values. */
  readonly value: unknown;
  /** The markdown below the front matter; empty for YAML. */
  readonly body: string;
  /** Line of the file on which the character at `offset` of the body stands. */
  readonly bodyLine: (offset: number) => number;
  /** Line of a field in the file; of its nearest parent where the field is missing. */
  readonly lineOf: (field: readonly (string | number)[]) => number;
};

/** What was read, and what could not be. */
export type ReadResult = {
  readonly files: readonly ContentFile[];
  readonly problems: readonly ContentProblem[];
};

function lineFinder(document: Document, counter: LineCounter, offset: number) {
  return (field: readonly (string | number)[]): number => {
    for (let length = field.length; length >= 0; length -= 1) {
      const path = field.slice(0, length);
      const last = path.at(-1);
      // A pair starts at its key, which is where an editor looks for it.
      const parent = length > 0 ? document.getIn(path.slice(0, -1), true) : undefined;
      const key =
        parent && typeof parent === "object" && "items" in parent && Array.isArray(parent.items)
          ? parent.items
              .map((item: { key?: unknown }) => item.key)
              .find((item) => isNode(item) && "value" in item && item.value === last)
          : undefined;
      const node = isNode(key) ? key : document.getIn(path, true);
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + offset;
    }
    return 1 + offset;
  };
}

/** Reads the text of one file; `path` is below content/. Problems where it cannot be read. */
export function readSource(
  path: string,
  kind: Kind,
  source: string,
): ContentFile | ContentProblem[] {
  const isMarkdown = path.endsWith(".md");
  const match = isMarkdown ? frontMatter.exec(source) : null;
  if (isMarkdown && !match) {
    return [
      {
        path,
        line: 1,
        field: "",
        message: "must start with front matter between two lines of ---",
      },
    ];
  }
  const offset = match ? 1 : 0;
  const counter = new LineCounter();
  const document = parseDocument(match?.[1] ?? source, { lineCounter: counter });
  if (document.errors.length > 0) {
    return document.errors.map((error) => ({
      path,
      line: counter.linePos(error.pos[0]).line + offset,
      field: "",
      message: `is not valid YAML: ${error.message.split(" at line")[0] ?? error.message}`,
    }));
  }
  const body = match ? source.slice(match[0].length) : "";
  const linesAbove = match ? match[0].split("\n").length - 1 : 0;
  return {
    path,
    slug: path.replace(/^.*\//, "").replace(/\.[^.]+$/, ""),
    kind,
    value: document.toJS() as unknown,
    body,
    bodyLine: (position) => linesAbove + body.slice(0, position).split("\n").length,
    lineOf: lineFinder(document, counter, offset),
  };
}

function isContent(path: string): boolean {
  return /\.(ya?ml|md)$/.test(path) && !/(^|\/)README\.md$/.test(path);
}

/** Reads every YAML and markdown file below `root` (the content folder). */
export function readContent(root: string): ReadResult {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => path.split(sep).join("/"))
    .filter(isContent)
    .sort();
  const files: ContentFile[] = [];
  const problems: ContentProblem[] = [];
  for (const path of paths) {
    const kind = kindOf(path);
    if (!kind) {
      problems.push({
        path,
        line: 1,
        field: "",
        message:
          "is in no known place; content/README.md lists which file goes where (YAML files end in .yml)",
      });
      continue;
    }
    const source = readFileSync(join(root, path), "utf8").replace(/^\uFEFF/, "");
    const read = readSource(path, kind, source);
    if (Array.isArray(read)) problems.push(...read);
    else files.push(read);
  }
  return { files, problems };
}
