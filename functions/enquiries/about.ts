/** The context of an enquiry (its page, service and town, as the built site names them), and the ways to answer it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Company } from "../company";
import { logFailure, type Log } from "../log";
import { siteIndexFile, type SiteIndex } from "../paths";
import { mayBeMobile, phoneSpellings, readPhoneNumber } from "../phone-number";
import { contactFieldNames, contactFields, type ContactField } from "./contact-fields";
import { isSingleEmail, type ContactRequest } from "./contact-request";
import { byPhone, type About, type Enquiry } from "./enquiry";
import { firstName, isolate } from "./shown-text";
import { asksFor, createUrgencyTest } from "./urgent";
import { shortNumberNote } from "./visitor-text";
import { exactText } from "./wording";

/** A postcode of the United Kingdom, with or without its space. */
export const postcode = /\b([a-z]{1,2}\d[a-z\d]?)\s{0,3}\d[a-z]{2}\b/gi;
/** Words and signs that may follow the name of a town. The name of a street, a house or a shop goes on. */
const partEnd =
  /[,;()|/\r\n]|\s[-–—]\s|\b(?:and|for|near|please|area|(?:town|city) centre|uk|england|wales|united kingdom)\b/i;

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()}`;

/** The one of these towns that a text names last. Neither "Chester Road" nor "The Chester" is a place. */
function lastNamed(
  text: string,
  towns: readonly string[],
  counties: readonly string[],
): string | undefined {
  const ends = counties.filter((county) => !towns.includes(county)).map(spaced);
  const parts = text.replaceAll(postcode, ",").split(partEnd);
  const named = parts.map((part) => {
    const words = spaced(part);
    const county = ends.find((end) => words.endsWith(end)) ?? "";
    const place = words.slice(0, words.length - county.length);
    return towns.find((town) => {
      const name = spaced(town);
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

/** The form's service, or else that of the page before; the address's town, by postcode or name, or else theirs. */
export function aboutOf(
  { service, address }: Pick<ContactRequest, "service" | "address">,
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
  { service, message }: Pick<ContactRequest, "service" | "message">,
  about: About,
  { urgent: phrases }: Pick<Company, "urgent">,
  { services }: SiteIndex,
): boolean {
  const emergencies = services.filter(({ urgent }) => urgent).map(({ name }) => name);
  const test = createUrgencyTest(phrases, emergencies);
  return test({ service: about.service ?? service, message });
}

/** Like "EICR in Northwich"; a service that is not one of the site's stays as it was typed. */
export function aboutText(
  { about = {}, request, cameFrom }: Pick<Enquiry, "about" | "request" | "cameFrom">,
  joint = " in ",
): string {
  // Leave out a town that the form or its link put after the service.
  const typed = about.town ? request.service.split(" in ")[0] : request.service;
  const service = about.service ?? typed;
  const other = cameFrom === byPhone ? "Rang" : "A question";
  return [service || other, about.town].filter(Boolean).join(joint);
}

function valueText(name: ContactField, value: string): string {
  const isOdd = name === "email" && value !== "" && !isSingleEmail(value);
  const note = name === "phone" ? shortNumberNote(value) : isOdd && "This address looks wrong";
  return note ? `${isolate(value)} (${note})` : isolate(value) || "Not given";
}

/** All that is known of an enquiry except its message, as labels and values. @param besides fields to leave out too */
export function enquiryRows(
  { request, receivedAt, cameFrom, reference }: Enquiry,
  pages: SiteIndex["pages"],
  ...besides: readonly ContactField[]
): (readonly [label: string, value: string])[] {
  const names = contactFieldNames.filter((name) => !["message", ...besides].includes(name));
  const source = cameFrom === byPhone ? "a telephone call" : cameFrom;
  const page = cameFrom && pages[cameFrom] ? `the ${pages[cameFrom]} page` : source;
  return [
    ...names.map((name) => [contactFields[name].title, valueText(name, request[name])] as const),
    ["Received", exactText(receivedAt)],
    ...(page ? [["Sent from", page] as const] : []),
    ["Reference", reference],
  ];
}

/** Services, towns and pages of the built site. Read each time, since a running host may switch to another build. Empty without a file. */
export async function readSiteIndex(publicFolder: string, log: Log): Promise<SiteIndex> {
  try {
    return JSON.parse(await readFile(join(publicFolder, siteIndexFile), "utf8")) as SiteIndex;
  } catch (error) {
    logFailure(log, "the list of pages cannot be read", error);
    return { pages: {}, services: [], towns: [], styles: [] };
  }
}

/** The page of ours that a sender named; undefined for another site or an unknown path. */
export function knownPage(text: string, { pages }: SiteIndex): string | undefined {
  const [path = ""] = text.split(/[?#]/);
  return Object.keys(pages).find((page) => page === path || (page !== "/" && `${page}/` === path));
}

const chatUrl = (digits: string, text: string) =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

function mailUrl(email: string, subject: string, body: string): string {
  const mailbox = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Ways to write to a customer; each is undefined if it is not available. */
export function waysToTell({ request: { phone, email } }: Enquiry, subject: string) {
  // The international form (ITU-T E.164), digits only.
  const digits = mayBeMobile(phone) && readPhoneNumber(phone)?.number.slice(1);
  return {
    chat: (text: string) => (digits ? chatUrl(digits, text) : undefined),
    mail: (text: string) => (isSingleEmail(email) ? mailUrl(email, subject, text) : undefined),
  };
}

/** The ways to answer an enquiry, and to find the house. */
export function waysToAnswer(enquiry: Enquiry, company: string) {
  const { reference, request } = enquiry;
  const number = readPhoneNumber(request.phone)?.number;
  const name = firstName(request.name);
  const { chat, mail } = waysToTell(enquiry, `Your enquiry ${reference}: ${aboutText(enquiry)}`);
  return {
    /** The number, spaced as people read it. */
    number: phoneSpellings(request.phone).display,
    call: number && `tel:${number}`,
    chat: chat(`Hello ${name}, this is ${company} about your message (${reference}).`),
    text: number && mayBeMobile(number) ? `sms:${number}` : undefined,
    mail: mail(`Hello ${name},\n\n`),
    /** Undefined if no place is known, as it may be of somebody who rang. */
    map:
      request.address &&
      `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(request.address)}`,
  };
}
