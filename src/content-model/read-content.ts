/** Reads the files under content/ as written. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { filesBelow, readText } from "./files/read-files";
import type { ContentProblem } from "./problem";
import { readSource, unreadFiles, type ContentFile, type ContentPath } from "./files/read-source";
import { findContentType } from "./schemas/content-types";

/** Files that were read, and those that could not be. */
export type ReadResult = {
  readonly files: readonly ContentFile[];
  /** Files of a known content type that could not be read; `problems` has the reasons. */
  readonly unread: readonly ContentPath[];
  readonly problems: readonly ContentProblem[];
};

/**
 * True for files that are no content: pictures and drawings, which have checks of their own, and
 * notes for people.
 */
function isNonContent(path: string): boolean {
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

/** Reads the file at `path` below `folder` (that of the content); problems if it cannot. */
function readContentFile(folder: string, path: string): ContentFile | ContentProblem[] {
  const contentType = findContentType(path);
  if (!contentType) {
    const name = path.replace(/(\.\w+)(?:\.txt)?$/i, (_, ending: string) => ending.toLowerCase());
    const otherwise = /\.(?:ya?ml|md)$/.test(path) ? misplaced : noContent;
    const remedy =
      name !== path && existsSync(join(folder, name))
        ? `${basename(name)} is there too: delete one of the two`
        : `rename it ${basename(name)}`;
    const message = findContentType(name) ? `has an ending that is not read; ${remedy}` : otherwise;
    return [{ path, line: 1, field: "", message }];
  }
  const source = readText(join(folder, path));
  if (source.text === undefined) {
    return [{ path, line: source.line, field: "", message: source.problem }];
  }
  const last = lastRead.get(path);
  const read = last?.text === source.text ? last.read : readSource(path, contentType, source.text);
  lastRead.set(path, { text: source.text, read });
  return read;
}

/** Reads every YAML and markdown file below `folder` (that of the content). */
export function readContent(folder: string): ReadResult {
  const { paths, problems } = filesBelow(folder);
  const files: ContentFile[] = [];
  const wrong: ContentProblem[] = [...problems];
  for (const path of paths.filter((name) => !isNonContent(name))) {
    const read = readContentFile(folder, path);
    if (Array.isArray(read)) wrong.push(...read);
    else files.push(read);
  }
  return { files, unread: unreadFiles(wrong), problems: wrong };
}
