/** Reads the text of one file under content/, with the lines of its fields. Runs in the browser too. */
import { ArraySchema } from "yup";
import { frontMatter } from "./serialise-content";
import { readYaml } from "./read-yaml";
import type { ContentProblem, FieldPath } from "../problem";
import { findContentType, type ContentType } from "../schemas/content-types";

/** The path of a content file and what follows from it, known even if the file cannot be read. */
export type ContentPath = {
  /** Path below content/, with forward slashes. */
  readonly path: string;
  /** The file's name without folder and ending: the slug of its page. */
  readonly slug: string;
  readonly contentType: ContentType;
};

/** A file under content/ that is of a known content type. */
export type ContentFile = ContentPath & {
  /** The YAML, or the front matter of a markdown file, as plain values. */
  readonly value: unknown;
  /** The markdown below the front matter; empty for YAML. */
  readonly body: string;
  /** Line of the file that holds the character at `offset` of the body. */
  readonly bodyLine: (offset: number) => number;
  /** Line of a field in the file; that of its nearest parent if the field is missing. */
  readonly lineOf: (field: FieldPath) => number;
};

function contentPath(path: string, contentType: ContentType): ContentPath {
  return { path, contentType, slug: path.replace(/^.*\//, "").replace(/\.[^.]+$/, "") };
}

/** The content files that could not be read, by the problems found in reading; their pages are still expected. */
export function unreadFiles(problems: readonly ContentProblem[]): ContentPath[] {
  return problems.flatMap(({ path }) => {
    const contentType = findContentType(path);
    return contentType ? contentPath(path, contentType) : [];
  });
}

/** Control characters, which feeds and sitemaps may not hold, and the message about them. */
export const controlCharacter = [
  /(?![\t\n\r])\p{Cc}/u,
  "holds a control character, which nobody sees (word processors leave them at the ends of lines); type the words around it again",
] as const;

/** Reads the text of one file; `path` is below content/. Returns problems if it cannot be read. */
export function readSource(
  path: string,
  contentType: ContentType,
  source: string,
): ContentFile | ContentProblem[] {
  const isMarkdown = path.endsWith(".md");
  const match = isMarkdown ? frontMatter.exec(source) : null;
  // The end of front matter that cannot be read is unknown.
  const advice = isMarkdown && /^draft: *true *$/m.test(source);
  const problem = (line: number, message: string) => [{ path, line, field: "", message, advice }];
  const control = source.search(controlCharacter[0]);
  if (control >= 0)
    return problem(source.slice(0, control).split("\n").length, controlCharacter[1]);
  if (isMarkdown && !match) {
    const remedy = /^---$[^]*^---$/m.test(source) ? "; move what stands above it below" : "";
    return problem(1, `must start with front matter between two lines of ---${remedy}`);
  }
  const offset = match ? 1 : 0;
  const yaml = match?.[1] ?? source;
  const read = readYaml(yaml);
  if (read.problem) return problem(read.problem.line + offset, read.problem.message);
  const body = match ? source.slice(match[0].length) : "";
  const linesAbove = match ? match[0].split("\n").length - 1 : 0;
  if (/^\s*---\r?\n[A-Za-z]+:.*\r?\n(?:.+\r?\n)*---/.test(body)) {
    return problem(linesAbove + 1, "has front matter twice; take one out");
  }
  const bodyLine = (position: number) => linesAbove + body.slice(0, position).split("\n").length;
  return {
    ...contentPath(path, contentType),
    // An empty file of a list has no entries.
    value: read.value ?? (contentType.schema instanceof ArraySchema ? [] : null),
    body,
    bodyLine,
    lineOf: (field) => read.lineOf(field) + offset,
  };
}
