import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { sampleEnquiry } from "../../testing/samples";
import { aboutOf } from "../about";
import type { Message } from "../../shared/check-message";
import { spamSignals } from "./spam-signals";

const advertising = ["the text looks like advertising"];
const site = {
  pages: {},
  services: [{ name: "EV Charger Installation", yearsUntilDue: null }],
  towns: ["Northwich"],
  styles: [],
};

/** A message: its words, or the fields that differ from the usual ones. */
type Written = string | (Partial<Message> & { readonly photos?: number });

function signalsOf(written: Written, age?: string, honeypot?: string) {
  const { photos = 0, ...words } = typeof written === "string" ? { message: written } : written;
  const { fields } = sampleEnquiry({ service: "", ...words });
  const about = aboutOf(fields, undefined, site);
  return spamSignals({ fields, photos, about }, { honeypot, age });
}

const read = (file: string) =>
  parse(readFileSync(join(__dirname, file), "utf8")) as readonly Written[];
const honest = [
  ...read("honest-messages.yml"),
  ...read("more-honest-messages.yml"),
  ...read("../../shared/urgent-messages/Electrician.yml"),
  ...read("../../shared/urgent-messages/Plumber.yml"),
  ...read("../../shared/urgent-messages/calm/Plumber.yml"),
];
const spam = read("spam-messages.yml");

test("hundreds of messages as customers write them are all mailed at once", () => {
  expect(honest.length).toBeGreaterThanOrEqual(900);
  expect(honest.filter((written) => signalsOf(written).length > 0)).toEqual([]);
});

test.each(["", " Burning smell from the fuse board, no power."])(
  "one in ten advertisements gets through at most, with %j after its words",
  (emergency) => {
    expect(spam.length).toBeGreaterThanOrEqual(190);
    const through = spam
      .map((written) => (typeof written === "string" ? { message: written } : written))
      .map((written) => ({ ...written, message: `${written.message}${emergency}` }))
      .filter((written) => signalsOf(written).length === 0);
    expect(through.slice(Math.floor(spam.length / 10))).toEqual([]);
  },
);

test("links never hold a message by themselves, in whatever field", () => {
  const links = "https://a.example www.b.example <a href='https://c.example'>c</a>";
  const everywhere = { message: links, name: links, address: links, service: links };
  expect(signalsOf(everywhere)).toEqual([]);
});

test("a service that a link filled in is no sign of spam", () => {
  const service = "SEO https://www.x.example [url=x] casino, first page of Google in Northwich";
  expect(signalsOf({ service })).toEqual([]);
});

test("photos, a service of ours and a British number with a postcode each speak for a message", () => {
  const message = "Our SEO agency charges £9: www.a.example";
  expect(signalsOf({ message })).toEqual(advertising);
  const address = "1 Brine Street, Northwich CW9 5VK";
  expect(signalsOf({ message, photos: 1 })).toEqual([]);
  expect(signalsOf({ message, service: "EV Charger Installation" })).toEqual([]);
  expect(signalsOf({ message, address })).toEqual([]);
  expect(signalsOf({ message, address, phone: "+1 212 555 0123" })).toEqual(advertising);
});

test.each<[string | undefined, string[]]>([
  ["0", ["it was sent within 3 seconds"]],
  ["2999", ["it was sent within 3 seconds"]],
  ["3000", []],
  ["259200000", []],
  // A form without script sends none.
  [undefined, []],
  ["", []],
  ...["x", "-1", "2.5", "1e9", "3000 ", "NaN", "9".repeat(40)].map((age): [string, string[]] => [
    age,
    ["the form's timer was tampered with"],
  ]),
])("a form sent after %j ms has the signs %j", (age, signals) => {
  expect(signalsOf("Hello", age)).toEqual(signals);
});

test("a filled hidden field is a sign of spam", () => {
  expect(signalsOf("Hello", "3000", "http://x")).toEqual(["the hidden field was filled in"]);
});
