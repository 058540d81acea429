/** Placeholders for a telephone number, a domain or a key: they look real and lead nowhere. */
import { phoneNumbersIn } from "../../../functions/phone-number";
import { placedTexts } from "../check/texts";
import type { Content } from "../content";
import type { LaunchFinding } from "./finding";

// Numbers that Ofcom keeps for drama, without the leading 0; they ring nowhere.
// https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
const reservedRanges = [
  ...["113", "114", "115", "116", "117", "118", "121", "131", "141", "151", "161"].map(
    (area) => `${area}4960`,
  ),
  "1914980", // Tyneside, Durham, Sunderland
  "1632", // no area has this code
  "2079460", // London
  "2890180", // Belfast
  "2896496", // Northern Ireland
  "2920180", // Cardiff
  "3069990", // UK-wide
  "7700900", // mobile
  "8081570", // freephone
  "9098790", // premium rate
];

const reservedDomain =
  /\b(?:[a-z0-9-]+\.)+(?:example|test|invalid|localhost)\b|\bexample\.(?:com|net|org)\b/gi;

/** Words in place of a key, a number or a name, like SAMPLE-PLACE-ID. */
const placeholderWord = /\b(?:SAMPLE|CHANGE[-_]?ME|PLACEHOLDER)(?:[-_][A-Z]+)*\b/g;

type Placeholder = Pick<LaunchFinding, "rule" | "message" | "why" | "source"> & {
  readonly offset: number;
};

function placeholdersIn(text: string): Placeholder[] {
  const numbers = phoneNumbersIn(text)
    .filter(({ number }) => reservedRanges.some((range) => number.number.startsWith(`+44${range}`)))
    .map(({ written, offset }) => ({
      rule: "reserved-number",
      offset,
      message: `has the number ${written}, which is reserved for drama; put in your own`,
      why: "Customers who call or write to it reach nobody.",
      source: "https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama",
    }));
  const domains = [...text.matchAll(reservedDomain)].map(({ 0: found, index }) => ({
    rule: "reserved-domain",
    offset: index,
    message: `has the domain ${found}, which nobody can own; put in your own`,
    why: "Pages would name a URL that does not exist as theirs, and mail to it is lost.",
    source: "https://www.rfc-editor.org/rfc/rfc6761#section-6",
  }));
  const words = [...text.matchAll(placeholderWord)].map(({ 0: found, index }) => ({
    rule: "placeholder",
    offset: index,
    message: `has the placeholder ${found}; put in the real value`,
    why: "The link or text does not work. A link to write a review takes your Google place ID.",
    source: "https://developers.google.com/maps/documentation/places/web-service/place-id",
  }));
  return [...numbers, ...domains, ...words];
}

/** Every placeholder in every file, in fields and in texts. */
export function placeholders(content: Content): LaunchFinding[] {
  return placedTexts(content).flatMap(({ text, problem }) =>
    placeholdersIn(text).map(({ offset, ...finding }) => {
      const { path, line } = problem(finding.message, offset);
      return { ...finding, level: "blocker", path: `content/${path}`, line };
    }),
  );
}
