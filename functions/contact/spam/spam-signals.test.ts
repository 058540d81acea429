import { sampleEnquiry } from "../../testing/samples";
import { spamSignals } from "./spam-signals";

const signalsOf = (changes: object, age?: string, honeypot?: string) =>
  spamSignals(sampleEnquiry(changes).request, { honeypot, age });

test.each([
  "The fuse board trips when the oven is on. Can you come on Saturday?",
  "Photo of the board: https://photos.example/1 . I need a quote for an EV charger.",
  "We run a casino in Manchester and need emergency lighting tested.",
  "Please click here does not work on your site; I want an EICR for £145.",
  "Нужен электрик, свет не работает",
])("'%s' is mailed at once", (message) => {
  expect(signalsOf({ message })).toEqual([]);
});

test.each([
  { message: "Buy <a href='http://x.example'>here</a>" },
  { message: "[url=http://x.example]cheap[/url]" },
  { message: "http://a.example http://b.example http://c.example https://d.example" },
  { message: "We improve your SEO: first page of Google guaranteed" },
  { name: "Visit www.x.example" },
])("%j is quarantined", (changes) => {
  expect(signalsOf(changes)).toEqual(["the text looks like advertising"]);
});

test.each<[string | undefined, string[]]>([
  ["0", ["sent within 3 seconds"]],
  ["2999", ["sent within 3 seconds"]],
  ["3000", []],
  ["259200000", []],
  // Without script there is none.
  [undefined, []],
  ["", []],
  ...["x", "-1", "2.5", "1e9", "3000 ", "NaN", "9".repeat(40)].map((age): [string, string[]] => [
    age,
    ["the form's age was made up"],
  ]),
])("a form that is %j ms old says %j", (age, signals) => {
  expect(signalsOf({}, age)).toEqual(signals);
});

test("the hidden field is for nobody", () => {
  expect(signalsOf({}, "3000", "http://x")).toEqual(["the hidden field was filled in"]);
});
