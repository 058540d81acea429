/** The history of content/ in git: every version of every file. */
import { execFileSync } from "node:child_process";

function git(folder: string, ...args: string[]): Buffer {
  return execFileSync("git", ["-c", "core.quotePath=false", ...args], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** A file as a commit left it. */
export type PastFile = {
  readonly path: string;
  readonly commit: string;
  readonly bytes: () => Buffer;
};

/** Every version of every file below `folder` in any commit of any branch, newest first; paths are relative to it. */
export function pastFiles(folder: string): PastFile[] {
  let log = "";
  try {
    const options = ["--all", "--raw", "--no-abbrev", "--no-renames", "--diff-filter=AM"];
    log = git(folder, "log", ...options, "--format=>%h", "--relative", "--", ".").toString();
  } catch {
    // The folder is in no repository, or git is not installed: there are no past files.
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

/** The files below `folder` that the last commit has and the folder no longer has; none without git. */
export function deletedFiles(folder: string): PastFile[] {
  try {
    const options = ["--name-only", "--no-renames", "--diff-filter=D", "--relative", "HEAD"];
    const paths = git(folder, "diff", ...options, "--", ".")
      .toString()
      .split("\n")
      .filter(Boolean);
    const bytesOf = (path: string) => () => git(folder, "show", `HEAD:./${path}`);
    return paths.map((path) => ({ path, commit: "HEAD", bytes: bytesOf(path) }));
  } catch {
    return [];
  }
}

/** The text of a file below `folder` in the last commit; undefined without git, or if that does not have it. */
export function committedText(folder: string, path: string): string | undefined {
  try {
    return git(folder, "show", `HEAD:./${path}`).toString();
  } catch {
    return undefined;
  }
}
