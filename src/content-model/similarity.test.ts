import { shingles, similarity } from "./similarity";

const chester = "The walls of Chester hold timber houses whose wiring hides in plaster and lath.";

test("a copy with the town's name swapped is the same text", () => {
  const copy = chester.replace("Chester", "Nantwich");
  expect(similarity(shingles(chester, ["Chester"]), shingles(copy, ["Nantwich"]))).toBe(1);
});

test("two texts about different things share nothing", () => {
  const other = "New estates along the bypass want chargers, and their boards have room for them.";
  expect(similarity(shingles(chester), shingles(other))).toBe(0);
});

test("a short copy inside a longer text counts in full", () => {
  const longer = `${chester} Much more follows that nobody else has ever written about anything.`;
  expect(similarity(shingles(chester), shingles(longer))).toBe(1);
});
