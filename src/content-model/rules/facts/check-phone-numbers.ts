/** Finds telephone numbers that are wrong or not the firm's: people ring them. */
import { distance } from "fastest-levenshtein";
import {
  mayBeMobile,
  findPhoneNumbers,
  phoneSpellings,
} from "../../../../functions/shared/phone-number";
import type { Content, PlacedText, TextProblem } from "../../content";
import { problemAt, type ContentProblem } from "../../problem";
import type { BusinessContent } from "../../schemas/business";
import { isEmergencyService } from "../../schemas/service";
import { anyOf, eachMatch } from "../matches";

/** Great Britain's gas emergency line, day and night (Health and Safety Executive, "Gas emergencies"). */
const gasEmergencies = "+44800111999";

/** True for another number that is as long and has at most two other digits: a mistake in typing. */
const isAlmostSame = (number: string, other: string) =>
  number.length === other.length &&
  number !== other &&
  Array.from(number).filter((digit, index) => digit !== other[index]).length <= 2;

/** The firm's numbers as links dial them. */
const numbersOf = ({ phone, whatsapp }: BusinessContent) =>
  [phone, whatsapp?.number ?? phone].map((number) => phoneSpellings(number).international);

const numberWords = "numbers?|lines?|helpline|office|team|phone|landline|engineers?";
/** Words and signs between these and the number. */
const untilNumber = String.raw`[ ,:]|(?:is|on|at|by|free|now|today|any ?time|day (?:and|or) night)\b|[*[\]()]|tel:`;

/** Words right before a number by which it is the firm's: "ring us on", "our electricians on", "our number is". */
const ourNumber = (people: string) =>
  new RegExp(
    String.raw`\b(?:us|we(?:['’]re| are)|our (?:\w+ )?(?:${numberWords}|${people}))(?:${untilNumber})*$`,
    "i",
  );

/**
 * Phone numbers that are not the firm's. Those with 03 and 08, which helplines have, are allowed, unless they are a
 * slip away from the firm's or a fact's, or a text calls them ours. Advice on the firm's own where a text spells it
 * out.
 */
export const otherPhoneNumbers = (business: BusinessContent) => {
  const { facts = [], trade } = business;
  const ours = ourNumber(String.raw`${trade.people}|\{business\.trades\}`);
  const firmNumbers = numbersOf(business);
  const inFacts = facts
    .flatMap(({ text }) => findPhoneNumbers(text).map(({ number }) => number.number))
    .filter((number) => number !== gasEmergencies && !isAlmostSame(number, gasEmergencies));
  const allowed = [...firmNumbers, ...inFacts];
  return ({ text }: PlacedText): TextProblem[] => {
    if (text.startsWith("https://")) return [];
    return findPhoneNumbers(text).map(({ number, written, offset }): TextProblem => {
      const isOwn = firmNumbers.includes(number.number);
      const isNearlyAllowed =
        !allowed.includes(number.number) &&
        allowed.some((each) => isAlmostSame(number.number, each));
      if (isNearlyAllowed)
        return {
          message: `holds the telephone number ${written}, which is nearly one that you use; write {business.phone}, or correct its digits`,
          offset,
        };
      if (number.number === firmNumbers[0])
        return {
          message: `writes out ${written}, which is kept in business.yml; write {business.phone} instead`,
          offset,
          advice: true,
        };
      const isOurs =
        ![...inFacts, gasEmergencies].includes(number.number) && ours.test(text.slice(0, offset));
      const isHelpline = /^\+44[38]/.test(number.number);
      if (isOwn || (isHelpline ? !isOurs : !number.isValid())) return undefined;
      const message = `holds the telephone number ${written}, which is not the firm's; write {business.phone}, take it out, or write it as a fact in business.yml`;
      return { message, offset };
    });
  };
};

/** The gas line's number with digits that are missing, too many or wrong, in any file: people in danger ring it. */
export const wrongGasLines = eachMatch(/\b0800(?:[ -]?\d){3,8}\b/g, (written) => {
  const international = `+44${written.replace(/\D/g, "").slice(1)}`;
  const isWrong =
    distance(international, gasEmergencies) === 1 || isAlmostSame(international, gasEmergencies);
  return isWrong
    ? `says ${written}, which is nearly the gas emergency line; write 0800 111 999`
    : undefined;
});

/** Numbers of three digits that people in danger ring: emergencies and power cuts. */
const shortNumbers = ["999", "112", "105"];

/** Numbers of the police and the NHS, each with the words beside which it is right. */
const otherShortNumbers: Readonly<Record<string, RegExp>> = {
  "101": /\b(?:police|crimes?)\b/i,
  "111": /\b(?:NHS|doctors?|ill|unwell)\b/i,
};

const aCount = String.raw`(?![ ,./-]?\d| [a-z]{3,}s\b| ?(?:dB|[cm]?m|A|k?W|V|%)(?!\w))`;
/** Words before the number of a standard, a home or a part of a text. */
const numbered = String.raw`BS|EN|IEC|flat|room|unit|house|number|No\.?|page|part|clause|section|regulation`;
/** Numbers of two to four digits that a text tells people to ring, and 101 and 111 anywhere; not counts. */
const rung = new RegExp(
  anyOf(
    String.raw`\b(?:ring|call|dial|phone) (\d{2,4})\b(?! (?:hour|day|minute)\b)`,
    String.raw`(?<![\d£.,/-] ?|\b(?:${numbered}) )\b(101|111)\b`,
  ) + aCount,
  "gi",
);

/** Numbers to ring that are none for people in danger, nor for what their sentence or the question before it names. */
export const unknownShortNumbers = ({ text }: PlacedText) =>
  [...text.matchAll(rung)].map((found): TextProblem => {
    const { 0: written, 1: number = written, index: offset } = found;
    const before =
      text
        .slice(0, offset)
        .split(/[.!\n]/)
        .at(-1) ?? "";
    const [after = ""] = text.slice(offset).split(/[.!?\n]/, 1);
    const isRight =
      otherShortNumbers[number]?.test(before + after) ?? shortNumbers.includes(number);
    if (isRight || text === written) return undefined;
    const message = `says "${written}", which is none of ${shortNumbers.join(", ")}; correct it, or name the police for 101 and the NHS for 111`;
    return { message, offset };
  });

/**
 * British landline and mobile numbers: 01, 02 or 07 and a third digit without a gap, then digits with spaces, hyphens
 * or brackets between them. Dates, prices and parts of longer numbers do not match.
 */
const dialled =
  /(?<![\w/.,£+-]|\d )(?<=(tel:|))(?:\+44 ?(?:\(0\))?|\(?0)([127]\d(?:[ ()-]{0,2}\d){6,})/g;

/**
 * Telephone numbers with a digit too few or too many; advice unless they are in links, or a digit away from the firm's.
 * Figures after a complete number do not belong to it: "01606 555123, 7 days".
 */
export const wrongLengthNumbers = (business: BusinessContent) => (placed: PlacedText) => {
  const text = placed.text.replaceAll(/https?:\S+/g, (address) => " ".repeat(address.length));
  return [...text.matchAll(dialled)].map((found): TextProblem => {
    const { 0: written, 1: link, 2: digits = "", index: offset } = found;
    const groups = digits.split(/\D+/);
    const lengths = groups.map((_, last) => groups.slice(0, last + 1).join("").length);
    const length = lengths.includes(10) ? 10 : lengths.find((each) => each === 9 || each === 11);
    if (length === undefined || length === 10) return undefined;
    const number = `+44${digits.replaceAll(/\D/g, "").slice(0, length)}`;
    const slips = numbersOf(business).map((own) => distance(own, number));
    // A shorter number that exists is another rule's.
    const isWhole = findPhoneNumbers(written).some((each) => each.number.isValid());
    if (slips.includes(0) || isWhole) return undefined;
    const reason = length < 10 ? "a digit too short" : "a digit too long";
    const message = `has the telephone number "${written}", which is ${reason}; write all its digits, or {business.phone} if it is the firm's`;
    return { message, offset, advice: !link && !slips.includes(1) };
  });
};

/** A number of the firm with nine digits after the zero, which few old landlines have. */
export const nineDigitNumber = ({ text }: PlacedText): TextProblem =>
  /^\+44\d{9}$/.test(phoneSpellings(text).international)
    ? `is ${text}, nine digits after the zero, where nearly all numbers have ten; count them`
    : undefined;

/** WhatsApp at a landline. */
export function landlineChat({ all }: Content): ContentProblem[] {
  return all("business").flatMap(({ file, value: { phone, whatsapp } }) => {
    const chat = whatsapp?.number ?? phone;
    if (!whatsapp || mayBeMobile(chat)) return [];
    const message = `is at ${chat}, which is no mobile number, and few landlines have WhatsApp; write the mobile's as number, or take whatsapp out`;
    return problemAt(file, ["whatsapp"], message);
  });
}

/** A number to ring in the strip of an emergency page, like "99", that is none. */
export function unknownNumberStat({ file, text }: PlacedText): TextProblem {
  const { sections } = file.value as { readonly sections?: readonly { readonly kind: string }[] };
  const isNumber = /^\d{2,4}$/.test(text) && isEmergencyService(sections ?? []);
  return isNumber && !shortNumbers.includes(text)
    ? `is "${text}", which is none of ${shortNumbers.join(", ")}; correct it`
    : undefined;
}
