import { resolve } from "node:path";
import { buildSync } from "esbuild";
import { browserslist } from "../../package.json";

/** The browsers of package.json as esbuild names them: "ios_saf 15.6-15.8" is "ios15.6". */
const target = browserslist.map((browser) =>
  browser.replace("ios_saf", "ios").replace(/-.*/, "").replace(" ", ""),
);

/**
 * Compiles a function and all that its file imports for an inline script, for the browsers of package.json.
 * @param name name under which the file exports the function
 * @param file path of the file below the project's folder
 * @returns statements that call it with the variable `options`
 * @throws {Error} if the file does not compile or has no such export
 */
export function compileScript(name: string, file: string): string {
  const contents = `import { ${name} } from ${JSON.stringify(resolve(file))};\n${name}(options);`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text.trim()).join("");
}
