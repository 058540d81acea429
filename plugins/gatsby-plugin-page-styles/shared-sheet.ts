/**
 * The style sheet that blocks every page's first paint and is cached: the styles that gatsby-browser.tsx
 * imports, with their fonts. Styles for some pages only are inlined in those pages.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtFiles } from "../shared/built-files";
import { minifyStyles } from "../shared/minify-styles";
import type { PageStylesOptions } from "./options";

/**
 * Puts fonts into the styles as `data:` URLs.
 * @param css minified styles
 * @param folder URL of the fonts' folder in `static/`, like "/fonts/"
 * @throws {Error} if a font that the styles name is not there
 */
export function inlineFonts(css: string, folder: string): string {
  const url = /url\((["']?)(\/[^"')]+)\1\)/g;
  return css.replaceAll(url, (whole, _quote, path: string) => {
    if (!path.startsWith(folder)) return whole;
    const data = readFileSync(join("static", path), "base64");
    return `url(data:font/${path.split(".").at(-1) ?? ""};base64,${data})`;
  });
}

/**
 * Writes the sheet below `public/`, after the browser's code is built.
 * @param options the browsers it is for, and the URL of the folder of the fonts that are put into it
 * @param digestOf Gatsby's `createContentDigest`
 * @returns its URL, which has a digest of the sheet
 */
export function writeSharedSheet(
  plugin: string,
  { browsers, inlineFonts: fonts }: PageStylesOptions,
  digestOf: (css: string) => string,
): string {
  const files = builtFiles(plugin, "app", ".css").map((file) => readFileSync(join("public", file)));
  const css = inlineFonts(minifyStyles(Buffer.concat(files), browsers), fonts);
  const url = `/static/site-${digestOf(css)}.css`;
  mkdirSync("public/static", { recursive: true });
  // Renaming is atomic: another process may be reading the file.
  const aside = join("public", `${url}.${process.pid}`);
  writeFileSync(aside, css);
  renameSync(aside, join("public", url));
  return url;
}
