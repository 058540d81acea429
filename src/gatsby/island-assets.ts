/** What the build has made of the islands' code. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { islandPages, type IslandName } from "../content-model/paths";
import { classPrefix } from "./styles/class-names";

/** An island's files and what they do to its page. */
export type IslandAssets = {
  /** Addresses of its scripts, in the order in which they run. */
  readonly scripts: readonly string[];
  /** Of its styles. */
  readonly styles: readonly string[];
  /** What may be names of classes in its scripts: a page keeps the rules of these. */
  readonly classes: readonly string[];
};

type Stats = { readonly assetsByChunkName: Readonly<Record<string, readonly string[]>> };

/** @throws {Error} where webpack has written no such chunk */
function assetsOf(name: IslandName, { assetsByChunkName }: Stats, folder: string): IslandAssets {
  const files = ["islands", `island-${name}`].flatMap((chunk) => {
    const assets = assetsByChunkName[chunk];
    if (!assets) throw new Error(`The build has no chunk "${chunk}" (src/islands/start.tsx).`);
    return assets.map((file) => `/${file}`);
  });
  const ending = (text: string) => [...new Set(files.filter((file) => file.endsWith(text)))];
  const scripts = ending(".js");
  const words = scripts.flatMap(
    (file) => readFileSync(join(folder, file), "utf8").match(/\w+/g) ?? [],
  );
  const classes = [...new Set(words)].filter((word) => word.startsWith(classPrefix));
  return { scripts, styles: ending(".css"), classes };
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
