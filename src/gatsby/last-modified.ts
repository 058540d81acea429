/** When content last changed: from the version history, never from the clock of the build. */
import { execFileSync } from "node:child_process";

/** Day of the last commit (year-month-day) of each file, by its path below content/. */
export type LastModified = ReadonlyMap<string, string>;

/**
 * Reads the dates of all content files in one go. Without git or history the map
 * is empty, and the sitemap then has no dates rather than wrong ones.
 */
export function lastModified(): LastModified {
  const dates = new Map<string, string>();
  let log: string;
  try {
    log = execFileSync("git", ["log", "--format=>%cs", "--name-only", "--relative=content"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return dates;
  }
  let day = "";
  for (const line of log.split("\n")) {
    if (line.startsWith(">")) day = line.slice(1);
    else if (line && !dates.has(line)) dates.set(line, day);
  }
  return dates;
}
