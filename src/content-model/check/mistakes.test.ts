import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { problemsOf, withContent } from "../../testing/broken-content";
import { mistakes } from "../../testing/mistakes";
import { checkContent } from "./check-content";
import type { ContentProblem } from "./problem";

/** `field message` of each problem, with the file it is found in. */
function said(problems: readonly ContentProblem[]) {
  return problems.map(({ path, field, message }) => [path, `${field} ${message}`.trim()]);
}

test.each(mistakes)("$what is one problem, in its file", async ({ path, edit, says }) => {
  const listed = path.startsWith("pictures/") ? "pictures/index.yml" : path;
  const problems = said(await problemsOf([{ path, edit }]));
  expect(problems).toEqual([[listed, expect.stringContaining(says)]]);
});

test.each([
  ["to nothing", "blogs/gone.md", "nowhere.md"],
  ["in a circle", "blogs/again", "."],
  ["out of the repository", "pictures/brass-sockets.jpg", "/etc/hostname"],
])("a link %s is one problem, and is not followed", async (_, path, target) => {
  const changes = path.endsWith(".jpg") ? [{ path, edit: () => undefined }] : [];
  await withContent(changes, async (root) => {
    symlinkSync(target, join(root, path));
    expect(said(await checkContent(root))).toEqual([
      [path, "is a symbolic link; put the file itself here"],
    ]);
  });
});

test("a folder with a file's name is one problem", async () => {
  await withContent([], async (root) => {
    mkdirSync(join(root, "blogs/x.md"));
    expect(said(await checkContent(root))).toEqual([
      ["blogs/x.md", "is a folder, but its name ends like a file's; give the folder another name"],
    ]);
  });
});
