/** Links in a mail to the contractor: to ring, chat or write to the visitor. */
import { isOneAddress } from "./acknowledgement-limits";
import { readPhoneNumber } from "../../../phone-number";
import type { Enquiry } from "../../ports";

/** A link, and what it says. */
export type Way = { readonly label: string; readonly href: string };

/** A number as the world dials it, digits only; nothing if it cannot be one (ITU-T E.164). */
export function internationalDigits(phone: string): string | undefined {
  return readPhoneNumber(phone)?.number.slice(1);
}

/** Landlines of this country have no WhatsApp; of others we do not know (070 and 076 are no mobiles). */
function mayChat(digits: string): boolean {
  return !digits.startsWith("44") || /^447[1-57-9]/.test(digits);
}

/** The ways there are: all of them, if the visitor gave a mobile number and an e-mail address. */
export function waysToAnswer({ reference, request }: Enquiry, company: string): readonly Way[] {
  const digits = internationalDigits(request.phone);
  const hello = `Hello, this is ${company} about your enquiry ${reference}.`;
  const subject = `Your enquiry ${reference}`;
  return [
    ...(digits ? [{ label: "Call", href: `tel:+${digits}` }] : []),
    ...(digits && mayChat(digits)
      ? [{ label: "WhatsApp", href: `https://wa.me/${digits}?text=${encodeURIComponent(hello)}` }]
      : []),
    ...(isOneAddress(request.email)
      ? [
          {
            label: "Reply",
            href: `mailto:${encodeURIComponent(request.email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}`,
          },
        ]
      : []),
  ];
}
