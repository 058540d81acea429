/** The files that webpack has just written for browsers. */
import { readFileSync } from "node:fs";
import { privateShape } from "./private-shape";

type Stats = { readonly assetsByChunkName?: Readonly<Record<string, readonly string[]>> };

const gatsbyNames = ["app", "webpack-runtime", "component---"];
/** Paths below `public/` of the scripts that Gatsby makes of pages and its router. */
export const gatsbyScripts = new RegExp(String.raw`^(?:${gatsbyNames.join("|")})[^/]*\.js$`);

/** Ends the build if `gatsbyScripts` no longer knows a script of Gatsby's by its name. */
export function checkGatsbyScripts(plugin: string): void {
  const files = Object.values(builtChunks(plugin)).flat();
  for (const name of gatsbyNames) {
    const script = files.find((file) => gatsbyScripts.test(file) && file.startsWith(name));
    privateShape(script, {
      name: `script named ${name}`,
      consequence: "scripts that no page fetches are minified",
      plugin,
    });
  }
}

/** The files of every chunk, relative to `public/`, by the name of the chunk. */
export function builtChunks(plugin: string): Readonly<Record<string, readonly string[]>> {
  const stats = JSON.parse(readFileSync("public/webpack.stats.json", "utf8")) as Stats;
  return privateShape(stats.assetsByChunkName, {
    name: "assetsByChunkName in public/webpack.stats.json",
    consequence: "nobody knows which files to load",
    plugin,
  });
}

/**
 * The files of one chunk with this extension, relative to `public/`.
 * @throws {Error} if webpack has written none
 */
export function builtFiles(
  plugin: string,
  chunk: string,
  extension: ".css" | ".js",
): readonly string[] {
  const files = builtChunks(plugin)[chunk]?.filter((file) => file.endsWith(extension)) ?? [];
  if (files.length > 0) return files;
  throw new Error(`${plugin}: webpack has written no ${extension} file for the chunk "${chunk}".`);
}
