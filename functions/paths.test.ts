import { readdirSync } from "node:fs";
import { join } from "node:path";
import { apiPaths, apiRoot, hostPaths } from "./paths";

test("every function has its path from a file in src/api, and every file there is a function", () => {
  const files = readdirSync(join(__dirname, "../src/api"));
  const paths = files.map((file) => apiRoot + file.replace(/\.ts$/, ""));
  expect(paths.sort()).toEqual(Object.values(apiPaths).sort());
});

test("whatever a program calls is below the one root that search engines are kept from", () => {
  for (const path of [...Object.values(apiPaths), ...Object.values(hostPaths)])
    expect(path.startsWith(apiRoot)).toBe(true);
});
