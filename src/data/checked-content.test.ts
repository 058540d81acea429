import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withContent } from "../testing/broken-content";
import { readCheckedContent } from "./checked-content";
import { readBuildSettings } from "./build-settings";

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
  await withContent([{ path, edit }], async (content) => {
    const { fill, drafts } = await readCheckedContent(content);
    const text = fill(path, readFileSync(join(content, path), "utf8"));
    expect(text).toMatch(/^date: "2026-\d\d-\d\d"$/m);
    expect(text).toMatch(/^Call 0[\d ]+\.$/m);
    expect(drafts).toEqual([path]);
  });
});
