import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { unfinishedBuild } from "../../src/data/cache-paths";
import { buildWithRetry, lockCache, prepareDevelop } from "./gatsby-cache";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cache-"));
  mkdirSync(join(root, ".cache/redux"), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const kept = () => readdirSync(join(root, ".cache"));

/**
 * Runs builds that exit with these codes and report `text`; returns the number of builds, the last
 * code and the printed lines.
 */
async function built(codes: readonly number[], text = "") {
  const printed: string[] = [];
  let count = 0;
  const build = (onReport: (report: unknown) => void) => {
    onReport({ type: "LOG_ACTION", action: { payload: { text } } });
    return Promise.resolve(codes[count++] ?? 1);
  };
  const code = await buildWithRetry(root, build, (line) => printed.push(line));
  return { count, code, printed };
}

test("a second command is refused while the first runs; a stale lock is ignored", () => {
  const release = lockCache(root, "develop");
  expect(() => lockCache(root, "build")).toThrow(
    new RegExp(`^npm run develop is at work .*process ${process.pid}`),
  );
  release();
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(join(root, ".cache/.used-by"), `${pid} build`);
  expect(() => lockCache(root, "develop")).not.toThrow();
});

test.each([
  `Couldn't find temp query result for "/blogs".`,
  "The result of this StaticQuery could not be fetched.\n\nThis is likely a bug",
])("the site is built again from nothing after Gatsby reports %j", async (text) => {
  lockCache(root, "build");
  const printed = [expect.any(String)];
  expect(await built([1, 0], text)).toMatchObject({ count: 2, code: 0, printed });
  expect(kept()).toEqual([".build-code", ".used-by"]);
  expect(await built([1, 1], text)).toMatchObject({ count: 2, code: 1 });
  expect(await built([0], text)).toEqual({ count: 1, code: 0, printed: [] });
});

test("a build that fails in another way is not tried again", async () => {
  const code = { count: 1, code: 1, printed: [] };
  expect(await built([1], "Your site's gatsby-node failed")).toEqual(code);
  expect(kept()).toEqual(["redux"]);
});

test("the first build after an interrupted one alone starts from nothing", async () => {
  writeFileSync(join(root, unfinishedBuild), "");
  expect((await built([0])).printed).toEqual([expect.stringContaining("interrupted")]);
  expect(existsSync(join(root, unfinishedBuild))).toBe(false);
  expect((await built([0])).printed).toEqual([]);
});

test("a build after develop ran other code starts from nothing, and so does develop", async () => {
  mkdirSync(join(root, "src/data"), { recursive: true });
  const write = (words: number) => {
    writeFileSync(join(root, "src/data/words.ts"), `export const perMinute = ${words};`);
  };
  write(200);
  await built([0]);
  write(230);
  const printed: string[] = [];
  prepareDevelop(root, (line) => printed.push(line));
  expect(printed).toEqual([expect.stringContaining("code that answers queries")]);
  write(200);
  mkdirSync(join(root, ".cache/redux"), { recursive: true });
  expect((await built([0])).printed).toEqual([
    expect.stringContaining("code that answers queries"),
  ]);
  expect(kept()).not.toContain("redux");
});

test("the first build after a change of the code that answers queries alone starts from nothing", async () => {
  mkdirSync(join(root, "src/data"), { recursive: true });
  const build = async (wordsPerMinute: number) => {
    writeFileSync(join(root, "src/data/words.ts"), `export const perMinute = ${wordsPerMinute};`);
    mkdirSync(join(root, ".cache/redux"), { recursive: true });
    return (await built([0])).printed;
  };
  expect(await build(200)).toEqual([]);
  expect(await build(200)).toEqual([]);
  expect(await build(230)).toEqual([expect.stringContaining("code that answers queries")]);
  expect(await build(230)).toEqual([]);
});
