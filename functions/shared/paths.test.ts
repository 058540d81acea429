import { readdirSync } from "node:fs";
import { join } from "node:path";
import { apiPaths, apiRoot } from "./paths";

test("every function has its path from a file in src/api, and every file there is a function", () => {
  const files = readdirSync(join(__dirname, "../../src/api"));
  const paths = files.map((file) => apiRoot + file.replace(/\.ts$/, ""));
  expect(paths.sort()).toEqual(Object.values(apiPaths).sort());
});
