import { withContent } from "../../testing/broken-content";
import { draftFiles } from "./draft-files";

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
