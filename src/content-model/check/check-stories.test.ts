import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fixtureContent, problemsAfter } from "../../testing/broken-content";
import { checkAddresses } from "./check-paths";
import { checkTexts } from "./check-texts";

const path = "projects/project-1.md";
const story = readFileSync(join(fixtureContent, path), "utf8");

test("a story tells of a project that is there", async () => {
  const said = await problemsAfter(checkAddresses, [
    { path: "projects/project-404.md", edit: () => story },
  ]);
  expect(said).toContain('names the project "project-404", which does not exist');
});

test("a story is no note of two lines", async () => {
  const said = await problemsAfter(checkTexts, [
    { path, edit: (text) => `${text.slice(0, text.lastIndexOf("---\n") + 4)}\nWe did it.\n` },
  ]);
  expect(said).toMatch(/project-1\.md:\d+ {2}has a text of 3 words; 120 to 600 are allowed/);
});

test("no two stories read alike", async () => {
  const said = await problemsAfter(checkTexts, [
    { path: "projects/project-2.md", edit: () => story.replace("Pickers", "Drivers") },
  ]);
  expect(said).toMatch(/projects\/project-\d\.md.* reads like content\/projects\/project-\d\.md/);
});
