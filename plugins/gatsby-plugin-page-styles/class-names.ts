/**
 * Shortens the class names of CSS modules: they are in the styles and the HTML of every page, and
 * readable ones would be a tenth of a page's size.
 */
import { createHash } from "node:crypto";
import { relative, sep } from "node:path";
import type { Configuration } from "webpack";
import { privateShape } from "../shared/private-shape";

/** Precedes the hash: a class must not begin with a digit, and it distinguishes our classes in scripts. */
export const classPrefix = "_";

/**
 * The name of a class, id or keyframes in the built site: letters, digits and _, the same in every
 * build.
 * @param file path of the CSS module below the project's folder, with forward slashes
 * @param name the name in that file
 */
export function builtName(file: string, name: string): string {
  const hash = createHash("sha256").update(`${file} ${name}`).digest("base64url");
  return classPrefix + hash.replaceAll("-", "").slice(0, 4);
}

type NameClass = (context: { resourcePath: string }, pattern: string, name: string) => string;
type Use = { loader?: string; options?: { modules?: { getLocalIdent?: NameClass } | boolean } };
/** A rule as Gatsby writes it: webpack's own type has many more forms. */
type Rule = { oneOf?: readonly Rule[]; use?: Use | readonly Use[] | (() => unknown) };

function usesOf(rule: Rule): readonly Use[] {
  const uses = typeof rule.use === "function" ? [] : [rule.use ?? []];
  return [...uses.flat(), ...(rule.oneOf ?? []).flatMap(usesOf)];
}

/**
 * Gives classes their short names in a build; `gatsby develop` keeps readable ones.
 * @throws {Error} if the configuration lacks Gatsby's css-loader for CSS modules; during the build,
 * if two classes have the same hash
 */
export function shortenClassNames({ module }: Configuration): void {
  let found = false;
  const sources = new Map<string, string>();
  const rules = (module?.rules ?? []) as readonly Rule[];
  for (const { loader, options } of rules.flatMap(usesOf)) {
    if (!loader?.includes("css-loader") || typeof options?.modules !== "object") continue;
    found = true;
    options.modules.getLocalIdent = ({ resourcePath }, _, name) => {
      const file = relative(process.cwd(), resourcePath).replaceAll(sep, "/");
      const built = builtName(file, name);
      const source = `${name} of ${file}`;
      const other = sources.get(built) ?? source;
      if (other !== source) throw new Error(`${source} and ${other} get one name: rename one.`);
      sources.set(built, source);
      return built;
    };
  }
  privateShape(found || undefined, {
    name: "css-loader for CSS modules in webpack's rules",
    consequence: "classes keep their long names",
    plugin: "gatsby-plugin-page-styles",
  });
}
