import { sentenceOf } from "./reviews";

test.each([
  ["Came at nine. Fixed it that morning. No fuss.", "Fixed it", "Fixed it that morning."],
  ["Came at nine. Fixed it that morning.", "Fixed it that morning.", "Fixed it that morning."],
  [
    "Only he looked before naming a price.",
    "before naming a price.",
    "Only he looked before naming a price.",
  ],
  ["Was it dear? No. Worth it.", "Was it dear?", "Was it dear?"],
  ["First. Second.", undefined, "First."],
  ["No full stop here", "here", "No full stop here"],
])("of %j with %j the sentence is %j", (text, phrase, sentence) => {
  expect(sentenceOf({ text, phrase: phrase ?? null })).toBe(sentence);
});
