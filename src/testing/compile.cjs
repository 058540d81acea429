/** Compiles TypeScript and ES modules for Jest, with what also bundles the host. */
const { extname } = require("node:path");
const { transformSync } = require("esbuild");

/** @type {{ process: (code: string, file: string) => import("esbuild").TransformResult }} */
module.exports = {
  process: (code, file) =>
    transformSync(code, {
      sourcefile: file,
      loader: extname(file) === ".tsx" ? "tsx" : "ts",
      format: "cjs",
      target: "node20",
      jsx: "automatic",
      sourcemap: "inline",
      // Jest's modules know `require`; Node's own `import()` would load past it.
      supported: { "dynamic-import": false },
    }),
};
