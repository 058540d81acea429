/**
 * Netlify's adapter, told what our functions need besides their own file. Netlify packs what a
 * function's list names; `included_files` of netlify.toml does not reach functions that have one.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AdapterInit } from "gatsby";
import { siteIndexFile } from "../../functions/paths";
import createNetlifyAdapter from "gatsby-adapter-netlify";

type Adapter = ReturnType<AdapterInit>;
type FunctionDefinition = Parameters<Adapter["adapt"]>[0]["functionsManifest"][number];

/** What a function reads when it runs. The adapter moves the page to this address. */
const readAtRunTime = [
  "content/brand.yml",
  "content/business.yml",
  "content/gallery/google-overrides.yml",
  "public/contact.html",
  `public/${siteIndexFile}`,
];

/** Native and 19 MB, for a disk that Netlify's functions do not have. */
const leftOut = "libsql";

/** A package that a function loads when it runs; Netlify's bundler does not follow those. */
const runTimeImport = /\bimport\(\s*\/\* webpackIgnore: true \*\/\s*["']([^"']+)["']/g;

/** The package and all that it needs of what is installed. */
function withDependencies(root: string, name: string): string[] {
  const file = join(root, "node_modules", name, "package.json");
  if (!existsSync(file)) return [];
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  return [name, ...needed.flatMap((each) => withDependencies(root, each))];
}

/**
 * The function with the list of all files it needs, as globs below `root`.
 * @param root the project's folder
 */
function withRunTimeFiles(root: string, definition: FunctionDefinition): FunctionDefinition {
  const source = readFileSync(join(root, definition.pathToEntryPoint), "utf8");
  const imported = [...source.matchAll(runTimeImport)].map(([, name = ""]) => name);
  const packages = imported
    .filter((name) => name !== leftOut)
    .flatMap((name) => withDependencies(root, name));
  const folders = [...new Set(packages)].map((name) => `node_modules/${name}/**`);
  return {
    ...definition,
    requiredFiles: [...definition.requiredFiles, ...readAtRunTime, ...folders],
  };
}

function netlifyAdapter(): Adapter {
  const adapter = createNetlifyAdapter();
  return {
    ...adapter,
    adapt: (context) =>
      adapter.adapt({
        ...context,
        functionsManifest: context.functionsManifest.map((definition) =>
          withRunTimeFiles(process.cwd(), definition),
        ),
      }),
  };
}

const noAdapter: Adapter = {
  name: "no-adapter",
  adapt: () => undefined,
};

/**
 * Netlify's adapter when Netlify builds the site (it sets NETLIFY), else one that does
 * nothing. Never none: Gatsby would fetch a list of adapters from the network and run it.
 */
export function chooseAdapter(variables: NodeJS.ProcessEnv): Adapter {
  return variables["NETLIFY"] ? netlifyAdapter() : noAdapter;
}
