/** Stand-ins for a telephone number, a domain or a key: they look real and lead nowhere. */
import type { Content } from "../content";
import type { ContentFile } from "../read-content";
import { strings } from "../check/texts";
import { standInWord } from "../placeholder-words";
import { placeOf, type LaunchFinding } from "./finding";
import { reservedNumbersIn } from "./reserved-numbers";

type StandIn = Pick<LaunchFinding, "rule" | "message" | "why" | "source"> & {
  readonly offset: number;
};

const reservedDomain =
  /\b(?:[a-z0-9-]+\.)+(?:example|test|invalid|localhost)\b|\bexample\.(?:com|net|org)\b/gi;

function standInsIn(text: string): StandIn[] {
  const numbers = reservedNumbersIn(text).map(({ found, offset }) => ({
    rule: "reserved-number",
    offset,
    message: `has the number ${found}, which is reserved for drama; put in your own`,
    why: "Customers who call or write to it reach nobody.",
    source: "https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama",
  }));
  const domains = [...text.matchAll(reservedDomain)].map(({ 0: found, index }) => ({
    rule: "reserved-domain",
    offset: index,
    message: `has the domain ${found}, which nobody can own; put in your own`,
    why: "Pages would name an address that does not exist as theirs, and mail to it is lost.",
    source: "https://www.rfc-editor.org/rfc/rfc6761#section-6",
  }));
  const placeholders = [...text.matchAll(standInWord)].map(({ 0: found, index }) => ({
    rule: "placeholder",
    offset: index,
    message: `has the placeholder ${found}; put in the real value`,
    why: "The link or text does not work. A link to write a review takes your Google place ID.",
    source: "https://developers.google.com/maps/documentation/places/web-service/place-id",
  }));
  return [...numbers, ...domains, ...placeholders];
}

function findingsOf(file: ContentFile): LaunchFinding[] {
  const inFields = strings(file.value).flatMap(([field, text]) =>
    standInsIn(text).map((standIn) => ({ ...standIn, ...placeOf(file, field) })),
  );
  const inBody = standInsIn(file.body).map((standIn) => ({
    ...standIn,
    path: `content/${file.path}`,
    line: file.bodyLine(standIn.offset),
  }));
  return [...inFields, ...inBody].map(({ rule, path, line, message, why, source }) => ({
    rule,
    level: "blocker",
    path,
    line,
    message,
    why,
    source,
  }));
}

/** Every stand-in in every file, in fields and in texts. */
export function standIns({ files }: Content): LaunchFinding[] {
  return files.flatMap(findingsOf);
}
