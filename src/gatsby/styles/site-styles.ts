/**
 * The style sheet that every page waits for and the browser keeps: the fonts, the firm's colours,
 * and what gatsby-browser.tsx imports. What only some pages need stands in those pages.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { colourTokens } from "../../content-model/schemas/brand";
import { readBrand } from "../content/content-before-check";
import { fontStyles } from "./font-styles";
import { minifyStyles } from "./minify-styles";

type Stats = { readonly assetsByChunkName: { readonly app: readonly string[] } };

/** The styles of `gatsby-browser.tsx`, as the build has just written them below `folder`. */
export function appStyles(folder: string): Uint8Array {
  const stats = JSON.parse(readFileSync(join(folder, "webpack.stats.json"), "utf8")) as Stats;
  const files = stats.assetsByChunkName.app.filter((file) => file.endsWith(".css"));
  const code = Buffer.concat(files.map((file) => readFileSync(join(folder, file))));
  return Buffer.from(minifyStyles(code));
}

/**
 * Writes the style sheet into `folder`, unless the same one is there.
 * @param folder what the site serves as `/`
 * @param content where the texts are, whose characters the fonts have
 * @param rules what it has besides the fonts
 * @returns its address on the site; another one as soon as anything in it changes
 */
export async function writeSiteStyles(
  folder: string,
  content: string,
  rules: Uint8Array,
): Promise<string> {
  const fonts = await fontStyles(content);
  const colours = Buffer.from(colourTokens(readBrand(content)));
  const digest = createHash("sha256")
    .update(fonts.digest)
    .update(colours)
    .update(rules)
    .digest("hex")
    .slice(0, 20);
  const address = `/static/site-${digest}.css`;
  const target = join(folder, address);
  if (!existsSync(target)) {
    await mkdir(dirname(target), { recursive: true });
    // In one step: another process may be reading it.
    const aside = `${target}.${process.pid}`;
    await writeFile(aside, Buffer.concat([colours, rules, Buffer.from(await fonts.rules())]));
    await rename(aside, target);
  }
  return address;
}

/** A digest of every style sheet below `folder`: another one as soon as one of them changes. */
export function stylesDigest(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((each) => each.endsWith(".css")).sort()) {
    hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex");
}
