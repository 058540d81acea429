import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { withContent } from "../testing/broken-content";
import { draftFiles, fillContent, findMistakes } from "./checked-content";
import { readBuildSettings } from "./build-settings";

test("one error has all mistakes, also those of files that cannot be read", async () => {
  const edit = (text: string) => text.replace(/^name: /m, "nmae: ");
  await withContent([{ path: "business.yml", edit }], async (content) => {
    symlinkSync("nowhere", join(content, "blogs/x.md"));
    const mistakes = await findMistakes(content);
    expect(mistakes).toMatch(/content\/business\.yml:\d+ {2}nmae is not a known field/);
    expect(mistakes).toMatch(/blogs\/x\.md.* symbolic link/);
  });
});

test("content without mistakes has no error", async () => {
  expect(await withContent([], findMistakes)).toBeUndefined();
});

test("the site is named after the company", async () => {
  const edit = (text: string) => text.replace(/^name: .*$/m, "name: Spark Ltd");
  const company = await withContent([{ path: "business.yml", edit }], readBuildSettings);
  expect(company.name).toBe("Spark Ltd");
  expect(company.origin).toMatch(/^https:\/\/[^/]+$/);
});

test("days get quotes, tokens are filled in, and drafts are found", async () => {
  const path = "blogs/stop-valve.md";
  const edit = (text: string) =>
    text
      .replace(/"(2026-\d\d-\d\d)"/, "$1")
      .replace("\n---\n", "\ndraft: true\n---\n\nCall {business.phone}.\n");
  await withContent([{ path, edit }], (content) => {
    const text = fillContent(content)(path, readFileSync(join(content, path), "utf8"));
    expect(text).toMatch(/^date: "2026-\d\d-\d\d"$/m);
    expect(text).toMatch(/^Call 0[\d ]+\.$/m);
    expect(draftFiles(content)).toEqual([path]);
  });
});
