/**
 * No text of a stranger, up to 100 kB, may keep the host busy. These tests call every function that matches such a text
 * with a regular expression or parses it by hand.
 */
import { createContext, runInContext } from "node:vm";
import { parseAccept } from "hono/utils/accept";
import { detectSubject } from "./enquiries/enquiry-subject";
import { exportRecord, enquiryTable } from "./enquiries/commands/read-commands";
import { contactFieldNames, mapFields } from "./shared/contact-fields";
import { messageSchema } from "./shared/check-message";
import { enquiryEmail } from "./enquiries/delivery/mails/enquiry-email";
import { fillForm } from "./enquiries/intake/form-page";
import { networksContaining } from "./http/networks";
import { mediaType } from "./enquiries/intake/handle-contact";
import { spamSignals } from "./enquiries/spam/spam-signals";
import { toCsv } from "./tables-as-text";
import { callerIp, requireSameOrigin } from "./http/check-request";
import { contentSecurityPolicy } from "./http/site-headers";
import { smtpFailure } from "./mail/mailer";
import { phoneDigits } from "./shared/phone-number";
import { googlePhotoSchema } from "./google-photos/google-places";
import { createPhotoTokens, imageUrlAt } from "./google-photos/compose-photos";
import { isSame } from "./signature";
import { buildSearchText } from "./enquiries/store/desk/search-text";
import { sampleEnquiry, sampleIdentity } from "./testing/samples";

/** Milliseconds of the processor, however busy it is. Linear code needs a few, quadratic code some ten thousand. */
const allowed = 3000;
/** Milliseconds after which even a busy machine is not waited for. */
const timeout = 60_000;
jest.setTimeout(300_000);

const length = 100_000;

const single = " \t\n\r,;.:/?#@-_=%+<>\"'\\&*([{|~0aA\u200b\u00e9😀";
const longer =
  "www.|http://|<a |<script |<script>|<!--|&amp|%41|bytes=0|gzip;q=0|earn limited |=s1|-s1|!1s|why |do i |is it |can you |we you ";
const pairs = '\r\n| \n|,\n|, |a |a@|a.|a-|0-|0.|a=|=?|::|"abc", ';

/** 100 kB each: what regular expressions that take quadratic time or worse are known to trip over. */
const texts = [...Array.from(single), ...`${longer}|${pairs}`.split("|")]
  .map((piece) => `${piece.repeat(Math.ceil(length / piece.length))}!`)
  // Some functions trim a text first. A character in front keeps them from trimming it away.
  .flatMap((text) => [text, `a${text}`]);

const filled = (text: string) => sampleEnquiry(mapFields(() => text));
const recordWith = (text: string) =>
  exportRecord({
    enquiry: filled(text),
    state: "dead",
    lastError: text,
    otherDeliveries: [],
    attempts: 1,
    sentAt: undefined,
  });

const requestWith = (name: string, text: string) => {
  // Bytes that no header may have never get this far.
  const headers = new Headers({ [name]: text.replaceAll(/[^\t\u0020-\u00ff]/g, ".") });
  return new Request("http://localhost/", { headers });
};

const page = `<!doctype html><title>Contact</title><form class="x--form--y" action="/api/send-contact-email" method="post">${contactFieldNames
  .map((name) => `<div><input id="${name}" name="${name}"></div>`)
  .join("")}<input name="photos" type="file"></form><script src="/a.js"></script>`;
const site = { pages: {}, services: [], towns: ["Chester"], styles: [] };
const tokens = createPhotoTokens("key", []);
const everything = { abortEarly: false };
const strict = { strict: true };
const photoWith = (text: string) => ({ name: text, googleMapsUri: text });
const unfound = {
  about_service: null,
  about_town: null,
  reference: "",
  phone_digits: "",
  events: "[]",
};
const stateWith = (text: string) => ({
  submitted: filled(text).fields,
  errors: { name: text },
  problem: text,
});

/** A refusal is an answer too. */
function refusalOf(request: Request): unknown {
  try {
    requireSameOrigin(request, "localhost");
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each<[string, (text: string) => unknown]>([
  ...contactFieldNames.map((name): [string, (text: string) => unknown] => [
    `the form's field ${name}`,
    (text) => messageSchema.isValidSync({ ...sampleEnquiry().fields, [name]: text }, everything),
  ]),
  ["a phone number", phoneDigits],
  [
    "a message",
    (text) => {
      const judged = { fields: filled(text).fields, photos: 0, subject: {}, urgent: false };
      return spamSignals(judged, { honeypot: undefined, age: text }, { person: "electrician" });
    },
  ],
  ["the form given back", (text) => contentSecurityPolicy([fillForm(page, stateWith(text))])],
  ["the mail of an enquiry", (text) => enquiryEmail(filled(text), sampleIdentity, new Date())],
  // The listed fields are not longer than this.
  [
    "the list of enquiries",
    (text) => enquiryTable([{ ...recordWith(""), name: text.slice(0, 300) }]),
  ],
  ["what an enquiry is about", (text) => detectSubject(filled(text).fields, text, site)],
  [
    "what an enquiry is found by",
    (text) => buildSearchText({ ...filled(text).fields, ...unfound }),
  ],
  ["an export", (text) => toCsv([recordWith(text)])],
  ["what a mail server says", (text) => smtpFailure(new Error(text))],
  ["Content-Type", (text) => mediaType(requestWith("content-type", text))],
  ["Authorization", (text) => isSame(text, "Bearer token")],
  ["Origin", (text) => refusalOf(requestWith("origin", text))],
  ["X-Forwarded-For", (text) => callerIp(text, undefined, 3)],
  ["an IP to be limited", networksContaining],
  ["Accept-Encoding", parseAccept],
  ["a photo's token", (text) => tokens.open(text)],
  ["a photo's URL", (text) => imageUrlAt(new URL(`https://a.example/${encodeURI(text)}`), 640)],
  ["Google's photo", (text) => googlePhotoSchema.isValidSync(photoWith(text), strict)],
])("%s takes no longer the more cleverly it is written", (_, run) => {
  // Only the engine itself can stop a regular expression that runs.
  const answerTo = (text: string) => {
    const before = process.cpuUsage();
    let answer = "taken";
    try {
      runInContext("run()", createContext({ run: () => run(text) }), { timeout });
    } catch {
      answer = "refused";
    }
    return process.cpuUsage(before).user / 1000 < allowed ? answer : "stuck";
  };
  const answers = texts.map(answerTo);
  const stuck = texts.filter((_text, index) => answers[index] === "stuck");
  expect(stuck.map((text) => text.slice(0, 20))).toEqual([]);
  // A case that refuses every text may never have met the code that it is about.
  expect(answers).toContain("taken");
});

test("telephone numbers that could end at many places are refused as fast as others", () => {
  const phone = `1111111${`${",".repeat(15)}1111`.repeat(12)},,,,`;
  const fields = { ...sampleEnquiry().fields, phone };
  const before = process.cpuUsage();
  for (let times = 0; times < 1000; times += 1)
    expect(messageSchema.isValidSync(fields, everything)).toBe(false);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(allowed);
});
