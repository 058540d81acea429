import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withContent } from "../../src/testing/broken-content";
import { readCompany } from "../../src/data/company";
import { syncCheckedContent } from "./content";

/** The copy that Gatsby would read. */
const copy = mkdtempSync(join(tmpdir(), "copy-"));
const taken = (path: string) => readFileSync(join(copy, path), "utf8");
const asDraft = (text: string) => text.replace("\n---\n", "\ndraft: true\n---\n");

afterAll(() => {
  rmSync(copy, { recursive: true });
});
afterEach(() => jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "test" }));

test("mistakes are reported, and the copy stays as it was until all are corrected", async () => {
  const words = { path: "gallery/google-overrides.yml", edit: () => "[]\n" };
  await withContent([words], async (content) => {
    const town = "locations/crewe.md";
    const business = "business.yml";
    const goodTown = readFileSync(join(content, town), "utf8");
    const goodBusiness = readFileSync(join(content, business), "utf8");
    expect(await syncCheckedContent(content, copy)).toBeUndefined();
    const untouched = statSync(join(copy, "home.yml")).mtimeMs;

    writeFileSync(join(content, business), goodBusiness.replace(/^name: /m, "nmae: "));
    writeFileSync(join(content, town), asDraft(goodTown));
    rmSync(join(content, words.path));
    // The check cannot read such a file; it must report it and not throw.
    symlinkSync("nowhere", join(content, "blogs/x.md"));
    const message = await syncCheckedContent(content, copy);
    expect(message).toMatch(/content\/business\.yml:\d+ {2}nmae is not a known field/);
    expect(message).toMatch(/blogs\/x\.md.* symbolic link/);
    expect(taken(town)).not.toContain("draft: true");
    expect(existsSync(join(copy, words.path))).toBe(true);

    rmSync(join(content, "blogs/x.md"));
    writeFileSync(join(content, business), goodBusiness);
    expect(await syncCheckedContent(content, copy)).toBeUndefined();
    expect(taken(town)).toContain("draft: true");
    expect(existsSync(join(copy, words.path))).toBe(false);
    expect(statSync(join(copy, "home.yml")).mtimeMs).toBe(untouched);

    jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
    expect(await syncCheckedContent(content, copy)).toBeUndefined();
    expect(existsSync(join(copy, town))).toBe(false);
  });
}, 60_000);

test("the site is named after the company", async () => {
  const edit = (text: string) => text.replace(/^name: .*$/m, "name: Spark Ltd");
  const company = await withContent([{ path: "business.yml", edit }], readCompany);
  expect(company.name).toBe("Spark Ltd");
  expect(company.origin).toMatch(/^https:\/\/[^/]+$/);
});

test("a day is in quotes for Gatsby", async () => {
  const path = "blogs/diy-electrical-dangers.md";
  const edit = (text: string) => text.replace(/"(2024-\d\d-\d\d)"/, "$1");
  await withContent([{ path, edit }], async (content) => {
    expect(await syncCheckedContent(content, copy)).toBeUndefined();
    expect(taken(path)).toMatch(/^date: "2024-\d\d-\d\d"$/m);
  });
});
