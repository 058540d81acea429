import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack from "webpack";
import { withContent } from "../../testing/broken-content";
import { ContentOverlay } from "./content-overlay";

const folder = mkdtempSync(join(tmpdir(), "overlay-"));
/** Stands for what Gatsby reads. */
const copy = join(folder, "copy");

beforeAll(() => {
  writeFileSync(join(folder, "entry.js"), "");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function compile(content: string): Promise<webpack.Stats> {
  const compiler = webpack({
    context: folder,
    entry: "./entry.js",
    mode: "development",
    output: { path: join(folder, "out") },
    plugins: [new ContentOverlay(content, copy)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats);
      else reject(error ?? new Error("webpack said nothing"));
    });
  });
}

test("a mistake is an error of compilation, and pages keep what they had, until it is mended", async () => {
  await withContent([], async (content) => {
    expect((await compile(content)).hasErrors()).toBe(false);
    const path = "locations/crewe.md";
    const good = readFileSync(join(content, path), "utf8");
    const kept = readFileSync(join(copy, path), "utf8");

    writeFileSync(join(content, path), good.replace(/^county: .*/m, "county: Chesire"));
    // The check reads no such file, and must say so and not end.
    symlinkSync("nowhere", join(content, "blogs/x.md"));
    const { errors = [] } = (await compile(content)).toJson();
    const told = errors.map(({ message }) => message).join();
    expect(told).toMatch(/content\/locations\/crewe\.md:\d+ {2}county must be one of: Cheshire/);
    expect(told).toMatch(/blogs\/x\.md.* symbolic link/);
    expect(readFileSync(join(copy, path), "utf8")).toBe(kept);

    rmSync(join(content, "blogs/x.md"));
    writeFileSync(join(content, path), good);
    const mended = await compile(content);
    expect(mended.hasErrors()).toBe(false);
    expect([...mended.compilation.contextDependencies]).toContain(content);
  });
}, 60_000);

test("what was changed and taken away meanwhile is taken once all is in order", async () => {
  const words = { path: "gallery/google-overrides.yml", edit: () => "[]\n" };
  await withContent([words], async (content) => {
    await compile(content);
    expect(existsSync(join(copy, words.path))).toBe(true);
    const untouched = statSync(join(copy, "home.yml")).mtimeMs;
    const business = readFileSync(join(content, "business.yml"), "utf8");
    const town = readFileSync(join(content, "locations/crewe.md"), "utf8");

    writeFileSync(join(content, "business.yml"), business.replace(/^name: /m, "nmae: "));
    writeFileSync(
      join(content, "locations/crewe.md"),
      town.replace("\n---\n", "\ndraft: true\n---\n"),
    );
    rmSync(join(content, words.path));
    await compile(content);
    expect(readFileSync(join(copy, "locations/crewe.md"), "utf8")).not.toContain("draft: true");

    writeFileSync(join(content, "business.yml"), business);
    await compile(content);
    expect(readFileSync(join(copy, "locations/crewe.md"), "utf8")).toContain("draft: true");
    expect(existsSync(join(copy, words.path))).toBe(false);
    expect(statSync(join(copy, "home.yml")).mtimeMs).toBe(untouched);
  });
}, 60_000);
