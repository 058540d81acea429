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

/** A release of our content, with another name of the firm. */
function release(name: string): string {
  const content = join(folder, name, "content");
  mkdirSync(content, { recursive: true });
  mkdirSync(join(folder, name, "public"));
  copyFileSync("content/brand.yml", join(content, "brand.yml"));
  const business = readFileSync("content/business.yml", "utf8");
  writeFileSync(join(content, "business.yml"), business.replace(/^name: .*$/m, `name: ${name}`));
  return join(folder, name, "public");
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
