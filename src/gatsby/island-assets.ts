/** What the build has made of the islands' code. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

/** @throws {Error} where webpack has written no such chunk */
function assetsOf(name: IslandName, { assetsByChunkName }: Stats, folder: string): IslandAssets {
  const chunk = islandChunk(name);
  const files = assetsByChunkName[chunk]?.filter((file) => file.endsWith(".js"));
  if (!files) throw new Error(`The build has no chunk "${chunk}" (${islandEntries[name]}).`);
  const words = files.flatMap(
    (file) => readFileSync(join(folder, file), "utf8").match(/\w+/g) ?? [],
  );
  const classes = [...new Set(words)].filter((word) => word.startsWith(classPrefix));
  return { scripts: files.map((file) => `/${file}`), classes };
}

/**
 * The assets of every island. Asked for once the browser's code is built and before pages are
 * written: what reads files while they are makes Gatsby warn, and write all pages in every build.
 * @param stats the file in which webpack says what it has written, beside which it lies
 */
export function islandAssets(stats: string): Partial<Record<IslandName, IslandAssets>> {
  const written = JSON.parse(readFileSync(stats, "utf8")) as Stats;
  return Object.fromEntries(
    islandPages.map(({ island }) => [island, assetsOf(island, written, dirname(stats))]),
  );
}
