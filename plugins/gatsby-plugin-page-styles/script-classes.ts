import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtChunks } from "../built-files";
import { classPrefix } from "./class-names";

/** Words in a script that may be class names of ours. */
function classesIn(code: string): readonly string[] {
  const words = code.match(/\w+/g) ?? [];
  return [...new Set(words)].filter((word) => word.startsWith(classPrefix));
}

/** The classes that each script of the build may give to elements, by the script's URL. */
export function scriptClasses(plugin: string): Readonly<Record<string, readonly string[]>> {
  const scripts = Object.values(builtChunks(plugin))
    .flat()
    .filter((file) => file.endsWith(".js"));
  return Object.fromEntries(
    [...new Set(scripts)].map((file) => [
      `/${file}`,
      classesIn(readFileSync(join("public", file), "utf8")),
    ]),
  );
}

/** A digest of all styles of the build: their names contain digests of their own. */
export function stylesDigest(plugin: string): string {
  const files = Object.values(builtChunks(plugin)).flat();
  const styles = files.filter((file) => file.endsWith(".css")).sort();
  return createHash("sha256").update(styles.join()).digest("hex").slice(0, 20);
}
