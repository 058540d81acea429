/**
 * Short names for the classes of the CSS modules: each stands in the styles and in the HTML of
 * every page, and the readable ones are a tenth of a page's weight.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";

/** Before the number, so that a name in a script is told from other words. */
export const classPrefix = "_";

/**
 * @param folder every `*.module.css` below it is numbered
 * @returns the names by file and by what the file calls them: classes, ids and keyframes
 */
export function shortClassNames(folder: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  let count = 0;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .sort()
    .map((file) => join(folder, file));
  return new Map(
    files.map((filename) => {
      const { exports } = transform({
        filename,
        code: readFileSync(filename),
        cssModules: { pattern: "[local]", grid: false, container: false, customIdents: false },
      });
      const names = Object.keys(exports ?? {}).sort();
      return [filename, new Map(names.map((name) => [name, classPrefix + (count++).toString(36)]))];
    }),
  );
}
