import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { unfinishedBuild } from "../../src/gatsby/company";
import { buildWhole, takeCache } from "./gatsby-cache";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cache-"));
  mkdirSync(join(root, ".cache/redux"), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const kept = () => readdirSync(join(root, ".cache"));

/** Builds that end with these codes and say this; returns how often it was built, the code and the words. */
async function built(codes: readonly number[], text = "") {
  const said: string[] = [];
  let count = 0;
  const build = (hear: (report: unknown) => void) => {
    hear({ type: "LOG_ACTION", action: { payload: { text } } });
    return Promise.resolve(codes[count++] ?? 1);
  };
  const code = await buildWhole(root, build, (line) => said.push(line));
  return { count, code, said };
}

test("a second command in one folder is refused, and told which is at work, but not by one that was killed", () => {
  const release = takeCache(root, "develop");
  expect(() => takeCache(root, "build")).toThrow(
    new RegExp(`^npm run develop is at work .*process ${process.pid}`),
  );
  release();
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(join(root, ".cache/.used-by"), `${pid} build`);
  expect(() => takeCache(root, "develop")).not.toThrow();
});

test.each([
  `Couldn't find temp query result for "/blogs".`,
  "The result of this StaticQuery could not be fetched.\n\nThis is likely a bug",
])("where Gatsby says %j it builds once more from nothing", async (text) => {
  takeCache(root, "build");
  const said = [expect.any(String)];
  expect(await built([1, 0], text)).toMatchObject({ count: 2, code: 0, said });
  expect(kept()).toEqual([".used-by"]);
  expect(await built([1, 1], text)).toMatchObject({ count: 2, code: 1 });
  expect(await built([0], text)).toEqual({ count: 1, code: 0, said: [] });
});

test("no other failure is tried again", async () => {
  const code = { count: 1, code: 1, said: [] };
  expect(await built([1], "Your site's gatsby-node failed")).toEqual(code);
  expect(kept()).toEqual(["redux"]);
});

test("after a build that was stopped half way the next one starts from nothing, once", async () => {
  writeFileSync(join(root, unfinishedBuild), "");
  expect((await built([0])).said).toEqual([expect.stringContaining("stopped half way")]);
  expect(existsSync(join(root, unfinishedBuild))).toBe(false);
  expect((await built([0])).said).toEqual([]);
});
