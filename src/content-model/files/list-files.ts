/** Which files lie under content/, and what lies there that is none. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ContentProblem } from "../problem";

/** Paths below the folder, with forward slashes, sorted; and what cannot be content. */
export type FileList = {
  readonly paths: readonly string[];
  readonly problems: readonly ContentProblem[];
};

/** What programs leave behind without being asked, like .DS_Store. */
const leftBehind = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i;

/** Whether a name ends as content does: YAML and markdown. */
function isNamedAsContent(name: string): boolean {
  return /\.(?:ya?ml|md)$/i.test(name);
}

function wrong(path: string, message: string): ContentProblem {
  return { path, line: 1, field: "", message };
}

/**
 * Every file below `root`. Links are named and not followed: they may lead in a circle, to nothing,
 * or to files that are in no repository.
 */
export function listFiles(root: string, below = ""): FileList {
  const paths: string[] = [];
  const problems: ContentProblem[] = [];
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (leftBehind.test(entry.name)) continue;
    if (entry.isSymbolicLink()) {
      problems.push(wrong(path, "is a symbolic link; put the file itself here"));
    } else if (entry.isDirectory() && isNamedAsContent(entry.name)) {
      problems.push(
        wrong(path, "is a folder, but its name ends like a file's; give the folder another name"),
      );
    } else if (entry.isDirectory()) {
      const inner = listFiles(root, path);
      paths.push(...inner.paths);
      problems.push(...inner.problems);
    } else {
      paths.push(path);
    }
  }
  return { paths: paths.sort(), problems };
}
