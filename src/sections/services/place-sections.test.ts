import { placeSections } from "./place-sections";

type Sections = Parameters<typeof placeSections>[0];

const list = (heading: string, warning: object | null = null) =>
  ({ __typename: "ListSection", heading, warning }) as unknown as Sections[number];
const cards = (count: number) =>
  ({ __typename: "CardsSection", intro: null, cards: Array(count) }) as unknown as Sections[number];
const diagram = (cost: string | null) =>
  ({
    __typename: "DiagramSection",
    diagram: { points: [{ cost, job: null }] },
  }) as unknown as Sections[number];
const kind = (__typename: string) => ({ __typename }) as unknown as Sections[number];

test("half of the sections stand above the testimonial, the larger half if they are odd", () => {
  const sections = [list("one"), list("two"), list("three")];
  expect(placeSections(sections, true)).toMatchObject({
    above: sections.slice(0, 2),
    below: sections.slice(2),
  });
});

test("lists come before the price if the first has advice in danger, and not otherwise", () => {
  const danger = list("danger", { heading: "Hot?" });
  const harmless = list("harmless");
  const steps = kind("StepsSection");
  expect(placeSections([danger, harmless, steps, list("checks")], true)).toMatchObject({
    signs: [danger, harmless],
    above: [],
    below: [steps, list("checks")],
  });
  expect(placeSections([danger, harmless], true)).toMatchObject({
    signs: [danger, harmless],
    above: [],
    below: [],
  });
  const { signs, below } = placeSections([harmless, danger], true);
  expect(signs).toEqual([]);
  expect(below).toEqual([danger]);
});

test("a diagram of costs stands with the price, another one among the sections", () => {
  const drawing = diagram(null);
  const { costs, above, below } = placeSections([drawing, diagram("£145")], true);
  expect(costs).toMatchObject({ points: [{ cost: "£145" }] });
  expect([...above, ...below]).toEqual([drawing]);
});

test("two cards stand beside a table, and in a section of their own without one", () => {
  const pair = cards(2);
  expect(placeSections([kind("TableSection"), pair], true).besideTable).toBe(pair);
  expect(placeSections([kind("TableSection"), cards(3)], true).besideTable).toBeUndefined();
  expect(placeSections([pair], true).above).toEqual([pair]);
});

test("benefits stand beside a testimonial, and among the sections without one", () => {
  const benefits = kind("BenefitsSection");
  expect(placeSections([benefits], true)).toMatchObject({ benefits, above: [] });
  expect(placeSections([benefits], false).above).toEqual([benefits]);
});
