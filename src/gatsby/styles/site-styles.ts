/**
 * The style sheet that every page waits for and the browser keeps: the firm's colours, what
 * gatsby-browser.tsx imports, and the fonts. What only some pages need stands in those pages.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { colourTokens } from "../../content-model/schemas/brand";
import { readCompany } from "../company";
import { builtFiles } from "../island-assets";
import { minifyStyles } from "./cut-styles";

/**
 * Inside the sheet, which holds the first paint back until it is there: text never appears in
 * another font, and nothing moves. Files of their own would come a round trip later.
 * docs/how-to.md says how they were made.
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

/** The styles of `gatsby-browser.tsx`, as the build has just written them. */
export function appStyles(): string {
  const files = builtFiles("app", ".css").map((file) => readFileSync(join("public", file)));
  return minifyStyles(Buffer.concat(files));
}

/**
 * Writes the style sheet into `folder`, which the site serves as `/`.
 * @param rules what it has besides the colours and the fonts
 * @param name in its URL; by default a digest, another one as soon as anything in it changes
 * @returns its URL
 */
export function writeSiteStyles(folder: string, rules = "", name?: string): string {
  const css = colourTokens(readCompany("content").brand) + rules + fontRules();
  const digest = createHash("sha256").update(css).digest("hex").slice(0, 20);
  const url = `/static/site-${name ?? digest}.css`;
  const target = join(folder, url);
  mkdirSync(dirname(target), { recursive: true });
  // In one step: another process may be reading it.
  const aside = `${target}.${process.pid}`;
  writeFileSync(aside, css);
  renameSync(aside, target);
  return url;
}

/** The sheet of `gatsby develop`, where the browser gets the other rules as modules. */
export function writeDevelopStyles(): string {
  return writeSiteStyles("public", "", "develop");
}

/** A digest of every style sheet of the source: another one as soon as one of them changes. */
export function stylesDigest(): string {
  const hash = createHash("sha256");
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  for (const file of files.filter((each) => each.endsWith(".css")).sort()) {
    hash.update(file).update(readFileSync(join("src", file)));
  }
  return hash.digest("hex");
}
