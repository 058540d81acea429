/** What git knows of the files of content/: what each once was. */
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
