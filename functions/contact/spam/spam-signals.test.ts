import { sampleEnquiry } from "../../testing/samples";
import { createSetClock } from "../../testing/set-clock";
import { createFormTokenHandler, spamSignals } from "./spam-signals";

const issued = Date.UTC(2025, 0, 15);
const day = 24 * 3_600_000;

const signalsOf = (changes: object, token?: string, age = 0, honeypot?: string) =>
  spamSignals(sampleEnquiry(changes).request, { honeypot, token }, issued + age);

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

const hasty = ["sent within 3 seconds"];

test.each([
  ["at once", 0, hasty],
  ["after less than 3 seconds", 2999, hasty],
  ["after 3 seconds", 3000, []],
  ["after days", 3 * day, []],
  ["before it was issued, since the clock was put back", -day, []],
])("a form sent %s: after %s ms its token says %j", async (_when, age, signals) => {
  const ask = (method: string) =>
    createFormTokenHandler(createSetClock(issued))(
      new Request("http://localhost/api/contact-token", { method }),
      { ip: undefined },
    );
  const response = await ask("GET");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { token } = (await response.json()) as { token: string };
  expect(signalsOf({}, token, age)).toEqual(signals);
  expect(signalsOf({}, `${token}.signed.before`, age)).toEqual(signals);
  expect((await ask("POST")).status).toBe(405);
});

test.each(["x", ".", "made.up", "m5xcu5c0 ", "https://spam.example"])(
  "the token %s is made up",
  (token) => {
    expect(signalsOf({}, token, 0, "http://x")).toEqual([
      "the hidden field was filled in",
      "the form's token was made up",
    ]);
    expect(signalsOf({}, "", 0, "")).toEqual([]);
  },
);
