/** Which files lie under content/, and what is written in them. */
import { readdirSync, readFileSync, type Dirent } from "node:fs";
import { join, relative, sep } from "node:path";
import type { ContentProblem } from "../problem";

/** Paths below the folder, with forward slashes, sorted; and what cannot be content. */
export type FileList = {
  readonly paths: readonly string[];
  readonly problems: readonly ContentProblem[];
};

/** What programs leave behind without being asked, like .DS_Store. */
const leftBehind = /(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Names that Windows refuses, of a folder or a file: nobody could check the repository out there
 * (learn.microsoft.com/windows/win32/fileio/naming-a-file).
 */
const notOnWindows = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?:\.|$)|[<>:"|?*\\]|[. ]$/i;

/** What is wrong with the name of a path; `earlier` has those that were seen, by their small letters. */
function nameProblem(path: string, earlier: ReadonlyMap<string, string>): string | undefined {
  const name = path.split("/").find((each) => notOnWindows.test(each));
  if (name) return `has the name "${name}", which cannot be on Windows; name it otherwise`;
  const same = earlier.get(path.toLowerCase());
  return same && `differs from content/${same} by capitals alone; name it otherwise`;
}

/** Everything below a folder. By itself: what Node lists of all folders leads through links since 26. */
function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entriesBelow(join(folder, entry.name)) : entry,
  );
}

/**
 * Every file below `root`. Links are named and not followed: they may lead in a circle, to nothing,
 * or to files that are in no repository.
 */
export function listFiles(root: string): FileList {
  const entries = entriesBelow(root)
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      return { entry, path };
    })
    .filter(({ path }) => !leftBehind.test(path));
  const paths = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const { entry, path } of entries.sort((a, b) => (a.path < b.path ? 1 : -1))) {
    const message = entry.isSymbolicLink()
      ? "is a symbolic link; put the file itself here"
      : nameProblem(path, paths);
    if (message) problems.push({ path, line: 1, field: "", message });
    else if (entry.isFile()) paths.set(path.toLowerCase(), path);
  }
  return { paths: [...paths.values()].sort(), problems };
}

/** The text, without a byte order mark; or what is wrong, and on which line (counted from 1). */
export type ReadText =
  | { readonly text: string }
  | { readonly text?: undefined; readonly line: number; readonly problem: string };

const faults: readonly (readonly [RegExp, string])[] = [
  // What stands for bytes that are not UTF-8, and controls that feeds and sitemaps may not hold.
  [
    /\uFFFD|(?![\t\n\r])\p{Cc}/u,
    'is not UTF-8 here; save it as text in UTF-8 (in Notepad: "Save as", encoding "UTF-8")',
  ],
  [
    /^(?:<{7}|>{7})(?: .*)?$/m,
    "holds a conflict that git could not solve; keep one of the two texts and take out the lines with <<<<<<<, ======= and >>>>>>>",
  ],
];

/** Reads the file as text in UTF-8 without a conflict that git left in it. */
export function readText(file: string): ReadText {
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  for (const [fault, problem] of faults) {
    const offset = text.search(fault);
    if (offset >= 0) return { line: text.slice(0, offset).split("\n").length, problem };
  }
  return { text };
}
