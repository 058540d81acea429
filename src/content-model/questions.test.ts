import { groupByQuestion } from "./questions";

const questions = [
  { heading: "Is it safe?", services: ["tests", "repairs"] },
  { heading: "Can it charge a car?", services: ["chargers", "gone"] },
];

test("each question has its services in the order in which it names them", () => {
  const entries = ["chargers", "repairs", "tests"].map((slug) => ({ slug }));
  expect(groupByQuestion(questions, entries)).toEqual([
    { heading: "Is it safe?", entries: [{ slug: "tests" }, { slug: "repairs" }] },
    { heading: "Can it charge a car?", entries: [{ slug: "chargers" }] },
  ]);
});

test("services that no question names stand under the last", () => {
  const groups = groupByQuestion(questions, [{ slug: "lights" }, { slug: "tests" }]);
  expect(groups.map(({ entries }) => entries)).toEqual([[{ slug: "tests" }], [{ slug: "lights" }]]);
});
