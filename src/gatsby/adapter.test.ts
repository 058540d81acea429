import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadedAtRunTime } from "./adapter";

test("Netlify is told of every package that functions load when they run", () => {
  const files = readdirSync("functions", { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((file) => /\.m?[jt]s$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join("functions", file), "utf8"));
  const imports = sources
    .join("\n")
    .matchAll(/(?:webpackIgnore: true \*\/|^import sharp from) "([^"]+)"/gm);
  // `libsql/promise` is a file of `libsql`.
  const loaded = new Set([...imports].map(([, name = ""]) => name.split("/")[0]));
  expect([...loaded].sort()).toEqual(["libsql", ...loadedAtRunTime]);
});
