/**
 * What is known of an enquiry: by the built site which page led to it and which service and town it is about, that
 * in words, and how whoever wrote can be answered.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { logFailure, type Log } from "../log";
import { siteIndexFile, type SiteIndex } from "../paths";
import { phoneSpellings, readPhoneNumber } from "../phone-number";
import { contactFieldNames, contactFields, type ContactField } from "./contact-fields";
import { isSingleEmail, type ContactRequest } from "./contact-request";
import type { About, Enquiry } from "./enquiry";
import { clockText, firstName, fullDateText } from "./wording";

/** The name that stands last in a text, as a word of its own. */
function lastNamed(text: string, names: readonly string[]): string | undefined {
  const spaced = (each: string) => ` ${each.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const places = names.map((name) => [spaced(text).lastIndexOf(spaced(name)), name] as const);
  const found = places.filter(([place]) => place >= 0).sort(([one], [other]) => other - one);
  return found[0]?.[1];
}

/**
 * The service is the one that the form names, or if that is empty the one whose page led to the form; the
 * town that of the address, else the form's or the page's.
 */
export function aboutOf(
  { service, address }: Pick<ContactRequest, "service" | "address">,
  cameFrom: string | undefined,
  { services, towns, pages }: SiteIndex,
): About {
  const page = pages[cameFrom ?? ""] ?? "";
  // Links from a town's page put the town behind the service.
  const asked = `${service.trim() || page} in `.toLowerCase();
  return {
    service: services.find(({ name }) => asked.startsWith(`${name.toLowerCase()} in `))?.name,
    town: [address, service, page].map((text) => lastNamed(text, towns)).find(Boolean),
  };
}

/** Like "EICR in Northwich"; a service that is not one of the site's is said as it was typed. */
export function aboutText(
  { about = {}, request }: Pick<Enquiry, "about" | "request">,
  joint = " in ",
): string {
  // Where it is said already, in the form's own words or its link's.
  const typed = about.town ? request.service.split(" in ")[0] : request.service;
  const service = about.service ?? typed;
  return [service || "A question", about.town].filter(Boolean).join(joint);
}

/** All else that is known of an enquiry but its message: labels and values. @param besides fields that are shown elsewhere */
export function factsOf(
  { request, receivedAt, cameFrom, reference }: Enquiry,
  pages: SiteIndex["pages"],
  ...besides: readonly ContactField[]
): (readonly [label: string, value: string])[] {
  const names = contactFieldNames.filter((name) => !["message", ...besides].includes(name));
  const page = cameFrom && pages[cameFrom] ? `the ${pages[cameFrom]} page` : cameFrom;
  return [
    ...names.map((name) => [contactFields[name].title, request[name] || "Not given"] as const),
    ["Received", `${fullDateText(receivedAt)}, ${clockText(receivedAt)}`],
    ...(page ? [["Sent from", page] as const] : []),
    ["Reference", reference],
  ];
}

/** What there is on the built site. Each time anew, since a host takes over another build while it runs. Without a file nothing is known. */
export async function readSiteIndex(publicFolder: string, log: Log): Promise<SiteIndex> {
  try {
    return JSON.parse(await readFile(join(publicFolder, siteIndexFile), "utf8")) as SiteIndex;
  } catch (error) {
    logFailure(log, "the list of pages cannot be read", error);
    return { pages: {}, services: [], towns: [], styles: [] };
  }
}

/** The path of a page of ours that a sender named; never another site, never a path that we do not know. */
export function knownPage(text: string, { pages }: SiteIndex): string | undefined {
  const [path = ""] = text.split(/[?#]/);
  return Object.keys(pages).find((page) => page === path || (page !== "/" && `${page}/` === path));
}

/** Landlines of this country have no WhatsApp; of others we do not know (070 and 076 are no mobiles). */
const mayChat = (digits: string) => !digits.startsWith("44") || /^447[1-57-9]/.test(digits);

/** URL of a chat with a number (digits, country code first) that begins with a text. */
const chatUrl = (digits: string, text: string) =>
  `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;

function mailUrl(email: string, subject: string, body: string): string {
  const mailbox = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Ways in which somebody can be told something; each is missing where there is none. */
export function waysToTell({ request: { phone, email } }: Enquiry, subject: string) {
  // As the world dials it (ITU-T E.164), digits only.
  const digits = readPhoneNumber(phone)?.number.slice(1);
  return {
    chat: (text: string) => (digits && mayChat(digits) ? chatUrl(digits, text) : undefined),
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
    /** The number as people read it. */
    number: phoneSpellings(request.phone).display,
    call: number && `tel:${number}`,
    chat: chat(`Hello ${name}, this is ${company} about your message (${reference}).`),
    text: number && `sms:${number}`,
    mail: mail(`Hello ${name},\n\n`),
    map: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(request.address)}`,
  };
}
