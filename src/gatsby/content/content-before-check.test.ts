import { withContent } from "../../testing/broken-content";
import { draftFiles, siteMetadata } from "./content-before-check";

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

test("drafts are left out of the build, and nothing else", async () => {
  const edit = (text: string) => text.replace("---\n", "---\ndraft: true\n");
  const changes = [
    { path: "blogs/eicr-moving-house.md", edit },
    { path: "locations/crewe.md", edit },
  ];
  expect(await withContent(changes, draftFiles)).toEqual([
    "**/blogs/eicr-moving-house.md",
    "**/locations/crewe.md",
  ]);
  expect(await withContent([], draftFiles)).toEqual([]);
});
