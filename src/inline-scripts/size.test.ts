/** @jest-environment node */
import { readFileSync, readdirSync } from "node:fs";
import { browserslist } from "../../package.json";
import { compileScript } from "gatsby-plugin-islands/compile-script";

const files = readdirSync(__dirname).filter((file) => !file.endsWith(".test.ts"));

test.each(files)("%s is smaller than 1 kB on the page", (file) => {
  const [, name = ""] =
    /export function (\w+)/.exec(readFileSync(`${__dirname}/${file}`, "utf8")) ?? [];
  const script = compileScript(name, `src/inline-scripts/${file}`, browserslist);
  expect(script.length).toBeLessThan(1000);
});
