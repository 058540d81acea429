/**
 * Compiles TypeScript and ES modules for Jest, with what also bundles the host. A class of a CSS
 * module is called by its own name there.
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
          // Jest's modules know `require`; Node's own `import()` would load past it.
          supported: { "dynamic-import": false },
        }),
};
