/** Signs that hold a message as possible spam: a mistake may cost a job, an advertisement only a press. */
import type { Company } from "../../company";
import { readPhoneNumber } from "../../shared/phone-number";
import { postcodePattern } from "../postcode";
import { mapFields, minFormAge, type EnquirySubject } from "../../shared/contact-fields";
import type { Message } from "../../shared/check-message";
import {
  asksForWork,
  continuations,
  customers,
  firmsAsCustomers,
  manners,
  nothingForUs,
  offersTo,
  soldToFirms,
} from "./spam-phrases";

/** The values of the fields that no person fills in. */
export type BotCheck = { readonly honeypot: string | undefined; readonly age: string | undefined };

/** The message that is judged. Its "service" never counts, since a link of the site may have filled it in. */
export type SpamCheckInput = Readonly<{ fields: Message; photos: number; subject: EnquirySubject }>;

/** A sign of spam, or with negative points of an honest message. */
type Sign = Readonly<{
  points: number;
  /** `text` is what the visitor himself wrote, in one line; `quoting` is the same with the mails that he quotes. */
  applies: (judged: SpamCheckInput, text: string, quoting: string) => boolean;
}>;

/** The text as it is read: without accents and invisible characters, with plain letters for bold and wide ones. */
function asRead(text: string): string {
  // One sign may stand for eighteen letters.
  const letters = text.normalize("NFKD").slice(0, 2 * text.length);
  return letters.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
}

const linksIn = (text: string) => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;

const says = (points: number, pattern: RegExp): Sign => ({
  points,
  applies: (_judged, text) => pattern.test(text),
});

/** A sign that holds a message alone, even in a quoted mail. */
const saysAnywhere = (pattern: RegExp): Sign => ({
  points: 5,
  applies: (_judged, _text, quoting) => pattern.test(quoting),
});

const withoutMarks = (message: string) => message.replace(/^>[> ]*/gm, "");

/** The message without the mails that it quotes or forwards, which may advertise, if it adds five words or more. */
function withoutQuotedMails(message: string): string {
  const own = message.replace(/^>.*$|--- ?(?:forwarded|original) message[^]*/gim, "");
  const words = own.match(/\p{L}+/gu) ?? [];
  return words.length < 5 ? withoutMarks(message) : own;
}

/**
 * Signs that a message asks for the firm's work. Words of an emergency are none, since anybody can add them.
 * @param jobWords `trade.jobWords` of business.yml; if undefined, any word counts, so that no more customers are held
 */
function signsOfWork(jobWords: readonly string[] | undefined): readonly Sign[] {
  const patternOf = (word: string) => word.replace(/[ -]/g, "[ -]?").replace("*", "\\w*");
  const patterns = jobWords?.map(patternOf) ?? ["\\w+"];
  const things = `(?:${patterns.join("|")})s?`;
  return [
    says(-4, asksForWork(things)),
    says(-1, new RegExp(`\\b${things}\\b[^.!]{0,120}\\?`, "i")),
  ];
}

/**
 * The signs that do not depend on the trade. They ask who offers and who asks: a seller speaks of what the reader's
 * firm wants, of money and of the next step; a customer asks for work. Customers who are firms themselves say some of
 * it too, so no ordinary sign decides alone, nor do links, which give two points at most. Measure every change by
 * honest-messages.yml and spam-messages.yml.
 */
const signsWithin = (offers: readonly RegExp[]): readonly Sign[] => [
  { points: 1, applies: ({ fields: { message } }) => linksIn(message) > 0 },
  { points: 1, applies: ({ fields: { name, address } }) => linksIn(`${name} ${address}`) > 0 },
  saysAnywhere(nothingForUs),
  // Letters of two scripts in one word look like those of one, and hide it from the other signs.
  saysAnywhere(/\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u),
  says(2, soldToFirms),
  ...[...offers, ...manners].map((pattern) => says(1, pattern)),
  // Signs of an honest message.
  { points: -1, applies: (_judged, text) => !offers.some((pattern) => pattern.test(text)) },
  ...customers.map((pattern) => says(-1, pattern)),
  says(-2, firmsAsCustomers),
  says(-2, continuations),
  { points: -1, applies: ({ photos }) => photos > 0 },
  { points: -1, applies: ({ subject }) => subject.service !== undefined },
  {
    points: -1,
    applies: ({ fields: { phone, address } }) =>
      readPhoneNumber(phone)?.countryCallingCode === "44" && address.search(postcodePattern) >= 0,
  },
];
const heldFrom = 4;

/** Signs in the age of the form. It is missing if the browser runs no script, so a missing age is no sign of spam. */
function suspicionOfAge(age: string): readonly string[] {
  if (!/^\d{1,15}$/.test(age)) return ["the form's timer was tampered with"];
  return Number(age) < minFormAge ? ["it was sent within 3 seconds"] : [];
}

/** The signs in the fields that no person fills in. */
export const trapSignals = ({ honeypot, age }: BotCheck): string[] => [
  ...(honeypot ? ["a field was filled in that people cannot see"] : []),
  ...(age ? suspicionOfAge(age) : []),
];

/** The last firm's signs: to make their patterns takes longer than to judge a message. */
let last: { readonly trade: Company["trade"]; readonly signs: readonly Sign[] } | undefined;

function signsFor(trade: Company["trade"]): readonly Sign[] {
  if (last?.trade !== trade) {
    const signs = [...signsWithin(offersTo(trade.person)), ...signsOfWork(trade.jobWords)];
    last = { trade, signs };
  }
  return last.signs;
}

/** The reasons to hold a message; none if it is to be mailed at once. */
export function spamSignals(
  { fields: typed, ...rest }: SpamCheckInput,
  botCheck: BotCheck,
  trade: Company["trade"],
): string[] {
  const fields = mapFields((name) => asRead(typed[name]));
  const { name, address } = fields;
  const message = withoutQuotedMails(fields.message);
  const judged = { ...rest, fields: { ...fields, message } };
  const [text = "", quoting = ""] = [message, withoutMarks(fields.message)].map((words) =>
    [name, address, words].join(". ").replace(/\s+/g, " "),
  );
  const applicable = signsFor(trade).filter(({ applies }) => applies(judged, text, quoting));
  const score = applicable.reduce((sum, { points }) => sum + points, 0);
  return [
    ...trapSignals(botCheck),
    ...(score >= heldFrom ? ["the text looks like advertising"] : []),
  ];
}
