/** What the build has made of the islands' code; read while pages are written. */
import { readFileSync } from "node:fs";
import type { IslandName } from "../content-model/paths";

/** Addresses of an island's scripts, in the order in which they run, and of its styles. */
export type IslandAssets = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Text of the scripts. */
  readonly code: string;
};

type Stats = { readonly assetsByChunkName: Readonly<Record<string, readonly string[]>> };

/** Throws where webpack has written no such chunk. */
export function islandAssets(name: IslandName): IslandAssets {
  const { assetsByChunkName } = JSON.parse(
    readFileSync("public/webpack.stats.json", "utf8"),
  ) as Stats;
  const files = ["islands", `island-${name}`].flatMap((chunk) => {
    const assets = assetsByChunkName[chunk];
    if (!assets) throw new Error(`The build has no chunk "${chunk}" (src/islands/start.tsx).`);
    return assets.map((file) => `/${file}`);
  });
  const ending = (text: string) => [...new Set(files.filter((file) => file.endsWith(text)))];
  const scripts = ending(".js");
  const code = scripts.map((file) => readFileSync(`public${file}`, "utf8")).join("\n");
  return { scripts, styles: ending(".css"), code };
}
