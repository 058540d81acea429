import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCompanyReader, readCompany } from "./company";

const folder = mkdtempSync(join(tmpdir(), "releases-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A release of our content in `place`, with another name of the firm; one that is there already is changed. */
function release(name: string, place = name): string {
  const content = join(folder, place, "content");
  mkdirSync(content, { recursive: true });
  mkdirSync(join(folder, place, "public"), { recursive: true });
  copyFileSync("content/brand.yml", join(content, "brand.yml"));
  const business = readFileSync("content/business.yml", "utf8");
  writeFileSync(join(content, "business.yml"), business.replace(/^name: .*$/m, `name: ${name}`));
  return join(folder, place, "public");
}

test("the company is read from the release that is served, without a restart", () => {
  const link = join(folder, "current");
  const switchTo = (target: string) => {
    rmSync(link, { force: true });
    symlinkSync(target, link);
  };
  const read = createCompanyReader(link, ".");
  expect(read().name).toBe(readCompany(".").name);
  switchTo(release("Salt Ltd"));
  expect(read().name).toBe("Salt Ltd");
  switchTo(release("Brine Ltd"));
  expect(read().name).toBe("Brine Ltd");
});

test("a change of its file is read as soon as the site is built anew", () => {
  const served = release("Rock Salt Ltd");
  const read = createCompanyReader(served, ".");
  expect(read().name).toBe("Rock Salt Ltd");
  release("Sea Salt Ltd", "Rock Salt Ltd");
  expect(read().name).toBe("Rock Salt Ltd");
  writeFileSync(join(served, "site-index.json"), "{}");
  expect(read().name).toBe("Sea Salt Ltd");
});
