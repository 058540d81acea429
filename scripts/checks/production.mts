/**
 * `npm run check:production`: checks that building and serving the site loads only production
 * packages, because `npm start` installs no others. Code that uses import() later, on demand, may
 * load development packages.
 */
import { builtinModules } from "node:module";
import { build } from "esbuild";
import packageJson from "../../package.json" with { type: "json" };
import { root } from "../run-node.mts";

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ["gatsby-config.ts", "gatsby-node.ts", "scripts/site.mts", "functions/host/main.ts"],
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  metafile: true,
  write: false,
  outdir: "out",
});
const installed = new Set([...builtinModules, ...Object.keys(packageJson.dependencies)]);
const faults = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
  imports
    .filter(({ external, kind }) => external && kind !== "dynamic-import")
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
    .filter((name) => !name.startsWith("node:") && !installed.has(name))
    .map((name) => `${file} loads ${name}, which npm start does not install.`),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error("Load it with import() where it is wanted, or move it to dependencies.");
  process.exitCode = 1;
}
