import { alikePairs, shingles } from "./similarity";

const chester = "The walls of Chester hold timber houses whose wiring hides in plaster and lath.";

test("a copy with the town's name swapped is the same text", () => {
  const copy = chester.replace("Chester", "Nantwich");
  const texts = [shingles(chester, ["Chester"]), shingles(copy, ["Nantwich"])];
  expect(alikePairs(texts)).toEqual([{ one: 1, other: 0, similarity: 1 }]);
});

test("two texts about different things share nothing", () => {
  const other = "New estates along the bypass want chargers, and their boards have room for them.";
  expect(alikePairs([shingles(chester), shingles(other)])).toEqual([]);
});

test("a short copy inside a longer text counts in full, whichever comes first", () => {
  const longer = `${chester} Much more follows that nobody else has ever written about anything.`;
  const [short, long] = [shingles(chester), shingles(longer)];
  expect(alikePairs([short, long])).toEqual([{ one: 1, other: 0, similarity: 1 }]);
  expect(alikePairs([long, short])).toEqual([{ one: 1, other: 0, similarity: 1 }]);
});

test("every pair of three copies is found", () => {
  const text = shingles(chester);
  expect(alikePairs([text, text, text])).toHaveLength(3);
});
