import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack from "webpack";
import { ContentOverlay } from "./content-overlay";

const folder = mkdtempSync(join(tmpdir(), "overlay-"));
const content = join(folder, "content");
const town = join(content, "locations/crewe.md");

beforeAll(() => {
  cpSync(join(__dirname, "../../content"), content, { recursive: true });
  writeFileSync(join(folder, "entry.js"), "");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function compile(): Promise<webpack.Stats> {
  const compiler = webpack({
    context: folder,
    entry: "./entry.js",
    mode: "development",
    output: { path: join(folder, "out") },
    plugins: [new ContentOverlay(content)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats);
      else reject(error ?? new Error("webpack said nothing"));
    });
  });
}

test("broken content is an error of compilation that names file, line and field, until it is mended", async () => {
  const good = readFileSync(town, "utf8");
  expect((await compile()).hasErrors()).toBe(false);

  writeFileSync(town, good.replace(/^county: .*/m, "county: Chesire"));
  const { errors = [] } = (await compile()).toJson();
  expect(errors.map(({ message }) => message).join()).toMatch(
    /content\/locations\/crewe\.md:3 {2}county must be one of: Cheshire/,
  );

  writeFileSync(town, good);
  const mended = await compile();
  expect(mended.hasErrors()).toBe(false);
  expect([...mended.compilation.contextDependencies]).toContain(content);
});
