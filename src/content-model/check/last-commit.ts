/** What the version history knows of files under content/. */
import { execFileSync } from "node:child_process";

function git(root: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    // No git, no history, or a commit that is not here.
    return undefined;
  }
}

/**
 * Files below `root` that differ between commits, or from one commit to what is on disk; undefined
 * where there is no such commit.
 */
function changed(root: string, ...commits: string[]): ReadonlySet<string> | undefined {
  const names = git(root, ["diff", "--name-only", "--relative", ...commits, "--", "."]);
  return names === undefined ? undefined : new Set(names.split("\n").filter(Boolean));
}

/**
 * Answers for a file (its path below `root`) with its text before the change under way: that of
 * the last commit where it was edited since, that of the commit before where the last commit
 * changed it. Undefined where nothing changed, for a new file, and without history.
 */
export function historyOf(root: string): (path: string) => string | undefined {
  const edited = changed(root, "HEAD");
  if (!edited) return () => undefined;
  const committed = changed(root, "HEAD^", "HEAD");
  return (path) => {
    const commit = edited.has(path) ? "HEAD" : committed?.has(path) ? "HEAD^" : undefined;
    return commit && git(root, ["show", `${commit}:./${path}`]);
  };
}
