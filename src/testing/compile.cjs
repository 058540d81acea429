/**
 * Compiles TypeScript and ES modules for Jest with esbuild, which also bundles the host. Class
 * names of CSS modules stay as they are written.
 */
const { extname } = require("node:path");
const { transformSync } = require("esbuild");

const classNames = "module.exports = new Proxy({}, { get: (_, name) => name });";

/** @type {{ process: (code: string, file: string) => { code: string } }} */
module.exports = {
  process: (code, file) =>
    extname(file) === ".css"
      ? { code: classNames }
      : transformSync(code, {
          sourcefile: file,
          loader: extname(file) === ".tsx" ? "tsx" : "ts",
          format: "cjs",
          target: "node20",
          jsx: "automatic",
          sourcemap: "inline",
          // Jest's modules have `require`; Node's own `import()` would bypass its module registry.
          supported: { "dynamic-import": false },
        }),
};
