import { readdirSync } from "node:fs";
import { join, parse, resolve } from "node:path";
import { buildSync } from "esbuild";

/** A browser as esbuild names it: "ios_saf 15.6-15.8" is "ios15.6". */
const esbuildName = (browser: string) =>
  browser.replace("ios_saf", "ios").replace(/-.*/, "").replace(" ", "");

/**
 * Compiles a function and all that its file imports for an inline script.
 * @param name name under which the file exports the function
 * @param file path of the file below the project's folder
 * @param browsers as Browserslist writes them
 * @returns statements that call it with the variable `options`
 * @throws {Error} if the file does not compile or has no such export
 */
export function compileScript(name: string, file: string, browsers: readonly string[]): string {
  const contents = `import { ${name} } from ${JSON.stringify(resolve(file))};\n${name}(options);`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: browsers.map(esbuildName),
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text.trim()).join("");
}

/**
 * Compiles every file of a folder but the tests.
 * @returns statements by the function's name, which is that of its file: `printPage` of print-page.ts
 */
export function compileScripts(
  folder: string,
  browsers: readonly string[],
): Readonly<Record<string, string>> {
  const files = readdirSync(folder).filter((file) => !file.endsWith(".test.ts"));
  const named = files.map((file) => {
    const name = parse(file).name.replace(/-./g, ([, letter = ""]) => letter.toUpperCase());
    return [name, compileScript(name, join(folder, file), browsers)] as const;
  });
  return Object.fromEntries(named);
}
