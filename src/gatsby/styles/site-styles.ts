/**
 * The style sheet that every page waits for and the browser keeps: the faces, and what
 * gatsby-browser.tsx imports. What only some pages need stands in those pages.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { transform } from "lightningcss";
import { fontStyles } from "./font-styles";

type Stats = { readonly assetsByChunkName: { readonly app: readonly string[] } };

/** The styles of `gatsby-browser.tsx`, as the build has just written them below `folder`. */
export function appStyles(folder: string): Uint8Array {
  const stats = JSON.parse(readFileSync(join(folder, "webpack.stats.json"), "utf8")) as Stats;
  const files = stats.assetsByChunkName.app.filter((file) => file.endsWith(".css"));
  const code = Buffer.concat(files.map((file) => readFileSync(join(folder, file))));
  return transform({ filename: "site.css", code, minify: true }).code;
}

/**
 * Writes the style sheet into `folder`, unless the same one is there.
 * @param folder what the site serves as `/`
 * @param content where the texts are, whose characters the faces have
 * @param rules what it has besides the faces
 * @returns its address on the site; another one as soon as anything in it changes
 */
export async function writeSiteStyles(
  folder: string,
  content: string,
  rules: Uint8Array,
): Promise<string> {
  const fonts = await fontStyles(content);
  const digest = createHash("sha256").update(fonts.digest).update(rules).digest("hex").slice(0, 20);
  const address = `/static/site-${digest}.css`;
  const target = join(folder, address);
  if (!existsSync(target)) {
    await mkdir(dirname(target), { recursive: true });
    // In one step: another process may be reading it.
    const aside = `${target}.${process.pid}`;
    await writeFile(aside, Buffer.concat([rules, Buffer.from(await fonts.rules())]));
    await rename(aside, target);
  }
  return address;
}
