import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readCompany } from "../company";
import { createUrgencyTest, urgentPhrases, type UrgentPhrases } from "./urgent";

const { trade } = parse(readFileSync("content/business.yml", "utf8")) as {
  trade: { types: readonly string[] };
};
const isUrgent = createUrgencyTest(urgentPhrases(readCompany(".").urgent), ["Emergency Call-Outs"]);
/** The honest messages and the page are an electrician's. */
const isElectrical = trade.types.includes("Electrician");
const forElectricians = isElectrical ? test : test.skip;
/** Messages to firms of such a trade. A firm of another one writes its own into a file named after its type. */
const tradeFiles = trade.types
  .map((type) => `urgent-messages/${type}.yml`)
  .filter((file) => existsSync(join(__dirname, file)));

type Card = { readonly tone?: string; readonly points: readonly string[] };
type Page = { readonly sections: readonly { readonly cards?: readonly Card[] }[] };
type Written = { readonly message: string; readonly service?: string; readonly urgent?: true };

const read = (file: string) =>
  (parse(readFileSync(join(__dirname, file), "utf8")) as readonly (string | Written)[]).map(
    (written) => ({
      service: "",
      ...(typeof written === "string" ? { message: written } : written),
    }),
  );
const honest = read("../enquiries/spam/honest-messages.yml");

forElectricians("none of a hundred messages that can wait is urgent by its words", () => {
  const calm = honest.filter(({ urgent }) => !urgent);
  expect(calm.length).toBeGreaterThanOrEqual(100);
  expect(calm.filter(isUrgent)).toEqual([]);
});

(tradeFiles.length > 0 ? test : test.skip)("messages that cannot wait are urgent", () => {
  const marked = isElectrical ? honest.filter(({ urgent }) => urgent) : [];
  const urgent = [...marked, ...tradeFiles.flatMap(read)];
  expect(urgent.length).toBeGreaterThanOrEqual(isElectrical ? 40 : 1);
  expect(urgent.filter((each) => !isUrgent(each))).toEqual([]);
});

describe("the phrases that a new company begins with", () => {
  const { urgent: phrases } = parse(
    readFileSync("src/testing/company/plain/business.yml", "utf8"),
  ) as { urgent: UrgentPhrases };
  const isPlumbersUrgent = createUrgencyTest(urgentPhrases(phrases), []);

  test("make urgent what people in danger write to a plumber", () => {
    const urgent = read("urgent-messages/Plumber.yml");
    expect(urgent.length).toBeGreaterThanOrEqual(50);
    expect(urgent.filter((each) => !isPlumbersUrgent(each))).toEqual([]);
  });

  test("leave what can wait as it is", () => {
    const calm = read("urgent-messages/calm/Plumber.yml");
    expect(calm.length).toBeGreaterThanOrEqual(25);
    expect(calm.filter(isPlumbersUrgent)).toEqual([]);
  });
});

forElectricians(
  "what the emergency page tells people not to wait with is urgent in its own words",
  () => {
    const page = parse(readFileSync("content/services/emergency-callouts.yml", "utf8")) as Page;
    const cards = page.sections.flatMap((section) => section.cards ?? []);
    const signs = cards.filter(({ tone }) => tone === "warning").flatMap(({ points }) => points);
    expect(signs.length).toBeGreaterThan(0);
    expect(signs.filter((message) => !isUrgent({ service: "", message }))).toEqual([]);
  },
);

forElectricians.each([
  ["Emergency Call-Outs", true],
  ["emergency call-outs in Northwich", true],
  ["Emergency Call-Outs explained", false],
  ["EICR", false],
  ["Burning smell", true],
  ["", false],
])("a message for the service %j is urgent: %s", (service, expected) => {
  expect(isUrgent({ service, message: "Please ring." })).toBe(expected);
});

test("without words of its own a firm's emergency service alone is urgent", () => {
  for (const none of [undefined, null, { words: [] }]) {
    const test = createUrgencyTest(none, ["Burst Pipes"]);
    const answers = ["Burst Pipes", ""].map((service) => test({ service, message: "Smoke!" }));
    expect(answers).toEqual([true, false]);
  }
});

test.each([
  ["tap ... drip*", "The tap, the left one, is DRIPPING", true],
  ["tap ... drip*", "The tap. It is dripping", false],
  ["tap ... drip*", "tap 1 2 3 4 5 6 7 8 9 10 drips", false],
  ["hot/cold tap", "our cold tap", true],
  ["hot/cold tap", "our tap", false],
  ["burst", "bursting", false],
  ["wont stop", "it won’t\nstop", false],
  ["wont stop", "it won’t stop", true],
])("the phrase %j is in %j: %s", (phrase, message, expected) => {
  expect(createUrgencyTest({ words: [phrase] }, [])({ service: "", message })).toBe(expected);
});

test.each([
  ["The board is hot", true],
  ["The skirting board is hot", false],
  ["The socket on the skirting board is hot", true],
])("an exception takes its own words alone out of %j: %s", (message, expected) => {
  const phrases = { words: ["socket/board ... hot"], except: ["skirting board"] };
  expect(createUrgencyTest(phrases, [])({ service: "", message })).toBe(expected);
});
