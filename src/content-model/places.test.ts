import { allTowns } from "./places";

test.each([
  [1, "Our town"],
  [17, "All 17 towns"],
])("the link to %d towns says so", (count, text) => {
  expect(allTowns(count)).toBe(text);
});
