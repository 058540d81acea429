import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { withContent, type Edit } from "../../testing/broken-content";
import { indexContent } from "../content";
import { onlyMistakes } from "../problem";
import { readContent } from "../read-content";
import { checkContent } from "../rules/check-content";
import { formerFirm, starterFindings } from "./starter-texts";

const plain = join(__dirname, "../../testing/company/plain");

/** Paths and messages of the findings about the company's own content after the changes. */
const foundAfter = (changes: readonly Edit[]) =>
  withContent(changes, (folder) => {
    const starter = indexContent(readContent(plain).files);
    const findings = starterFindings(indexContent(readContent(folder).files), starter);
    return new Map(findings.map(({ path, line, message }) => [path, { line, message }]));
  });

test("texts that are still the starter's are reported with their lines", async () => {
  const found = await foundAfter([]);
  for (const path of ["locations/wetherby.md", "terms.md", "services/bathrooms.yml"])
    expect([...found.keys()]).toContain(`content/${path}`);
  const terms = found.get("content/terms.md");
  expect(terms?.line).toBe(3);
  expect(terms?.message).toContain("(lines 3, 8, 12, 16)");
});

test("the statutory form, facts and a firm's own texts are not reported", async () => {
  const promise = "If our work leaks within a year, we put it right without charge.";
  const found = await foundAfter([
    { path: "terms.md", edit: (text) => text.replace(promise, "We mend what fails in two years.") },
    {
      path: "business.yml",
      edit: (text) =>
        text
          .replace(/tagline: .*/, "tagline: Heating for Leeds and around it")
          .replace(/read: .*/, "read: Sam reads your message and rings you.")
          .replace("latitude: 53.81921", "latitude: 53.92502")
          .replace('"17:00"', '"17:30"'),
    },
  ]);
  expect(found.get("content/terms.md")?.message).toContain("(lines 3, 8, 12)");
  expect(found.has("content/cancellation-form.md")).toBe(false);
  expect(found.has("content/business.yml")).toBe(false);
});

test("coordinates and hours that are still another firm's are reported", async () => {
  const found = await withContent([], (root) => {
    const content = indexContent(readContent(root).files);
    const starter = indexContent(readContent(plain).files);
    return [starterFindings(content, starter), starterFindings(content, content, formerFirm)]
      .flat()
      .filter(({ rule }) => rule === "starter-facts")
      .map(({ level, message }) => `${level} ${message}`);
  });
  expect(found).toEqual([
    expect.stringMatching(/^blocker coordinates are those that `npm run new -- company` wrote/),
    expect.stringMatching(/^task hours are those that `npm run new -- company` wrote/),
    expect.stringMatching(/^task coordinates are those of the firm in content-old/),
    expect.stringMatching(/^task hours are those of the firm in content-old/),
  ]);
});

test("texts of the firm before are for the owner to decide", async () => {
  const [terms] = await withContent([], (root) => {
    const content = indexContent(readContent(root).files);
    const findings = starterFindings(content, content, formerFirm);
    return findings.filter(({ path }) => path === "content/terms.md");
  });
  expect(terms).toMatchObject({ level: "task", line: 3 });
  expect(terms?.message).toContain(
    "of the firm in content-old, word for word (lines 3, 8, 12, 16)",
  );
});

test("a text with only new line breaks is still the starter's", async () => {
  const wrap = (text: string) => text.replaceAll(" we put it right", "\nwe put it right");
  expect((await foundAfter([{ path: "terms.md", edit: wrap }])).get("content/terms.md")).toEqual(
    (await foundAfter([])).get("content/terms.md"),
  );
});

test("the starter is in order without its towns", async () => {
  const folder = mkdtempSync(join(tmpdir(), "starter-"));
  const withTowns = /locations|town-services/;
  cpSync(plain, folder, { recursive: true, filter: (path) => !withTowns.test(basename(path)) });
  const menu = join(folder, "navigation.yml");
  writeFileSync(menu, readFileSync(menu, "utf8").replace(/^.*\/locations.*\n/m, ""));
  const problems = onlyMistakes(await checkContent(folder));
  rmSync(folder, { recursive: true });
  expect(problems).toEqual([]);
});

test("the starter's check asks for its advice where a text names gas or an alarm", async () => {
  const folder = mkdtempSync(join(tmpdir(), "starter-"));
  cpSync(plain, folder, { recursive: true });
  writeFileSync(
    join(folder, "cancellation-form.md"),
    `${readFileSync(join(plain, "cancellation-form.md"), "utf8")}\nIs there a smell of gas, or a CO alarm?\n`,
  );
  const messages = (await checkContent(folder)).map(({ message }) => message);
  rmSync(folder, { recursive: true });
  for (const key of ["safety", "co-alarm"])
    expect(messages).toContainEqual(expect.stringContaining(`write {fact.${key}} on the page too`));
});
