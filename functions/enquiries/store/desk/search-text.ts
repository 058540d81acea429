/** The text of an enquiry that the desk's search looks at. */
import { europeanDigits } from "../../../shared/clean-input";
import { eventsOfKind } from "../../enquiry";
import { moneyText } from "../../format";
import type { EnquiryRow } from "../tables";
import { parseEvents, deriveJobOutcome } from "./enquiry-state";

/** The plain spelling of letters that Unicode does not decompose. */
const spellings = { ł: "l", ø: "o", ß: "ss", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i" };

/** Small letters without accents, apostrophes and invisible characters; one hyphen and space. */
export const normaliseForSearch = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'‘’ʼ`´]/gu, "")
    .replace(/[łøßđðþæœı]/g, (letter) => spellings[letter as keyof typeof spellings])
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/\s+/g, " ");

/** Six or more digits on one line without a letter between them, as in a telephone number. */
const digitsTogether = /\d(?:[^\p{L}\d\n]*\d){5,}/gu;

type Searched = "reference" | "name" | "phone" | "phone_digits" | "email" | "address" | "service";

/**
 * The text that is searched: all words and notes, service, town and prices; also numbers without separators, postcodes
 * without their space, the reference without its hyphen, and prices without their comma.
 */
export function buildSearchText(
  row: Pick<EnquiryRow, Searched | "message" | "events" | "about_service" | "about_town">,
): string {
  const { reference, name, phone, phone_digits: digits, email, address, service, message } = row;
  const events = parseEvents(row);
  const notes = eventsOfKind(events, "note");
  const { quoted, won } = deriveJobOutcome(events);
  const prices = [quoted?.pence, won?.pence].flatMap((pence) =>
    pence === undefined ? [] : [moneyText(pence), moneyText(pence).replaceAll(",", "")],
  );
  const about = [row.about_service ?? "", row.about_town ?? "", ...prices];
  const freeTexts = [phone, address, service, message, ...notes.map(({ text }) => text)];
  const numbers = freeTexts.flatMap((text) => europeanDigits(text).match(digitsTogether) ?? []);
  const plainNumbers = numbers.map((number) => number.replace(/\D/g, ""));
  const known = [reference, reference.replace("-", ""), name, digits, email];
  const text = normaliseForSearch([...known, ...freeTexts, ...about, ...plainNumbers].join("\n"));
  const postcodes = text.matchAll(/\b([a-z]{1,2}\d[a-z\d]?) (\d[a-z]{2})\b/g);
  return [text, ...[...postcodes].map(([, out = "", inward = ""]) => out + inward)].join(" ");
}
