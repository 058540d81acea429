/** How whoever wrote can be answered: links that open a phone, a chat, a mail or a map with what is known. */
import { phoneSpellings, readPhoneNumber } from "../phone-number";
import { aboutText } from "./about";
import { isSingleEmail } from "./contact-request";
import type { Enquiry } from "./enquiry";
import { firstName } from "./wording";

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
