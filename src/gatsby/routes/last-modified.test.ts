import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentHistory } from "./last-modified";

const root = mkdtempSync(join(tmpdir(), "history-"));
const site = join(root, "site");
const shallow = join(root, "shallow");

function git(cwd: string, day: string, ...args: string[]) {
  const at = `${day}T12:00:00Z`;
  const identity = ["-c", "user.name=A Test", "-c", "user.email=test@example.com"];
  const env = { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
  execFileSync("git", [...identity, ...args], { cwd, env, stdio: "pipe" });
}

function commit(path: string, day: string) {
  writeFileSync(join(site, "content", path), day);
  git(site, day, "add", ".");
  git(site, day, "commit", "-m", path);
}

beforeAll(() => {
  mkdirSync(join(site, "content/services"), { recursive: true });
  mkdirSync(join(root, "export/content"), { recursive: true });
  git(site, "2024-01-01", "init");
  commit("terms.md", "2024-01-01");
  commit("services/eicr.yml", "2024-02-02");
  commit("services/eicr.yml", "2024-03-03");
  git(root, "2024-03-03", "clone", "--depth=1", `file://${site}`, shallow);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

test("a file changed on the day of its last commit", () => {
  const { days, missing } = contentHistory(join(site, "content"));
  expect(missing).toBeUndefined();
  expect([...days].sort()).toEqual([
    ["services/eicr.yml", "2024-03-03"],
    ["terms.md", "2024-01-01"],
  ]);
});

test("a shallow clone, which takes all files for new, gives no day and says why", () => {
  const { days, missing } = contentHistory(join(shallow, "content"));
  expect(days.size).toBe(0);
  expect(missing).toContain("git fetch --unshallow");
});

test("without a repository there is no day, and git's own words say so", () => {
  const { days, missing } = contentHistory(join(root, "export/content"));
  expect(days.size).toBe(0);
  expect(missing).toMatch(/not a git repository/);
});
