import { headingName, headingNames } from "./heading-names";

test.each([
  ["What it costs", "what-it-costs"],
  ["Who needs one, and how often", "who-needs-one-and-how-often"],
  ["Why have an EICR?", "why-have-an-eicr"],
  [
    "Privacy: cameras that see beyond (your) boundary",
    "privacy-cameras-that-see-beyond-your-boundary",
  ],
  ["The owner’s “four-step” process", "the-owners-four-step-process"],
])("the heading “%s” is called #%s in links", (words, name) => {
  expect(headingName(words)).toBe(name);
});

test("a heading that repeats an earlier one has a number, and so a link of its own", () => {
  const names = headingNames(["Questions?", "Prices", "Questions", "Questions!"]);
  expect(names).toEqual(["questions", "prices", "questions-1", "questions-2"]);
});
