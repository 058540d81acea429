/** What git knows of the files of content/: when each last changed, and what it once was. */
import { execFileSync } from "node:child_process";

/** Day of the last commit (year-month-day) of each file, by its path below content/. */
export type LastDays = ReadonlyMap<string, string>;

function git(folder: string, ...args: string[]): Buffer {
  return execFileSync("git", ["-c", "core.quotePath=false", ...args], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function lastDays(log: string): LastDays {
  const days = new Map<string, string>();
  let day = "";
  for (const line of log.split("\n")) {
    if (line.startsWith(">")) day = line.slice(1);
    else if (line && !days.has(line)) days.set(line, day);
  }
  return days;
}

/**
 * Reads the days of all files below `folder`, the content folder, in one go. Where the history is
 * not whole there are none: in a shallow clone its oldest commit has changed every file.
 */
export function contentHistory(folder: string): LastDays {
  try {
    const isShallow =
      git(folder, "rev-parse", "--is-shallow-repository").toString().trim() === "true";
    if (isShallow) return new Map();
    const log = git(folder, "log", "--format=>%cs", "--name-only", "--relative", "--", ".");
    return lastDays(log.toString());
  } catch {
    // No repository, or no git.
    return new Map();
  }
}

/** A file as a commit left it. */
export type PastFile = {
  readonly path: string;
  readonly commit: string;
  readonly bytes: () => Buffer;
};

/** Every file that any commit of any branch has added or changed below `folder`, newest first; paths from there. */
export function pastFiles(folder: string): PastFile[] {
  let log = "";
  try {
    const options = ["--all", "--raw", "--no-abbrev", "--no-renames", "--diff-filter=AM"];
    log = git(folder, "log", ...options, "--format=>%h", "--relative", "--", ".").toString();
  } catch {
    // No repository, or no git.
  }
  const files: PastFile[] = [];
  let commit = "";
  for (const line of log.split("\n")) {
    if (line.startsWith(">")) commit = line.slice(1);
    const [properties = "", path] = line.split("\t");
    const blob = properties.split(" ")[3];
    if (blob && path) {
      files.push({ path, commit, bytes: () => git(folder, "cat-file", "blob", blob) });
    }
  }
  return files;
}
