import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const { name } = parse(readFileSync(join(__dirname, "../content/business.yml"), "utf8")) as {
  name: string;
};
const folders = ["components", "sections", "templates", "pages", "contact", "gallery", "seo"];
const files = folders
  .flatMap((folder) =>
    readdirSync(join(__dirname, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));

test("there are components to search", () => {
  expect(files.length).toBeGreaterThan(40);
});

test.each([
  ["a price", /£\s?\d/],
  ["a phone number", /(\+44|\b0)\d[\d ]{7,}/],
  ["an e-mail address", /[\w-]@[\w-]+\.[a-z]{2,}/i],
  ["the company's name", new RegExp(name, "i")],
])("no component holds %s; it belongs in content/", (_, pattern) => {
  const found = files.filter((file) => pattern.test(readFileSync(join(__dirname, file), "utf8")));
  expect(found).toEqual([]);
});
