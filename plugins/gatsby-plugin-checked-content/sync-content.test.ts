import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { syncContent, writeSchemas, type CheckedContentOptions } from "./sync-content";

const root = mkdtempSync(join(tmpdir(), "content-"));
const folder = mkdtempSync(join(root, "edited-"));
const copy = join(root, "copy");
const edit = (path: string, text: string) => {
  writeFileSync(join(folder, path), text);
};
const copied = (path: string) => readFileSync(join(copy, path), "utf8");

/** Report of the check; undefined where nothing is wrong. */
let mistakes: string | undefined;

const options: CheckedContentOptions = {
  folder,
  copy,
  check: () => Promise.resolve(mistakes),
  files: () => ["a.md", "b.yml", "picture.svg"].filter((path) => existsSync(join(folder, path))),
  drafts: () => ["b.yml"],
  fill: () => (path, text) => text.replace("{path}", path),
  schemas: () => [[join(root, "schemas/a.json"), "{}"]],
};

beforeEach(() => {
  mistakes = undefined;
  for (const path of ["a.md", "b.yml", "picture.svg"]) edit(path, "This is {path}.");
});
afterEach(() => jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "test" }));
afterAll(() => {
  rmSync(root, { recursive: true });
});

test("texts are filled in, and other files are copied as they are", async () => {
  expect(await syncContent(options)).toBeUndefined();
  expect(copied("a.md")).toBe("This is a.md.");
  expect(copied("b.yml")).toBe("This is b.yml.");
  expect(copied("picture.svg")).toBe("This is {path}.");
});

test("mistakes are reported, and the copy stays as it was until all are corrected", async () => {
  await syncContent(options);
  const untouched = statSync(join(copy, "b.yml")).mtimeMs;
  mistakes = "content/a.md:1 is wrong";
  edit("a.md", "Wrong.");
  rmSync(join(folder, "picture.svg"));
  expect(await syncContent(options)).toBe(mistakes);
  expect(copied("a.md")).toBe("This is a.md.");
  expect(existsSync(join(copy, "picture.svg"))).toBe(true);

  mistakes = undefined;
  edit("a.md", "Right.");
  expect(await syncContent(options)).toBeUndefined();
  expect(copied("a.md")).toBe("Right.");
  expect(existsSync(join(copy, "picture.svg"))).toBe(false);
  expect(statSync(join(copy, "b.yml")).mtimeMs).toBe(untouched);
});

test("drafts are there in develop, and not in a build", async () => {
  await syncContent(options);
  expect(existsSync(join(copy, "b.yml"))).toBe(true);
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  await syncContent(options);
  expect(existsSync(join(copy, "b.yml"))).toBe(false);
});

test("schemas are written where the editor looks for them", () => {
  writeSchemas(options);
  expect(readFileSync(join(root, "schemas/a.json"), "utf8")).toBe("{}");
});
