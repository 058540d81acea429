/** All that meets a stranger's text with a regular expression or takes it apart by hand. */
import { parseAccept } from "hono/utils/accept";
import { contactFieldNames, forEachField } from "../contact/contact-fields";
import { checkContactRequest } from "../contact/contact-request";
import { csvOf } from "../csv";
import { phoneDigits } from "../phone-number";
import { searchTextOf } from "../store/desk/search";
import { mediaType } from "../contact/intake/read-submission";
import { fillForm } from "../contact/intake/answer-pages";
import { aboutOf } from "../contact/about";
import { recordOf, tableOf } from "../contact/admin/enquiry-record";
import { enquiryEmail } from "../contact/delivery/mails/enquiry-email";
import { networksOf } from "../contact/intake/caller-limits";
import { spamSignals } from "../contact/spam/spam-signals";
import { googlePhotoSchema } from "../photos/google-places";
import { callerIp, refuseWithoutToken, requireSameOrigin } from "../http/check-request";
import { contentSecurityPolicy } from "../http/site-headers";
import { smtpFailure } from "../mail/smtp-mailer";
import { createPhotoTokens, imageUrlAt } from "../photos/serve-photo";
import { sampleEnquiry, sampleIdentity } from "./samples";

const length = 100_000;
/** What a field of the list may hold: cli-table3 breaks lines in quadratic time. */
const longestField = 300;

const single = " \t\n\r,;.:/?#@-_=%+<>\"'\\&*([{|~0aA\u200b\u00e9😀";
const longer =
  "www.|http://|<a |<script |<script>|<!--|&amp|%41|bytes=0|gzip;q=0|earn limited |=s1|-s1|!1s";
const pairs = "\r\n| \n|,\n|, |a |a@|a.|a-|0-|0.|a=|=?|::";

/** 100 kB each: what regular expressions that take quadratic time or worse are known to trip over. */
export const hostileTexts: readonly string[] = [
  ...Array.from(single),
  ...`${longer}|${pairs}`.split("|"),
  '"abc", ',
]
  .map((piece) => `${piece.repeat(Math.ceil(length / piece.length))}!`)
  // What is trimmed first is trimmed in vain if something stands before it.
  .flatMap((text) => [text, `a${text}`]);

const filled = (text: string) => sampleEnquiry(forEachField(() => text));
const recordWith = (text: string) =>
  recordOf({
    ...{ enquiry: filled(text), state: "dead", lastError: text, others: [] },
    ...{ attempts: 1, sentAt: undefined },
  });

const requestWith = (name: string, text: string) => {
  const headers = new Headers();
  // Bytes that no header may have never get this far.
  headers.set(name, text.replaceAll(/[^\t\u0020-\u00ff]/g, "."));
  return new Request("http://localhost/", { headers });
};

const page = `<!doctype html><title>Contact</title><form class="x--form--y" action="/api/send-contact-email" method="post">${contactFieldNames
  .map((name) => `<div><input id="${name}" name="${name}"></div>`)
  .join("")}<input name="photos" type="file"></form><script src="/a.js"></script>`;
const site = { pages: {}, services: [], towns: ["Chester"], styles: [] };
const tokens = createPhotoTokens("key", []);

const contactCases = contactFieldNames.map((name): [string, (text: string) => unknown] => [
  `the form's field ${name}`,
  (text) => checkContactRequest({ ...sampleEnquiry().request, [name]: text }),
]);

/** What is done with a text, by what it is. */
export const hostileCases: ReadonlyMap<string, (text: string) => unknown> = new Map<
  string,
  (text: string) => unknown
>([
  ...contactCases,
  ["a phone number", phoneDigits],
  [
    "a message that may be spam",
    (text) => spamSignals(filled(text).request, { honeypot: undefined, age: text }),
  ],
  [
    "the form given back",
    (text) => {
      const state = { typed: filled(text).request, errors: { name: text }, problem: text };
      return contentSecurityPolicy([fillForm(page, state)]);
    },
  ],
  ["the mail of an enquiry", (text) => enquiryEmail(filled(text), sampleIdentity, new Date())],
  [
    "the list of enquiries",
    (text) => tableOf([{ ...recordWith(""), name: text.slice(0, longestField) }]),
  ],
  ["what an enquiry is about", (text) => aboutOf(filled(text).request, text, site)],
  [
    "what an enquiry is found by",
    (text) => searchTextOf({ ...filled(text).request, reference: "", phone_digits: "" }),
  ],
  ["an export", (text) => csvOf([recordWith(text)])],
  ["what a mail server says", (text) => smtpFailure(new Error(text))],
  ["Content-Type", (text) => mediaType(requestWith("content-type", text))],
  ["Authorization", (text) => refuseWithoutToken(requestWith("authorization", text), "token")],
  [
    "Origin",
    (text) => {
      try {
        requireSameOrigin(requestWith("origin", text), "localhost");
      } catch {
        /* Refused, which is an answer. */
      }
    },
  ],
  ["X-Forwarded-For", (text) => callerIp(text, undefined, 3)],
  ["an IP to be limited", networksOf],
  ["Accept-Encoding", parseAccept],
  ["a photo's token", (text) => tokens.open(text)],
  ["a photo's URL", (text) => imageUrlAt(new URL(`https://a.example/${encodeURI(text)}`), 640)],
  [
    "Google's photo",
    (text) => googlePhotoSchema.isValidSync({ name: text, googleMapsUri: text }, { strict: true }),
  ],
]);
