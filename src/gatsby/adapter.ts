/**
 * Netlify's adapter, told what our functions need besides their own file. Netlify packs what a
 * function's list names; `included_files` of netlify.toml does not reach functions that have one.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AdapterInit } from "gatsby";
import { photoEncoder, siteIndexFile } from "../../functions/paths";

type Adapter = ReturnType<AdapterInit>;

/** What a function reads when it runs. The adapter moves the page to this path. */
const readAtRunTime = [
  "content/brand.yml",
  "content/business.yml",
  "content/gallery/google-overrides.yml",
  "public/contact.html",
  `public/${siteIndexFile}`,
  photoEncoder,
];

/**
 * Packages that functions load when they run, which Netlify's bundler does not follow. libsql is
 * native and 19 MB, for a disk that Netlify's functions do not have.
 */
const loadedAtRunTime = ["pg", "sharp"];

/** A package and all that it needs of what is installed below `root`, the project's folder. */
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
  // Only Netlify installs it: what serves the site elsewhere needs no package for development.
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
 * Netlify's adapter when Netlify builds the site (it sets NETLIFY), else one that does
 * nothing. Never none: Gatsby would fetch a list of adapters from the network and run it.
 */
export function chooseAdapter(variables: NodeJS.ProcessEnv): Adapter {
  return variables["NETLIFY"] ? netlifyAdapter() : { name: "no-adapter", adapt: () => undefined };
}
