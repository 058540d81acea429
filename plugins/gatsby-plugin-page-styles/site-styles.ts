/**
 * The style sheet that blocks every page's first paint and is cached: the firm's colours, the
 * imports of gatsby-browser.tsx, and the fonts. Styles for some pages only are inlined in those
 * pages.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { colourTokens } from "../../src/content-model/schemas/brand";
import { readBuildSettings } from "../../src/data/build-settings";
import { builtFiles } from "../gatsby-plugin-islands/island-assets";
import { minifyStyles } from "./cut-styles";

/**
 * Inlined in the sheet, which blocks the first paint: text never appears in another font, and
 * nothing moves. Separate files would come a round trip later. docs/how-to.md says how they were
 * made.
 */
const fonts = [
  { family: "Archivo", weights: "400 600", file: "archivo.woff2" },
  { family: "Archivo Expanded", weights: "600 800", file: "archivo-expanded.woff2" },
];

function fontRules(): string {
  const rules = fonts.map(({ family, weights, file }) => {
    const data = readFileSync(join("src/styles/fonts", file), "base64");
    return `@font-face{font-family:"${family}";font-weight:${weights};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
  });
  return rules.join("");
}

/** The styles of `gatsby-browser.tsx` that the build has just written. */
export function appStyles(): string {
  const files = builtFiles("app", ".css").map((file) => readFileSync(join("public", file)));
  return minifyStyles(Buffer.concat(files));
}

/**
 * Writes the style sheet into `folder`, which the site serves as `/`.
 * @param rules rules besides the colours and the fonts
 * @param name part of its URL; by default a digest of the sheet
 * @returns its URL
 */
export function writeSiteStyles(folder: string, rules = "", name?: string): string {
  const css = colourTokens(readBuildSettings("content").brand) + rules + fontRules();
  const digest = createHash("sha256").update(css).digest("hex").slice(0, 20);
  const url = `/static/site-${name ?? digest}.css`;
  const target = join(folder, url);
  mkdirSync(dirname(target), { recursive: true });
  // Renaming is atomic: another process may be reading the file.
  const aside = `${target}.${process.pid}`;
  writeFileSync(aside, css);
  renameSync(aside, target);
  return url;
}

/** The sheet of `gatsby develop`, in which the browser gets the other rules as modules. */
export function writeDevelopStyles(): string {
  return writeSiteStyles("public", "", "develop");
}

/** A digest of every style sheet in src. */
export function stylesDigest(): string {
  const hash = createHash("sha256");
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  for (const file of files.filter((each) => each.endsWith(".css")).sort()) {
    hash.update(file).update(readFileSync(join("src", file)));
  }
  return hash.digest("hex");
}
