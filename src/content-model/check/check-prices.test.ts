import { checkAfter } from "../../testing/broken-content";

const without = (list: string) => (text: string) =>
  text.replace(new RegExp(`^ {4}${list}:\\n( {6}.*\\n)+`, "m"), "");

test.each(["includes", "raises"])("a price without what it %s is refused", async (list) => {
  const said = await checkAfter([{ path: "business.yml", edit: without(list) }]);
  expect(said).toContain(`prices[0].${list} is missing`);
});

test("a range does not end before it begins", async () => {
  const said = await checkAfter([
    { path: "typical-jobs.yml", edit: (text) => text.replace("from: 3000", "from: 30000") },
  ]);
  expect(said).toContain("[0] has a range that ends before it begins");
});
