/** Reads the files under content/ as written, with the lines of their fields. */
import { join } from "node:path";
import { frontMatter } from "./files/file-text";
import { filesBelow, readText } from "./files/text-files";
import { readYaml } from "./files/read-yaml";
import { kindOf, type Kind } from "./schemas/kinds";
import type { ContentProblem, Field } from "./problem";

/** Facts about a file from its path, known even if the file cannot be read. */
export type ContentName = {
  /** Path below content/, with forward slashes. */
  readonly path: string;
  /** The file's name without folder and ending: the slug of its page. */
  readonly slug: string;
  readonly kind: Kind;
};

/** A file under content/ that is of a known kind. */
export type ContentFile = ContentName & {
  /** The YAML, or the front matter of a markdown file, as plain values. */
  readonly value: unknown;
  /** The markdown below the front matter; empty for YAML. */
  readonly body: string;
  /** Line of the file that holds the character at `offset` of the body. */
  readonly bodyLine: (offset: number) => number;
  /** Line of a field in the file; that of its nearest parent if the field is missing. */
  readonly lineOf: (field: Field) => number;
};

/** Files that were read, and those that could not be. */
export type ReadResult = {
  readonly files: readonly ContentFile[];
  /** Files of a known kind that could not be read; `problems` has the reasons. */
  readonly unread: readonly ContentName[];
  readonly problems: readonly ContentProblem[];
};

function nameOf(path: string, kind: Kind): ContentName {
  return { path, kind, slug: path.replace(/^.*\//, "").replace(/\.[^.]+$/, "") };
}

/** Reads the text of one file; `path` is below content/. Returns problems if it cannot be read. */
export function readSource(
  path: string,
  kind: Kind,
  source: string,
): ContentFile | ContentProblem[] {
  const isMarkdown = path.endsWith(".md");
  const match = isMarkdown ? frontMatter.exec(source) : null;
  const problem = (line: number, message: string) => [{ path, line, field: "", message }];
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
    ...nameOf(path, kind),
    value: read.value,
    body,
    bodyLine,
    lineOf: (field) => read.lineOf(field) + offset,
  };
}

/**
 * True for files that are no content: pictures and drawings, which have checks of their own, and
 * notes for people.
 */
function isOther(path: string): boolean {
  if (/^(?:brand|drawings)\/[\w-]+\.svg$/.test(path)) return true;
  return /^pictures\/[^/]+$/.test(path) && path !== "pictures/index.yml"
    ? !/\.(?:ya?ml|md|txt|docx?)$/i.test(path)
    : /(?:^|\/)README\.md$/.test(path);
}

const misplaced =
  "is in no known place; content/README.md lists which file goes where (YAML files end in .yml)";
const noContent =
  "is not content: pages are made from .yml and .md files, pictures go in pictures/; copy the words into one of those and delete the file";

/** The last result for each path: a check after a change reads only changed files again. */
const lastRead = new Map<string, { text: string; read: ReturnType<typeof readSource> }>();

/** Reads the file at `path` below `root` (the content folder); problems if it cannot. */
function readContentFile(root: string, path: string): ContentFile | ContentProblem[] {
  const kind = kindOf(path);
  if (!kind) {
    const message = /\.(?:ya?ml|md)$/.test(path) ? misplaced : noContent;
    return [{ path, line: 1, field: "", message }];
  }
  const source = readText(join(root, path));
  if (source.text === undefined) {
    return [{ path, line: source.line, field: "", message: source.problem }];
  }
  const last = lastRead.get(path);
  const read = last?.text === source.text ? last.read : readSource(path, kind, source.text);
  lastRead.set(path, { text: source.text, read });
  return read;
}

/** Reads every YAML and markdown file below `root` (the content folder). */
export function readContent(root: string): ReadResult {
  const { paths, problems } = filesBelow(root);
  const files: ContentFile[] = [];
  const wrong: ContentProblem[] = [...problems];
  for (const path of paths.filter((name) => !isOther(name))) {
    const read = readContentFile(root, path);
    if (Array.isArray(read)) wrong.push(...read);
    else files.push(read);
  }
  const unread = wrong.flatMap(({ path }) => {
    const kind = kindOf(path);
    return kind ? nameOf(path, kind) : [];
  });
  return { files, unread, problems: wrong };
}
