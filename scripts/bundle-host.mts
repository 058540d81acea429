/**
 * `npm run bundle`: the host and the enquiries command as single files in dist/, with
 * the packages that hold native code beside them, so that an image needs no npm.
 */
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { build } from "esbuild";
import { root } from "./run-node.mts";

const native = ["libsql", "sharp"];

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** The package and all it needs that is installed, its platform's binary among them. */
function withDependencies(name: string): string[] {
  const folder = `${root}node_modules/${name}`;
  if (!existsSync(folder)) return [];
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(`${folder}/package.json`, "utf8"),
  ) as Manifest;
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  return [name, ...needed.flatMap(withDependencies)];
}

const target = `${root}dist`;
rmSync(target, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { host: "functions/server/main.ts", enquiries: "scripts/enquiries.mts" },
  outdir: target,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  external: [...native, "pg-native"],
  // Some packages are CommonJS and ask for `require`.
  banner: {
    js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
  },
  // Lines and names for stack traces; the sources themselves stay here.
  sourcemap: true,
  sourcesContent: false,
});
for (const name of new Set(native.flatMap(withDependencies))) {
  cpSync(`${root}node_modules/${name}`, `${target}/node_modules/${name}`, { recursive: true });
}
console.log(
  "Bundled into dist/: node dist/host.mjs serves, node dist/enquiries.mjs is the operator's command.",
);
