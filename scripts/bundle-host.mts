/**
 * `npm run bundle`: bundles the host and the enquiries command into single files in dist/, and
 * copies packages with native code beside them, so that an image needs no npm.
 */
import { cpSync, rmSync } from "node:fs";
import { build } from "esbuild";
import { photoEncoderFile } from "../functions/enquiries/attachments/photo-encoder";
import { withDependencies } from "../plugins/gatsby-adapter-node";
import { root } from "./run-node.mts";

const native = ["libsql", "sharp"];

const target = `${root}dist`;
rmSync(target, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    host: "functions/host/main.ts",
    enquiries: "scripts/enquiries.mts",
    "encode-photo": photoEncoderFile,
  },
  outdir: target,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  external: [...native, "pg-native"],
  // Some packages are CommonJS and call `require`.
  banner: {
    js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
  },
  // Stack traces get lines and names; the sources themselves are not included.
  sourcemap: true,
  sourcesContent: false,
});
for (const name of new Set(native.flatMap((name) => withDependencies(root, name)))) {
  cpSync(`${root}node_modules/${name}`, `${target}/node_modules/${name}`, { recursive: true });
}
console.log(
  "Bundled into dist/: node dist/host.mjs serves, node dist/enquiries.mjs is the operator's command.",
);
