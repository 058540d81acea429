import { isPriceOfRow, isPriceRange } from "./prices";

test.each([
  ["Our price", "from £90", true],
  ["Price", "£90 to £1,200", true],
  ["Our price", "Ask", false],
  ["Others charge", "£80", false],
])("the cell below %j with %j is the price of its row: %s", (column, text, expected) => {
  expect(isPriceOfRow(column, text)).toBe(expected);
});

test("a range of prices has two ends and no other words", () => {
  const texts = ["£145 to £1,180", "from £145", "£145 to £180 a day"];
  expect(texts.filter(isPriceRange)).toEqual(["£145 to £1,180"]);
});
