import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtChunks } from "../shared/built-files";
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

/** The names of all styles of the build, which contain digests of their text. */
export function styleFiles(plugin: string): readonly string[] {
  const files = Object.values(builtChunks(plugin)).flat();
  return files.filter((file) => file.endsWith(".css")).sort();
}
