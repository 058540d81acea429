/** The HTML files of the built site. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run-node.mjs";

/**
 * Paths of every built page; Gatsby's own fragments are none.
 * @returns {string[]}
 * @throws {Error} where nothing is built
 */
export function builtPages() {
  const built = join(root, "public");
  if (!existsSync(join(built, "index.html"))) {
    throw new Error("The site is not built; run npm run build first.");
  }
  return readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(built, "_gatsby")));
}
