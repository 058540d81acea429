/**
 * Puts the fixture company together, a plumber in Leeds: `company/plain` is a whole content folder
 * with what the site needs and nothing more; `company/full` has what the same company may add.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../content-model/files/read-files";

/** Top-level fields or rows, each with the lines below it. */
const partsOf = (yaml: string) => yaml.split(/^(?=\S)/m);
const nameOf = (part: string) => part.slice(0, part.indexOf(":"));

/** A YAML text with the fields or rows of another added. A field that both have is taken from `other`. */
function merge(yaml: string, other: string): string {
  const replaced = partsOf(other).map(nameOf);
  const kept = partsOf(yaml).filter(
    (part) => part.startsWith("-") || !replaced.includes(nameOf(part)),
  );
  return [...kept, other].join("");
}

/** Writes the content of these folders into `folder`, each over that of those before it. */
export function writeLayeredContent(layers: readonly string[], folder: string): void {
  for (const layer of layers) {
    for (const path of filesBelow(layer).paths) {
      const from = join(layer, path);
      const to = join(folder, path);
      mkdirSync(dirname(to), { recursive: true });
      if (path.endsWith(".yml") && existsSync(to)) {
        writeFileSync(to, merge(readFileSync(to, "utf8"), readFileSync(from, "utf8")));
      } else cpSync(from, to);
    }
  }
}
