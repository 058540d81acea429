import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../content-model/files/read-files";
import { findContentType } from "../content-model/schemas/content-types";
import { fixtureContent } from "../testing/broken-content";
import { fileFormats } from "./file-formats";

const textOf = (path: string) => readFileSync(join(fixtureContent, path), "utf8");
const paths = filesBelow(fixtureContent).paths.filter((path) => findContentType(path));
const confirm = jest.fn<boolean, [string]>();
Object.assign(globalThis, {
  CONTENT_TEXTS: paths.map((path) => [path, textOf(path)]),
  window: { confirm },
});

const article = "blogs/stop-valve.md";

/** The answer to a save of the article with one field changed. */
async function saveWith(field: string, text: string): Promise<string | undefined> {
  const { checkBeforeSaving } = await import("./check-before-saving");
  const data = fileFormats["markdown-frontmatter"].fromFile(textOf(article));
  return checkBeforeSaving(`content/${article}`, { ...data, [field]: text });
}

test("advice stops a save only if the editor says so", async () => {
  confirm.mockReturnValueOnce(false);
  expect(await saveWith("title", "Short")).toBe("Not saved, as you asked.");
  confirm.mockReturnValueOnce(true);
  expect(await saveWith("title", "Short")).toBeUndefined();
  expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining("• Title is 5 characters long"));
});

test("a mistake in the text, which has no label, is called the text", async () => {
  const text = "See [it](/contacts) at once.";
  expect(await saveWith("body", text)).toContain('• Text names the page "/contacts", which');
});

test("a line break from Word is not saved", async () => {
  expect(await saveWith("body", "One\u000Bline.")).toContain("• Text holds a control character");
});

test("a field in a list is named by the form's labels", async () => {
  const { checkBeforeSaving } = await import("./check-before-saving");
  const town = "locations/harrogate.md";
  const data = fileFormats["markdown-frontmatter"].fromFile(textOf(town));
  const areas = [{ name: "Pannal", postcode: "HG3", mood: "fine" }];
  const answer = await checkBeforeSaving(`content/${town}`, { ...data, areas });
  expect(answer).toContain("• Areas 1, Mood is not a known field");
});

/** The answer to a save of the firm with other words. */
async function saveFirm(from: string, to: string): Promise<string | undefined> {
  const { checkBeforeSaving } = await import("./check-before-saving");
  const firm = fileFormats.page.fromFile(textOf("business.yml"));
  const changed = JSON.parse(JSON.stringify(firm).replaceAll(from, to)) as typeof firm;
  return checkBeforeSaving("content/business.yml", changed);
}

test("a price ten times as high as the one saved before is asked about", async () => {
  confirm.mockReturnValueOnce(false);
  expect(await saveFirm('"from":95,', '"from":950,')).toBe("Not saved, as you asked.");
  expect(confirm).toHaveBeenLastCalledWith(
    expect.stringContaining("Prices 1, From is £950, and was £95 before this change"),
  );
});

test("a claim that another file repeats can be saved before that file", async () => {
  const { checkBeforeSaving } = await import("./check-before-saving");
  confirm.mockReturnValueOnce(false);
  expect(await saveFirm("15 years", "16 years")).toBe("Not saved, as you asked.");
  confirm.mockReturnValueOnce(true);
  expect(await saveFirm("15 years", "16 years")).toBeUndefined();
  expect(confirm).toHaveBeenLastCalledWith(
    expect.stringMatching(
      /^content\/home\.yml will no longer agree, .*\n• content\/home\.yml: Stats 2, Value says 15[^]*\nSave, and mend it next\?$/,
    ),
  );
  const home = fileFormats.page.fromFile(textOf("home.yml"));
  const mended = JSON.parse(JSON.stringify(home).replaceAll("15 years", "16 years")) as typeof home;
  confirm.mockClear();
  expect(await checkBeforeSaving("content/home.yml", mended)).toBeUndefined();
  expect(confirm).not.toHaveBeenCalled();
});

test("a name that another file uses is not taken away", async () => {
  expect(await saveFirm('"key":"boiler-service"', '"key":"boiler"')).toMatch(
    /^Not saved\. [^]*\n• content\/services\/boilers\.yml: Price names the price "boiler-service", which/,
  );
});

test("a name in a text of another file is not taken away", async () => {
  expect(await saveFirm('"key":"tap"', '"key":"pillar-tap"')).toMatch(
    /^Not saved\. [^]*\n• content\/home\.yml: House, switches 1, hint names the token "price\.tap", which/i,
  );
});
