import { reviewGroups } from "./reviews";

/** So many reviews, each a word longer than the one before. */
const reviews = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: "word ".repeat(index + 1) }));

test.each(Array.from({ length: 100 }, (_, index) => index + 1))(
  "%i reviews stand once each, in rows of three but for the last, and no group is empty",
  (count) => {
    const all = reviews(count);
    const groups = reviewGroups(all);
    const shown = groups.flatMap(({ lead, cards }) => [...(lead ? [lead] : []), ...cards]);
    expect(new Set(shown)).toEqual(new Set(all));
    expect(shown).toHaveLength(count);
    for (const { cards } of groups) expect(cards.length).toBeGreaterThan(0);
    for (const { cards } of groups.slice(0, -1)) expect(cards.length % 3).toBe(0);
  },
);

test("the longest lead", () => {
  const [first, second] = reviewGroups(reviews(17));
  expect([first?.lead, second?.lead]).toEqual(reviews(17).slice(-2).reverse());
});
