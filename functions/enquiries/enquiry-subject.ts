/** The subject of an enquiry, as the built site names it, and its urgency. */
import { isSingleEmail } from "../shared/email-address";
import type { Company } from "../company";
import { postcodeOrDistrict } from "./postcode";
import type { SiteIndex } from "../site-index";
import {
  contactFieldNames,
  contactFields,
  type ContactField,
  type EnquirySubject,
} from "../shared/contact-fields";
import type { Message } from "../shared/check-message";
import { isPhoneCall, type Enquiry } from "./enquiry";
import { bidiIsolate } from "./safe-text";
import {
  matchesService,
  createUrgencyTest,
  spacedWords,
  urgentPhrases,
  type UrgentPhrases,
} from "../shared/urgent";
import { suggestEmailDomain, phoneNote } from "../shared/clean-input";
import { readPhoneNumber } from "../shared/phone-number";
import { dateTimeText } from "./format";

/** Signs and words after a town's name. Any other word makes it a street, house or shop. */
const partEnd =
  /[,;()|/\r\n]|\s[-–—]\s|\b(?:and|for|near|please|area|(?:town|city) centre|uk|england|wales|united kingdom)\b/i;

/** The last of these towns that a text names as a place. "Chester Road" and "The Chester" name none. */
function lastNamed(text: string, towns: readonly string[], counties: readonly string[]) {
  const suffixes = counties.filter((county) => !towns.includes(county)).map(spacedWords);
  const parts = text.replaceAll(postcodeOrDistrict, ",").split(partEnd);
  const townsOfParts = parts.map((part) => {
    const spaced = spacedWords(part);
    const county = suffixes.find((suffix) => spaced.endsWith(suffix)) ?? "";
    const place = spaced.slice(0, spaced.length - county.length);
    return towns.find((town) => {
      const name = spacedWords(town);
      return place.endsWith(name) && !/ (?:the|of)$/.test(place.slice(0, -name.length));
    });
  });
  return townsOfParts.findLast(Boolean);
}

/** The town of the last postcode or district. If towns share it, the one that the text names. */
function townOfPostcode(text: string, { districts = {}, counties = [] }: SiteIndex) {
  const codes = [...text.matchAll(postcodeOrDistrict)].map(([code, district = ""]) => ({
    isWhole: code !== district,
    towns: districts[district.toUpperCase()],
  }));
  const { towns = [] } = codes.findLast((code) => code.isWhole || code.towns) ?? {};
  return towns.length === 1 ? towns[0] : lastNamed(text, towns, counties);
}

/** The service of the form or the referring page; the town of the address, or of either. */
export function detectSubject(
  { service, address }: Pick<Message, "service" | "address">,
  referringPage: string | undefined,
  site: SiteIndex,
): EnquirySubject {
  const { services, towns, counties = [], pages } = site;
  const page = pages[referringPage ?? ""] ?? "";
  return {
    service: services.find(({ name }) => matchesService(service.trim() || page, name))?.name,
    town:
      townOfPostcode(address, site) ??
      [address, service, page].map((text) => lastNamed(text, towns, counties)).find(Boolean),
  };
}

/** The tests of companies' phrases, since compiling one takes longer than testing most messages. */
const phraseTests = new WeakMap<UrgentPhrases, ReturnType<typeof createUrgencyTest>>();

/** True if a message cannot wait, by its words or its service. */
export function isUrgent(
  { service, message }: Pick<Message, "service" | "message">,
  subject: EnquirySubject,
  { urgent: phrases }: Pick<Company, "urgent">,
  { services }: Pick<SiteIndex, "services">,
): boolean {
  const serviceText = subject.service ?? service;
  if (services.some(({ name, urgent }) => urgent && matchesService(serviceText, name))) return true;
  if (!phrases) return false;
  const test = phraseTests.get(phrases) ?? createUrgencyTest(urgentPhrases(phrases), []);
  phraseTests.set(phrases, test);
  return test({ service: serviceText, message });
}

/**
 * Has the company's phrases compiled, so that no sender has to wait half a second for it. V8 compiles a pattern at its
 * first use and again, faster, at its second; and separately for Latin-1 texts and others.
 */
export function compileUrgentPhrases(company: Pick<Company, "urgent">): void {
  for (const message of ["a", "a", "ŵ", "ŵ"])
    isUrgent({ service: "", message }, {}, company, { services: [] });
}

/** Service and town: "EICR in Northwich". Other services are as submitted, or as `formatService` has them. */
export function describeSubject(
  { subject = {}, fields, referringPage }: Pick<Enquiry, "subject" | "fields" | "referringPage">,
  joint = " in ",
  formatService = (service: string) => service,
): string {
  // Leave out a town that the form or its link put after the service.
  const serviceText = subject.town ? fields.service.split(" in ")[0] : fields.service;
  const service = subject.service ?? formatService(serviceText ?? "");
  const other = isPhoneCall({ referringPage }) ? "Rang" : "Enquiry";
  return [service || other, subject.town].filter(Boolean).join(joint);
}

/** Numbers that cost extra (Ofcom, National Telephone Numbering Plan), or are abroad. */
function costNote(phone: string): string | undefined {
  const first = readPhoneNumber(phone);
  if (first?.number.startsWith("+449") || /^\s*09/.test(phone)) return "Premium-rate number";
  return first && first.countryCallingCode !== "44" ? "Foreign number" : undefined;
}

/** Doubts about a phone number, or the kind of number that costs more to ring. */
export const phoneWarning = (phone: string): string | undefined =>
  phoneNote(phone) ?? costNote(phone);

/** A field as its visitor filled it in, with what looks wrong about it, or "Not given". */
export function valueText(name: ContactField, value: string): string {
  const isOdd = name === "email" && value !== "" && !isSingleEmail(value);
  const domain = name === "email" && suggestEmailDomain(value);
  const oddNote =
    value.split("@").length > 2 ? "More than one address?" : "This address looks wrong";
  const emailNote = domain ? `Did they mean ${domain}?` : isOdd && oddNote;
  const note = name === "phone" ? phoneWarning(value) : emailNote;
  return note ? `${bidiIsolate(value)} (${note})` : bidiIsolate(value) || "Not given";
}

/** A warning beside links to an address that may be mistyped; undefined for others. */
export const emailQuestion = (email: string): string | undefined =>
  suggestEmailDomain(email) && `E-mail: ${valueText("email", email)}`;

/** Everything known of an enquiry, as labels and values, except its message and the fields in `besides`. */
export function enquiryRows(
  { fields, receivedAt, referringPage, reference }: Enquiry,
  pages: SiteIndex["pages"],
  ...besides: readonly ContactField[]
): (readonly [label: string, value: string])[] {
  const names = contactFieldNames.filter((name) => !["message", ...besides].includes(name));
  const other = isPhoneCall({ referringPage }) ? "a phone call" : referringPage;
  const page = referringPage && pages[referringPage] ? `the ${pages[referringPage]} page` : other;
  return [
    ...names.map((name) => [contactFields[name].title, valueText(name, fields[name])] as const),
    ["Received", dateTimeText(receivedAt)],
    ...(page ? [["Came from", page] as const] : []),
    ["Reference", reference],
  ];
}
