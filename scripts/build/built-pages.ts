/** Lists the pages of the built site. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { filesBelow } from "../../src/content-model/files/read-files";

/** Paths of every built page, without Gatsby's own fragments. Throws if nothing is built. */
export function listBuiltPages(): string[] {
  const built = resolve("public");
  if (!existsSync(join(built, "index.html"))) {
    throw new Error("The site is not built; run npm run build first.");
  }
  const pages = filesBelow(built).paths.filter((path) => /^(?!_gatsby\/).*\.html$/.test(path));
  return pages.map((path) => join(built, path));
}

/** Every canonical path in the built sitemap. */
export function readSitemapPaths(): string[] {
  const sitemap = readFileSync("public/sitemap-0.xml", "utf8");
  return [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
}
