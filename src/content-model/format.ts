/** Wording of prices, hours, days and places. Runs in the browser too. */
import { capitalise, pounds } from "../../functions/shared/format-text";
import { spokenTime } from "./dates";

/** The part of a price that wording needs. Amounts are pounds sterling including VAT. */
export type Price = { readonly from: number; readonly to?: number | null };

/** Opening times like `08:00`; a row without times is a closed day. */
export type OpeningTimes = {
  readonly label: string;
  readonly opens?: string | null;
  readonly closes?: string | null;
};

/** A postal address in Great Britain. */
export type PostalAddress = {
  readonly street?: string | null;
  readonly locality?: string | null;
  readonly town: string;
  readonly county: string;
  readonly postcode: string;
};

type Registration = { readonly body: string; readonly member?: boolean | null };

/** The postal address in one line, with its street and locality if it has them; a county named like its town is not said twice. */
export function addressLine({ street, locality, town, county, postcode }: PostalAddress): string {
  const lines = new Set([street, locality, town, county].filter(Boolean));
  return `${[...lines].join(", ")} ${postcode}`;
}

/** The relation of a firm to its body in words: before the body, as a mark, before the number, and on the link to its entry. */
export function registrationLabels({ body, member }: Registration) {
  return member
    ? {
        relation: "Member of",
        mark: `${body} member`,
        number: `${body} membership`,
        link: `Look us up among the members of ${body}`,
      }
    : {
        relation: "Registered with",
        mark: `${body} registered`,
        number: `${body} registration`,
        link: `Look us up on the ${body} register`,
      };
}

/** A price in words: `from £20`, `£20 to £30` if it has an upper end, `£20` if both are the same. */
export function priceText({ from, to }: Price): string {
  if (to === from) return pounds(from);
  return to ? `${pounds(from)} to ${pounds(to)}` : `from ${pounds(from)}`;
}

/** The key of the price "from" of a call-out, to which the fees in `callOutFees` belong. */
export const callOutPriceKey = "emergency";

type CallOutFee = { readonly fee: number; readonly due?: string | null };

/** The lowest and the highest fee of a call-out, whenever somebody rings; undefined if none is due. */
export function callOutRange(fees: readonly CallOutFee[] | null | undefined) {
  const due = (fees ?? []).flatMap((row) => (row.due ? row.fee : []));
  return due.length > 0 ? { from: Math.min(...due), to: Math.max(...due) } : undefined;
}

/** A share as CSS takes it: 0.125 is `12.5%`. */
export function percentText(share = 0, decimals = 1): string {
  return `${Math.round(share * 10 ** (decimals + 2)) / 10 ** decimals}%`;
}

/** A step's number, `01`. */
export function stepNumber(order: number): string {
  return String(order).padStart(2, "0");
}

/** The opening hours in one line: `Monday to Friday 8am to 6pm, Saturday 8am to 4pm`. */
export function hoursText(hours: readonly OpeningTimes[]): string {
  return hours
    .flatMap(({ label, opens, closes }) =>
      opens && closes ? `${label} ${spokenTime(opens)} to ${spokenTime(closes)}` : [],
    )
    .join(", ");
}

type PhoneTimes = {
  readonly hours: readonly OpeningTimes[];
  readonly specialDays?: readonly unknown[] | null;
  readonly emergencyHours?: string | null;
};

/** A sentence that says when somebody answers the phone; undefined for a firm with an emergency line. */
export function phoneHours({ hours, specialDays, emergencyHours }: PhoneTimes): string | undefined {
  const week = hoursText(hours);
  if (emergencyHours || !week) return undefined;
  return `We answer the phone: ${week}${specialDays?.length ? ", with other hours on holidays" : ""}.`;
}

/** The link to the list of towns. */
export const allTowns = (count: number) => (count === 1 ? "Our town" : `All ${count} towns`);

/** The heading and title of a town's page: trade, town and county, unless that has the town's name. */
export function townHeading(
  trade: string,
  town: { readonly name: string; readonly county: string },
): string {
  return `${capitalise(trade)} in ${[...new Set([town.name, town.county])].join(", ")}`;
}

/** Search results cut off titles of about this many characters. */
const shownOfTitle = 60;

/**
 * The title tag of a page, with the company's name where search results have room for both.
 * Articles always carry the name.
 */
export function titleTag(title: string, company: string, isArticle: boolean): string {
  const named = `${title} | ${company}`;
  return isArticle || named.length <= shownOfTitle ? named : title;
}

/** True if the word ends a sentence; "£1.50" and titles such as "Mr." do not. */
const endsSentence = (word: string) =>
  /[.!?]["”’)]?$/.test(word) && !/^(?:Mr|Mrs|Ms|Dr|St)\.$/.test(word);

export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let sentence = "";
  for (const word of text.split(/\s+/)) {
    sentence = sentence ? `${sentence} ${word}` : word;
    if (!endsSentence(word)) continue;
    sentences.push(sentence);
    sentence = "";
  }
  return sentence ? [...sentences, sentence] : sentences;
}

/** Emergency numbers after a word like "ring" or first in a text: a link in "ring 105", none in "costs £999" or "then 105 mm". */
const emergencyNumber =
  /(^|\(|\b(?:ring|call|dial|phone|on|then) |(?=0800 111))(999|105|0800 111 999)\b(?! [cm]?m\b)/gi;

/** A text in parts, of which every second is an emergency number. */
export function emergencyParts(text: string): string[] {
  return text.replace(emergencyNumber, "$1\0$2\0").split("\0");
}

/** A link that dials a short or free number as it is written. */
export function dialHref(number: string): string {
  return `tel:${number.replaceAll(" ", "")}`;
}
