import { readContent } from "../../content-model/read-content";
import { withContent } from "../../testing/broken-content";
import { siteMetadata } from "./site-metadata";

const path = "business.yml";

test("the site is named after the company", async () => {
  const edit = (text: string) => text.replace(/^name: .*$/m, "name: Spark Ltd");
  const { title, siteUrl } = await withContent([{ path, edit }], siteMetadata);
  expect(title).toBe("Spark Ltd");
  expect(siteUrl).toMatch(/^https:\/\/[^/]+$/);
});

test.each([
  ["YAML that cannot be read", (text: string) => text.replace("name:", "name: 'Spark")],
  ["a name that is no text", (text: string) => text.replace(/^name:.*$/m, "name: 12")],
  ["an empty file", () => ""],
  ["no file", () => undefined],
])("%s is left to the check of the content, which is to come", async (_, edit) => {
  const { siteUrl } = await withContent([{ path, edit }], siteMetadata);
  expect(siteUrl).toBe("https://origin.invalid");
});

test("that check names the file and the line of a slip", async () => {
  const edit = (text: string) => text.replace("name:", "name: 'Spark");
  const { problems } = await withContent([{ path, edit }], readContent);
  expect(problems).toEqual([expect.objectContaining({ path, line: expect.any(Number) as number })]);
});
