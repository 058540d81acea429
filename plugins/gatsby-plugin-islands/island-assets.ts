/** The files that the build has made of the islands' code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { islandPages, type IslandName } from "../../src/content-model/site-paths";
import { classPrefix } from "../gatsby-plugin-page-styles/class-names";

/** The module that starts each island in the browser: a separate entry of the build. */
export const islandEntries: Readonly<Record<IslandName, string>> = {
  "contact-form": "src/features/contact-form/contact-island.ts",
  gallery: "src/features/gallery/gallery-island.ts",
};

/** The name of an island's entry. */
export const islandChunk = (name: IslandName) => `island-${name}`;

/** An island's files, and the classes its page has to keep. */
export type IslandAssets = {
  /** URLs of its scripts. It starts once all are loaded, in any order. */
  readonly scripts: readonly string[];
  /** Words in its scripts that may be class names: the page keeps the rules for these. */
  readonly classes: readonly string[];
};

type Stats = { readonly assetsByChunkName: Readonly<Record<string, readonly string[]>> };

/**
 * The files of a chunk that the build has just written, relative to public/.
 * @throws {Error} if webpack has written no such chunk
 */
export function builtFiles(chunk: string, extension: ".css" | ".js"): readonly string[] {
  const stats = JSON.parse(readFileSync("public/webpack.stats.json", "utf8")) as Stats;
  const files = stats.assetsByChunkName[chunk];
  if (!files) throw new Error(`The build has no chunk "${chunk}".`);
  return files.filter((file) => file.endsWith(extension));
}

function assetsOf(name: IslandName): IslandAssets {
  const files = builtFiles(islandChunk(name), ".js");
  const words = files.flatMap(
    (file) => readFileSync(join("public", file), "utf8").match(/\w+/g) ?? [],
  );
  const classes = [...new Set(words)].filter((word) => word.startsWith(classPrefix));
  return { scripts: files.map((file) => `/${file}`), classes };
}

/**
 * The assets of every island. Called after the browser's code is built and before pages are
 * rendered: Gatsby warns about files read during rendering, and then renders all pages in every
 * build.
 */
export function islandAssets(): Partial<Record<IslandName, IslandAssets>> {
  return Object.fromEntries(islandPages.map(({ island }) => [island, assetsOf(island)]));
}
