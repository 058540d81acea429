/** Files as word processors and telephones write them, and links to files elsewhere. */
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import {
  expectOneProblem,
  fixtureContent,
  problemsAfter,
  summary,
  withContent,
} from "../../testing/broken-content";
import { article, town } from "../../testing/content-tables";
import { onlyMistakes } from "../problem";
import { checkContent } from "./check-content";

/** The article, but with a picture that fewer pages have. */
const copied = readFileSync(join(fixtureContent, article), "utf8").replace(
  "valve\n---",
  "copper\n---",
);

/** Files as word processors and telephones write them. */
test.each<readonly [string, string, (text: string) => string | Buffer, string]>([
  ["its ending in capitals", "blogs/ideas.MD", () => "Words", "rename it ideas.md"],
  ["Notepad's ending", "blogs/ideas.md.txt", () => "Words", "rename it ideas.md"],
  ["Notepad's ending beside its page", `${article}.txt`, () => "Words", "stop-valve.md is there t"],
  ["a Word file", "blogs/ideas.docx", () => Buffer.from("PK"), "is not content: pages are made"],
  ["no known place", "towns.yml", () => "- name: Northwich\n", "is in no known place; content/"],
  ["Windows-1252", article, (text) => Buffer.from(`${text}90 °C`, "latin1"), "is not UTF-8 here"],
  ["Word's line break", article, (text) => `${text}One\u000Bline.`, "holds a control character"],
  ["UTF-16", town, (text) => Buffer.from(`\uFEFF${text}`, "utf16le"), "is not UTF-8 here; save it"],
  ["a name that is none on Windows", "blogs/con.md", () => "Words", "cannot be on Windows"],
  ["a device's name", "aux.yml", () => "- a", 'name "aux.yml", which cannot be on Windows'],
  ["a device's picture", "pictures/lpt1.cut.jpg", () => Buffer.from("x"), "cannot be on Windows"],
  ["a colon in its name", "blogs/part 1: fuses.md", () => "Words", "cannot be on Windows; name it"],
  ["a full stop at its end", "pictures/board.jpg.", () => Buffer.from("x"), "cannot be on Windows"],
  ["a capital more", "blogs/Stop-Valve.md", (text) => text, "differs from"],
  ["no text", "terms.md", (text) => text.replace(/(\n---\n)[^]*/, "$1"), "has no text below its"],
  [
    "a name of the site's own",
    "blogs/index.md",
    // The words stand in another order, or the page would read like the one that it was copied from.
    () =>
      copied
        .replace(/^(title|description): /gm, "$1: Anew, ")
        .replace(/^[A-Z].*$/gm, (paragraph) => paragraph.split(" ").reverse().join(" ")),
    'has the name "index", which the',
  ],
])("the check refuses a file with %s", async (_, path, edit, message) => {
  await expectOneProblem({ path, edit }, message);
});

test.each([
  ["to nothing", "blogs/gone.md", "nowhere.md"],
  ["in a circle", "blogs/again", "."],
  ["out of the repository", "pictures/copper.jpg", "/etc/hostname"],
])("a symbolic link %s is reported once and not followed", async (_, path, target) => {
  const changes = path.endsWith(".jpg") ? [{ path, edit: () => undefined }] : [];
  await withContent(changes, async (folder) => {
    symlinkSync(target, join(folder, path));
    expect(summary(await checkContent(folder))).toEqual([
      [path, "is a symbolic link; put the file itself here"],
    ]);
  });
});

test("two titles that differ only in capitals get advice", async () => {
  const edit = () =>
    copied.replace(/^title: .*$/m, (title) => title.toUpperCase().replace("TITLE", "title"));
  const problems = await problemsAfter([{ path: "blogs/the-copy.md", edit }]);
  expect(summary(problems)).toContainEqual([
    "blogs/the-copy.md",
    expect.stringMatching(/^title repeats the title "THE STOP/),
  ]);
  expect(onlyMistakes(problems)).toEqual([]);
});
