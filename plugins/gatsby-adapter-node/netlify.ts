/**
 * Netlify's adapter, with a list of the files that our functions need besides their own. Netlify
 * packs only the files on a function's own list; `included_files` of netlify.toml does not reach
 * such functions.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AdapterInit } from "gatsby";

/** An adapter of Gatsby, made with its options. */
export type Adapter = ReturnType<AdapterInit>;

/** True where Netlify builds the site: it sets the variable (docs.netlify.com, "Build environment variables"). */
export function isNetlify(): boolean {
  return Boolean(process.env.NETLIFY);
}

/**
 * A package and all its installed dependencies.
 * @param root the project's folder
 * @param above packages already visited on this path, which end a cycle
 */
export function withDependencies(
  root: string,
  name: string,
  above: readonly string[] = [],
): string[] {
  // Two packages may need each other.
  if (above.includes(name)) return [];
  const file = join(root, "node_modules", name, "package.json");
  if (!existsSync(file)) return [];
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  return [name, ...needed.flatMap((each) => withDependencies(root, each, [...above, name]))];
}

/** Files and packages that functions need on Netlify besides their own code. */
export type NetlifyOptions = {
  /** Files that functions read at run time, by their paths from the project's folder. */
  readonly files: readonly string[];
  /** Packages that functions load at run time, which Netlify's bundler does not follow. */
  readonly packages: readonly string[];
};

/**
 * Netlify's adapter for `platform` of the node adapter.
 * @throws {Error} if gatsby-adapter-netlify is not installed
 */
export function netlifyAdapter({ files, packages }: NetlifyOptions): Adapter {
  // The package is required only here, so that a machine which builds for another host does without it.
  const installed = createRequire(join(process.cwd(), "package.json"));
  const { default: createNetlifyAdapter } = installed("gatsby-adapter-netlify") as {
    readonly default: AdapterInit;
  };
  const adapter = createNetlifyAdapter();
  const names = new Set(packages.flatMap((name) => withDependencies(process.cwd(), name)));
  const folders = [...names].map((name) => `node_modules/${name}/**`);
  return {
    ...adapter,
    adapt: (context) => {
      const functionsManifest = context.functionsManifest.map((definition) => ({
        ...definition,
        requiredFiles: [...definition.requiredFiles, ...files, ...folders],
      }));
      return adapter.adapt({ ...context, functionsManifest });
    },
  };
}
