/** Lists and reads the text files under content/. */
import { readdirSync, readFileSync, type Dirent } from "node:fs";
import { join, relative, sep } from "node:path";
import type { ContentProblem } from "../problem";
import { controlCharacter } from "./read-source";

/** Paths below the folder, with forward slashes, sorted; and problems with files that cannot be content. */
export type FilesBelow = {
  readonly paths: readonly string[];
  readonly problems: readonly ContentProblem[];
};

/** Files that programs leave behind, like .DS_Store. */
const systemFiles = /(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * File and folder names that Windows refuses: nobody could check the repository out there
 * (learn.microsoft.com/windows/win32/fileio/naming-a-file).
 */
const notOnWindows = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?:\.|$)|[<>:"|?*\\]|[. ]$/i;

/** The problem with a path's name, if any; `earlier` maps lower-case paths to those seen so far. */
function nameProblem(path: string, earlier: ReadonlyMap<string, string>): string | undefined {
  const name = path.split("/").find((each) => notOnWindows.test(each));
  if (name) return `has the name "${name}", which cannot be on Windows; name it otherwise`;
  const same = earlier.get(path.toLowerCase());
  return same && `differs from content/${same} by capitals alone; name it otherwise`;
}

/** All entries below a folder. Recurses by hand: since Node 26 the built-in recursion follows links. */
function entriesBelow(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entriesBelow(join(folder, entry.name)) : entry,
  );
}

/**
 * Every file below `folder`. Links are reported and not followed: they may be circular, dangling, or
 * lead out of the repository.
 */
export function filesBelow(folder: string): FilesBelow {
  const entries = entriesBelow(folder)
    .map((entry) => {
      const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      return { entry, path };
    })
    .filter(({ path }) => !systemFiles.test(path));
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

/** The text without a byte order mark; or a message, with the line it is about (counted from 1). */
export type TextResult =
  | { readonly text: string }
  | { readonly text?: undefined; readonly line: number; readonly problem: string };

const unreadable: readonly (readonly [RegExp, string])[] = [
  // Replacement characters stand for bytes that are not UTF-8.
  [
    /[\uFFFD\0]/u,
    'is not UTF-8 here; save it as text in UTF-8 (in Notepad: "Save as", encoding "UTF-8")',
  ],
  controlCharacter,
  [
    /^(?:<{7}|>{7})(?: .*)?$/m,
    "holds a conflict that git could not solve; keep one of the two texts and take out the lines with <<<<<<<, ======= and >>>>>>>",
  ],
];

/** Reads the file as UTF-8; a problem if it is none, or has a git conflict in it. */
export function readText(file: string): TextResult {
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  for (const [mark, problem] of unreadable) {
    const offset = text.search(mark);
    if (offset >= 0) return { line: text.slice(0, offset).split("\n").length, problem };
  }
  return { text };
}
