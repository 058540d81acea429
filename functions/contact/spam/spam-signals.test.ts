import { sampleEnquiry } from "../../testing/samples";
import { spamSignals } from "./spam-signals";

const now = Date.UTC(2025, 0, 15);
const signalsOf = (
  changes: Parameters<typeof sampleEnquiry>[0],
  honeypot?: string,
  token?: string,
) => spamSignals(sampleEnquiry(changes).request, { honeypot, token }, now);

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

test("a filled trap, haste and a made-up token are named", () => {
  expect(signalsOf({}, "http://x", (now - 1000).toString(36))).toEqual([
    "the hidden field was filled in",
    "sent within 3 seconds",
  ]);
  expect(signalsOf({}, undefined, "made.up")).toEqual(["the form's token was made up"]);
});
