import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { phonePhoto } from "../../testing/phone-photo";
import { picturesWithLocation } from "./picture-history";

test("a deleted photograph is reported while the git history still holds its location", async () => {
  const root = mkdtempSync(join(tmpdir(), "place-"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root });
  const commitAll = () => {
    git("add", "--all");
    git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "Change");
  };
  const file = join(root, "content/pictures/hall.jpg");
  mkdirSync(join(root, "content/pictures"), { recursive: true });
  expect(await picturesWithLocation(root)).toEqual([]);
  git("init", "--quiet");
  writeFileSync(file, await phonePhoto());
  commitAll();
  rmSync(file);
  writeFileSync(join(root, "content/pictures/index.yml"), "[]");
  commitAll();
  const found = await picturesWithLocation(root);
  expect(found.map(({ path }) => path)).toEqual(["content/pictures/hall.jpg"]);
  expect(found[0]?.message).toContain("told where it was taken (GPS)");
  rmSync(root, { recursive: true });
});
