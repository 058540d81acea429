/**
 * Short names for the classes of the CSS modules: each stands in the styles and in the HTML of
 * every page, and readable ones would be a tenth of a page's size.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transform } from "lightningcss";

/** Stands before the number, so that class names can be recognised in scripts. */
export const classPrefix = "_";

/**
 * @param folder every `*.module.css` below it is numbered
 * @returns the names by file and by what the file calls them: classes, ids and keyframes
 */
export function shortClassNames(folder: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  let count = 0;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .sort()
    .map((file) => join(folder, file));
  return new Map(
    files.map((filename) => {
      const { exports } = transform({
        filename,
        code: readFileSync(filename),
        cssModules: { pattern: "[local]", grid: false, container: false, customIdents: false },
      });
      const names = Object.keys(exports ?? {}).sort();
      return [filename, new Map(names.map((name) => [name, classPrefix + (count++).toString(36)]))];
    }),
  );
}

type NameClass = (context: { resourcePath: string }, pattern: string, name: string) => string;
type Use = { loader?: string; options?: { modules?: { getLocalIdent?: NameClass } | boolean } };
type Rule = { oneOf?: readonly Rule[]; use?: Use | readonly Use[] | (() => unknown) };

/** What is changed here of webpack's configuration. */
export type StylesConfig = {
  cache?: { version?: string };
  module?: { rules?: readonly Rule[] };
};

function usesOf(rule: Rule): readonly Use[] {
  const own = typeof rule.use === "function" ? [] : [rule.use ?? []];
  return [...own.flat(), ...(rule.oneOf ?? []).flatMap(usesOf)];
}

/**
 * Gives the classes of what is built their short names; `gatsby develop` keeps those one can read.
 * Throws during the build where a class has none.
 */
export function shortenClassNames(config: StylesConfig): void {
  const names = shortClassNames(resolve("src"));
  for (const { loader, options } of (config.module?.rules ?? []).flatMap(usesOf)) {
    if (!loader?.includes("/css-loader/") || typeof options?.modules !== "object") continue;
    options.modules.getLocalIdent = ({ resourcePath }, _, name) => {
      const short = names.get(resourcePath)?.get(name);
      if (!short) throw new Error(`${resourcePath}: the class ${name} has no short name.`);
      return short;
    };
  }
  // A new class renames those after it, also in files that have not changed: the cache must know.
  const all = JSON.stringify([...names].map(([file, each]) => [file, ...each]));
  config.cache = { ...config.cache, version: createHash("sha256").update(all).digest("hex") };
}
