/**
 * Netlify's adapter, with a list of the files that our functions need besides their own. Netlify
 * packs only the files on a function's own list; `included_files` of netlify.toml does not reach
 * such functions.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AdapterInit } from "gatsby";
import { photoEncoder, siteIndexFile } from "../../functions/paths";

type Adapter = ReturnType<AdapterInit>;

/** Files that a function reads at run time. The adapter moves the page to this path. */
const readAtRunTime = [
  "content/brand.yml",
  "content/business.yml",
  "content/gallery/google-overrides.yml",
  "public/contact.html",
  `public/${siteIndexFile}`,
  photoEncoder,
];

/**
 * Packages that functions load at run time, which Netlify's bundler does not follow. libsql is left
 * out: it is native, 19 MB, and needs a disk that Netlify's functions do not have.
 */
const loadedAtRunTime = ["pg", "sharp"];

/** A package and all its installed dependencies. `root` is the project's folder. */
export function withDependencies(root: string, name: string): string[] {
  const file = join(root, "node_modules", name, "package.json");
  if (!existsSync(file)) return [];
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  return [name, ...needed.flatMap((each) => withDependencies(root, each))];
}

function netlifyAdapter(): Adapter {
  // The package is installed on Netlify only: elsewhere the site is served without it.
  const installed = createRequire(join(process.cwd(), "package.json"));
  const { default: createNetlifyAdapter } = installed("gatsby-adapter-netlify") as {
    readonly default: AdapterInit;
  };
  const adapter = createNetlifyAdapter();
  const packages = loadedAtRunTime.flatMap((name) => withDependencies(process.cwd(), name));
  const folders = [...new Set(packages)].map((name) => `node_modules/${name}/**`);
  return {
    ...adapter,
    adapt: (context) => {
      const functionsManifest = context.functionsManifest.map((definition) => ({
        ...definition,
        requiredFiles: [...definition.requiredFiles, ...readAtRunTime, ...folders],
      }));
      return adapter.adapt({ ...context, functionsManifest });
    },
  };
}

/**
 * Netlify's adapter if Netlify builds the site (it sets NETLIFY), else one that does nothing.
 * Without any adapter Gatsby would fetch a list of adapters from the network and run it.
 */
export function chooseAdapter(variables: NodeJS.ProcessEnv): Adapter {
  return variables["NETLIFY"] ? netlifyAdapter() : { name: "no-adapter", adapt: () => undefined };
}
