import { readdirSync } from "node:fs";
import { join } from "node:path";
import { apiPaths, apiRoot } from "./paths";

test("functions and the files in src/api have the same paths", () => {
  const files = readdirSync(join(__dirname, "../../src/api"));
  const paths = files.map((file) => apiRoot + file.replace(/\.ts$/, ""));
  expect(paths.sort()).toEqual(Object.values(apiPaths).sort());
});
