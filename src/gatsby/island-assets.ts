/** What the build has made of the islands' code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { islandPages, type IslandName } from "../content-model/paths";
import { classPrefix } from "./styles/class-names";

/** The module that starts an island in the browser: an entry of the build of its own. */
export const islandEntries: Readonly<Record<IslandName, string>> = {
  "contact-form": "src/contact/contact-island.ts",
  gallery: "src/gallery/gallery-island.ts",
};

/** The name of an island's entry. */
export const islandChunk = (name: IslandName) => `island-${name}`;

/** An island's files and what they do to its page. */
export type IslandAssets = {
  /** URLs of its scripts. It starts once all are there, in whatever order. */
  readonly scripts: readonly string[];
  /** What may be names of classes in its scripts: a page keeps the rules of these. */
  readonly classes: readonly string[];
};

type Stats = { readonly assetsByChunkName: Readonly<Record<string, readonly string[]>> };

/**
 * The files of a chunk that the build has just written, below public/.
 * @throws {Error} where webpack has written no such chunk
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
 * The assets of every island. Called after the browser's code is built and before pages are rendered:
 * reading files during rendering makes Gatsby warn, and render all pages in every build.
 */
export function islandAssets(): Partial<Record<IslandName, IslandAssets>> {
  return Object.fromEntries(islandPages.map(({ island }) => [island, assetsOf(island)]));
}
