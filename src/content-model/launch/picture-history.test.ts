import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { telephonePhoto } from "../../testing/telephone-photo";
import { picturesWithPlace } from "./picture-history";

const root = mkdtempSync(join(tmpdir(), "place-"));
afterAll(() => {
  rmSync(root, { recursive: true });
});

function commitAll() {
  const identity = ["-c", "user.name=A Test", "-c", "user.email=test@example.com"];
  execFileSync("git", ["add", "--all"], { cwd: root });
  execFileSync("git", [...identity, "commit", "--quiet", "-m", "Change"], { cwd: root });
}

test("a photograph that was taken away again is named while the history has its place", async () => {
  const file = join(root, "content/pictures/hall.jpg");
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  expect(await picturesWithPlace(root)).toEqual([]);
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  writeFileSync(file, await telephonePhoto());
  commitAll();
  rmSync(file);
  writeFileSync(join(root, "content/pictures/index.yml"), "[]");
  commitAll();
  const [finding, ...others] = await picturesWithPlace(root);
  expect(finding?.path).toBe("content/pictures/hall.jpg");
  expect(finding?.message).toContain("told where it was taken (GPS)");
  expect(others).toEqual([]);
});
