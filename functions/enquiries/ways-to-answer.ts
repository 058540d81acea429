/** Links to ring, chat with, text and e-mail a customer, and to find the house. */
import { mailtoHref, phoneHref, whatsappHref } from "../shared/contact-links";
import {
  isPhoneNumber,
  mayBeMobile,
  phoneSpellings,
  readPhoneNumbers,
} from "../shared/phone-number";
import { describeSubject } from "./enquiry-subject";
import { isSingleEmail } from "../shared/email-address";
import { europeanDigits } from "../shared/clean-input";
import type { Enquiry } from "./enquiry";
import { firstName, shortenForSentence } from "./safe-text";

/** The first of the customer's numbers that may be a mobile, in international form (ITU-T E.164). */
const mobileOf = (phone: string) =>
  readPhoneNumbers(phone)
    .map(({ number }) => number)
    .find(mayBeMobile);

/** The number to dial: the first complete one, or else the digits as typed, even if they are one too many. */
function numberToDial(phone: string): string | undefined {
  const [whole] = readPhoneNumbers(phone);
  if (whole) return whole.number;
  return isPhoneNumber(phone) ? europeanDigits(phone).replace(/[^\d+]/g, "") : undefined;
}

/** Ways to write to a customer; each is undefined if it is not available. */
export function waysToWrite({ fields: { phone, email } }: Enquiry, subject: string) {
  const digits = mobileOf(phone)?.slice(1);
  return {
    chat: (text: string) => (digits ? whatsappHref(digits, text) : undefined),
    mail: (text: string) => (isSingleEmail(email) ? mailtoHref(email, subject, text) : undefined),
  };
}

/** The ways to answer an enquiry, and to find the house. */
export function waysToAnswer(enquiry: Enquiry, company: string) {
  const { reference, fields } = enquiry;
  const others = readPhoneNumbers(fields.phone).slice(1);
  const dialled = numberToDial(fields.phone);
  const mobile = mobileOf(fields.phone);
  const name = shortenForSentence(firstName(fields.name));
  // `describeSubject` would give "Rang" or "Enquiry" if no service is named.
  const isNamed = fields.service || enquiry.subject?.service;
  const about = isNamed ? `: ${describeSubject(enquiry, " in ", shortenForSentence)}` : "";
  const { chat, mail } = waysToWrite(enquiry, `Your enquiry ${reference}${about}`);
  return {
    /** The first number, spaced as people read it. */
    number: phoneSpellings(fields.phone).display,
    call: dialled && phoneHref(dialled),
    /** The customer's other numbers, as labels and links. */
    more: others.map(({ number }): readonly [string, string] => [
      `Call ${phoneSpellings(number).display}`,
      phoneHref(number),
    ]),
    chat: chat(`Hello ${name}, this is ${company} about your enquiry (${reference}).`),
    text: mobile && `sms:${mobile}`,
    mail: mail(`Hello ${name},\n\n`),
    /** Undefined if no address is known, as of some callers. */
    map:
      fields.address &&
      `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(fields.address)}`,
  };
}
