/** The HTML files of the built site. */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** Paths of every built page; Gatsby's own fragments are none. Throws where nothing is built. */
export function builtPages(): string[] {
  const built = resolve("public");
  if (!existsSync(join(built, "index.html"))) {
    throw new Error("The site is not built; run npm run build first.");
  }
  return readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(built, "_gatsby")));
}
