/** All that meets a stranger's text with a regular expression or takes it apart by hand. */
import { parseAccept } from "hono/utils/accept";
import { ValidationError } from "yup";
import { contactFieldNames, forEachField } from "../contact/contact-fields";
import { contactRequestSchema } from "../contact/contact-request";
import { phoneDigits } from "../phone-number";
import { mediaType } from "../contact/intake/read-submission";
import { fillForm } from "../contact/intake/answer-pages";
import { csvOf, detailsOf, recordOf, tableOf } from "../contact/admin/enquiry-record";
import { enquiryEmail } from "../contact/delivery/mails/enquiry-email";
import { networksOf } from "../contact/intake/caller-limits";
import { spamSignals } from "../contact/spam/spam-signals";
import { googlePhotoSchema } from "../photos/google-places";
import { callerIp, refuseWithoutToken, requireSameOrigin } from "../http/check-request";
import { contentSecurityPolicy } from "../http/site-headers";
import { smtpFailure } from "../mail/smtp-mailer";
import { imageUrlAt } from "../photos/serve-photo";
import { createPhotoTokens } from "../photos/serve-photo";
import { sampleEnquiry, sampleIdentity } from "./samples";

const length = 100_000;
/** What a field of the list may hold: cli-table3 breaks lines in quadratic time. */
const longestField = 300;

/** 100 kB each: what regular expressions that take quadratic time or worse are known to trip over. */
export const hostileTexts: readonly string[] = [
  ...Array.from(" \t\n\r,;.:/?#@-_=%+<>\"'\\&*([{|~0aA\u200b\u00e9"),
  "\r\n",
  " \n",
  ",\n",
  ", ",
  "a ",
  "a@",
  "a.",
  "a-",
  "0-",
  "0.",
  "a=",
  "=?",
  "::",
  "=s1",
  "-s1",
  "!1s",
  "www.",
  "http://",
  "<a ",
  "<script ",
  "<script>",
  "<!--",
  "&amp",
  "%41",
  "bytes=0",
  "gzip;q=0",
  '"abc", ',
  "earn limited ",
  "😀",
]
  .map((piece) => `${piece.repeat(Math.ceil(length / piece.length))}!`)
  // What is trimmed first is trimmed in vain if something stands before it.
  .flatMap((text) => [text, `a${text}`]);

const letter = sampleEnquiry();
const stored = {
  attempts: 1,
  lastError: undefined,
  sentAt: undefined,
  state: "dead",
  answeredAt: undefined,
  others: [],
} as const;
const recordWith = (text: string) =>
  recordOf({
    ...stored,
    enquiry: sampleEnquiry(forEachField(() => text)),
    lastError: text,
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
const tokens = createPhotoTokens("key", []);

/** To be told what is wrong with a field is what the schema is for. */
function passProblems(error: unknown): void {
  if (!ValidationError.isError(error)) throw error;
}

const contactCases = contactFieldNames.map((name): [string, (text: string) => unknown] => [
  `the form's field ${name}`,
  (text) =>
    contactRequestSchema
      .validate({ ...letter.request, [name]: text }, { abortEarly: false })
      .catch(passProblems),
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
    (text) =>
      spamSignals(
        { ...letter.request, service: text, message: text, name: text },
        { honeypot: undefined, token: text },
        0,
      ),
  ],
  [
    "the form given back",
    (text) =>
      contentSecurityPolicy([
        fillForm(page, { typed: forEachField(() => text), errors: { name: text }, problem: text }),
      ]),
  ],
  [
    "the mail of an enquiry",
    (text) => enquiryEmail(sampleEnquiry(forEachField(() => text)), sampleIdentity, new Date()),
  ],
  [
    "the list of enquiries",
    (text) => tableOf([{ ...recordWith(""), name: text.slice(0, longestField) }]),
  ],
  ["an enquiry in the terminal", (text) => detailsOf({ ...recordWith(""), message: text })],
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
  ["an address to be limited", networksOf],
  ["Accept-Encoding", parseAccept],
  ["a photo's token", (text) => tokens.open(text)],
  ["a photo's address", (text) => imageUrlAt(new URL(`https://a.example/${encodeURI(text)}`), 640)],
  [
    "Google's photo",
    (text) => googlePhotoSchema.isValidSync({ name: text, googleMapsUri: text }, { strict: true }),
  ],
]);
