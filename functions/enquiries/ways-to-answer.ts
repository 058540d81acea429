/** Links to ring, chat with, text and e-mail a customer, and to find the house. */
import { mailtoHref, phoneHref, whatsappHref } from "../contact-links";
import { mayBeMobile, phoneSpellings, readPhoneNumber } from "../phone-number";
import { aboutText } from "./about";
import { isSingleEmail } from "../mail/email-address";
import type { Enquiry } from "./enquiry";
import { firstName, inOurWords } from "./shown-text";

/** Ways to write to a customer; each is undefined if it is not available. */
export function waysToTell({ fields: { phone, email } }: Enquiry, subject: string) {
  // The international form (ITU-T E.164), digits only.
  const digits = mayBeMobile(phone) && readPhoneNumber(phone)?.number.slice(1);
  return {
    chat: (text: string) => (digits ? whatsappHref(digits, text) : undefined),
    mail: (text: string) => (isSingleEmail(email) ? mailtoHref(email, subject, text) : undefined),
  };
}

/** The ways to answer an enquiry, and to find the house. */
export function waysToAnswer(enquiry: Enquiry, company: string) {
  const { reference, fields } = enquiry;
  const number = readPhoneNumber(fields.phone)?.number;
  const name = inOurWords(firstName(fields.name));
  // Without a service it would say "Rang".
  const isNamed = fields.service || enquiry.about?.service;
  const about = isNamed ? `: ${aboutText(enquiry, " in ", inOurWords)}` : "";
  const { chat, mail } = waysToTell(enquiry, `Your enquiry ${reference}${about}`);
  return {
    /** The number, spaced as people read it. */
    number: phoneSpellings(fields.phone).display,
    call: number && phoneHref(number),
    chat: chat(`Hello ${name}, this is ${company} about your enquiry (${reference}).`),
    text: number && mayBeMobile(number) ? `sms:${number}` : undefined,
    mail: mail(`Hello ${name},\n\n`),
    /** Undefined if no place is known, as it may be of somebody who rang. */
    map:
      fields.address &&
      `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(fields.address)}`,
  };
}
