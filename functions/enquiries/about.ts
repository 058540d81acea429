/** The context of an enquiry: its page, service and town, as the built site names them, and whether it can wait. */
import { isSingleEmail } from "../email-address";
import type { Company } from "../company";
import { postcode } from "./postcode";
import type { SiteIndex } from "../site-index";
import { contactFieldNames, contactFields, type ContactField } from "./contact-fields";
import type { Message } from "./check-message";
import { byPhone, type About, type Enquiry } from "./enquiry";
import { isolate } from "./shown-text";
import { asksFor, createUrgencyTest, spacedWords, urgentPhrases } from "./urgent";
import { domainMeant, phoneNote } from "../visitor-text";
import { exactText } from "./wording";

/** Words and signs that may follow the name of a town. The name of a street, a house or a shop goes on. */
const partEnd =
  /[,;()|/\r\n]|\s[-–—]\s|\b(?:and|for|near|please|area|(?:town|city) centre|uk|england|wales|united kingdom)\b/i;

/** The one of these towns that a text names last. Neither "Chester Road" nor "The Chester" is a place. */
function lastNamed(
  text: string,
  towns: readonly string[],
  counties: readonly string[],
): string | undefined {
  const ends = counties.filter((county) => !towns.includes(county)).map(spacedWords);
  const parts = text.replaceAll(postcode, ",").split(partEnd);
  const named = parts.map((part) => {
    const words = spacedWords(part);
    const county = ends.find((end) => words.endsWith(end)) ?? "";
    const place = words.slice(0, words.length - county.length);
    return towns.find((town) => {
      const name = spacedWords(town);
      return place.endsWith(name) && !/ (?:the|of)$/.test(place.slice(0, -name.length));
    });
  });
  return named.findLast(Boolean);
}

/** The town of the last postcode in a text. If several share it, the one that the text names. */
function townOfPostcode(text: string, { districts = {}, counties = [] }: SiteIndex) {
  const found = [...text.matchAll(postcode)].at(-1)?.[1] ?? "";
  const towns = districts[found.toUpperCase()] ?? [];
  return towns.length === 1 ? towns[0] : lastNamed(text, towns, counties);
}

/** Service: the form's, else that of the page that led to it. Town: the address's (by postcode, then name), else theirs. */
export function aboutOf(
  { service, address }: Pick<Message, "service" | "address">,
  cameFrom: string | undefined,
  site: SiteIndex,
): About {
  const { services, towns, counties = [], pages } = site;
  const page = pages[cameFrom ?? ""] ?? "";
  return {
    service: services.find(({ name }) => asksFor(service.trim() || page, name))?.name,
    town:
      townOfPostcode(address, site) ??
      [address, service, page].map((text) => lastNamed(text, towns, counties)).find(Boolean),
  };
}

/** True if a message cannot wait, by its words or by the service that it, or the page that led to the form, names. */
export function isUrgent(
  { service, message }: Pick<Message, "service" | "message">,
  about: About,
  { urgent: phrases }: Pick<Company, "urgent">,
  { services }: SiteIndex,
): boolean {
  const emergencies = services.filter(({ urgent }) => urgent).map(({ name }) => name);
  const test = createUrgencyTest(urgentPhrases(phrases), emergencies);
  return test({ service: about.service ?? service, message });
}

/** Service and town: "EICR in Northwich". A service that is not the site's stays as typed, or as `shown` makes it. */
export function aboutText(
  { about = {}, fields, cameFrom }: Pick<Enquiry, "about" | "fields" | "cameFrom">,
  joint = " in ",
  shown = (typed: string) => typed,
): string {
  // Leave out a town that the form or its link put after the service.
  const typed = about.town ? fields.service.split(" in ")[0] : fields.service;
  const service = about.service ?? shown(typed ?? "");
  const other = cameFrom === byPhone ? "Rang" : "A question";
  return [service || other, about.town].filter(Boolean).join(joint);
}

/** A field as its visitor filled it in, with what looks wrong about it, or "Not given". */
export function valueText(name: ContactField, value: string): string {
  const isOdd = name === "email" && value !== "" && !isSingleEmail(value);
  const meant = name === "email" && domainMeant(value);
  const asked = meant ? `Did they mean ${meant}?` : isOdd && "This address looks wrong";
  const note = name === "phone" ? phoneNote(value) : asked;
  return note ? `${isolate(value)} (${note})` : isolate(value) || "Not given";
}

/** The warning beside every link to a perhaps mistyped address, which may be a stranger's; undefined for others. */
export const emailQuestion = (email: string): string | undefined =>
  domainMeant(email) && `E-mail: ${valueText("email", email)}`;

/** All that is known of an enquiry except its message, as labels and values; without the fields of `besides`. */
export function enquiryRows(
  { fields, receivedAt, cameFrom, reference }: Enquiry,
  pages: SiteIndex["pages"],
  ...besides: readonly ContactField[]
): (readonly [label: string, value: string])[] {
  const names = contactFieldNames.filter((name) => !["message", ...besides].includes(name));
  const source = cameFrom === byPhone ? "a phone call" : cameFrom;
  const page = cameFrom && pages[cameFrom] ? `the ${pages[cameFrom]} page` : source;
  return [
    ...names.map((name) => [contactFields[name].title, valueText(name, fields[name])] as const),
    ["Received", exactText(receivedAt)],
    ...(page ? [["Came from", page] as const] : []),
    ["Reference", reference],
  ];
}
