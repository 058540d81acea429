import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { sampleEnquiry } from "../../testing/samples";
import { detectSubject } from "../enquiry-subject";
import type { Message } from "../../shared/check-message";
import { readCompany, type Company } from "../../company";
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

type Trade = Company["trade"];
const ours = readCompany(".").trade;
/** The advertisements, and the words that tell honest messages from them, are those of an electrician. */
const forElectricians = ours.person === "electrician" ? test : test.skip;

const partsOf = (written: Written) =>
  typeof written === "string" ? { message: written } : written;

function signalsOf(
  written: Written,
  { age, honeypot, trade = ours }: { age?: string; honeypot?: string; trade?: Trade } = {},
) {
  const { photos = 0, ...texts }: ReturnType<typeof partsOf> & { photos?: number } =
    partsOf(written);
  const { fields } = sampleEnquiry({ service: "", ...texts });
  const subject = detectSubject(fields, undefined, site);
  return spamSignals({ fields, photos, subject }, { honeypot, age }, trade);
}

const read = (file: string) =>
  parse(readFileSync(join(__dirname, file), "utf8")) as readonly Written[];
const toPlumbers = [
  ...read("../../shared/urgent-messages/Plumber.yml"),
  ...read("../../shared/urgent-messages/calm/Plumber.yml"),
];
const honest = [
  ...read("honest-messages.yml"),
  ...read("more-honest-messages.yml"),
  ...read("../../shared/urgent-messages/Electrician.yml"),
  ...toPlumbers,
];
const spam = read("spam-messages.yml");
const spamTexts = spam.map((written) => partsOf(written).message ?? "");

forElectricians("hundreds of messages as customers write them are all mailed at once", () => {
  expect(honest.length).toBeGreaterThanOrEqual(900);
  expect(honest.filter((written) => signalsOf(written).length > 0)).toEqual([]);
});

forElectricians.each(["", " Burning smell from the fuse board, no power."])(
  "one in ten advertisements gets through at most, with %j after its words",
  (emergency) => {
    expect(spam.length).toBeGreaterThanOrEqual(190);
    const through = spam
      .map(partsOf)
      .map((written) => ({ ...written, message: `${written.message}${emergency}` }))
      .filter((written) => signalsOf(written).length === 0);
    expect(through.slice(Math.floor(spam.length / 10))).toEqual([]);
  },
);

/** Turns the letters a to z of a text into those that begin at a code point. */
const lettersFrom = (start: number) => (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(start + letter.charCodeAt(0) - 97));
/** Cyrillic letters that look like the Latin ones in `latin`, in its order. */
const cyrillic = "асеорх";
const latin = "aceopx";

forElectricians.each<[string, (text: string) => string]>([
  ["an invisible character after each letter", (text) => text.replace(/\w/g, "$&\u034f")],
  ["a variation selector after each letter", (text) => text.replace(/\w/g, "$&\ufe0e")],
  ["bold letters of mathematics", lettersFrom(0x1d5ee)],
  ["wide letters", lettersFrom(0xff41)],
  [
    "Cyrillic letters that look Latin",
    (text) => text.replace(/[aceopx]/g, (one) => cyrillic[latin.indexOf(one)] ?? one),
  ],
])("advertisements with %s get through no more often", (_, disguise) => {
  const through = spamTexts.filter((text) => signalsOf(disguise(text)).length === 0);
  expect(through.slice(Math.floor(spam.length / 10))).toEqual([]);
});

forElectricians.each<[string, (text: string) => string]>([
  ["behind marks of quotation", (text) => text.replace(/^/gm, "> ")],
  ["below the head of a quoted mail", (text) => `Hi\n--- Original message\n${text}`],
])("advertisements %s are held as often as without", (_, quote) => {
  const isMailed = (message: string) => signalsOf(message).length === 0;
  const through = spamTexts.filter((message) => isMailed(quote(message)) && !isMailed(message));
  expect(through).toEqual([]);
});

test("words of nobody who wants work count in quotes beside the sender's own", () => {
  const message =
    "Good morning, please see what I wrote below.\n> Casino guest posts, do-follow links";
  expect(signalsOf(message)).toEqual(advertising);
});

/** Honest, but in the manner of sellers. */
const manyBoilers = [
  "I manage 12 flats for clients and businesses. Over 5 of 12 boilers leak or fail.",
  "Guaranteed access 24/7, £500 limit per flat. Can you do the boilers within 3 days?",
].join(" ");

test("a new company's words let through whatever is written to a plumber", () => {
  const business = readFileSync("src/testing/company/plain/business.yml", "utf8");
  const { trade } = parse(business) as Company;
  const held = [manyBoilers, ...toPlumbers].filter((each) => signalsOf(each, { trade }).length > 0);
  expect(held).toEqual([]);
});

test("a firm that names no words of its work holds no honest message", () => {
  const trade = { person: "chimney sweep" };
  const held = [manyBoilers, ...honest].filter((each) => signalsOf(each, { trade }).length > 0);
  expect(held).toEqual([]);
});

test("links never hold a message by themselves, in whatever field", () => {
  const links = "https://a.example www.b.example <a href='https://c.example'>c</a>";
  const everywhere = { message: links, name: links, address: links, service: links };
  expect(signalsOf(everywhere)).toEqual([]);
});

test("a service that a link filled in is no sign of spam", () => {
  const service = "SEO https://www.x.example [url=x] casino, first page of Google in Northwich";
  expect(signalsOf({ service })).toEqual([]);
});

test("photos, our service and a British number with postcode favour a message", () => {
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
  expect(signalsOf("Hello", { age })).toEqual(signals);
});

test("a filled hidden field is a sign of spam", () => {
  expect(signalsOf("Hello", { age: "3000", honeypot: "http://x" })).toEqual([
    "a field was filled in that people cannot see",
  ]);
});
