/** Links in a mail to the contractor: to ring, chat or write to the visitor, and to mark as answered. */
import { html } from "hono/html";
import { readPhoneNumber } from "../../../phone-number";
import type { Enquiry } from "../../ports";
import { isSingleEmail } from "./acknowledgement-limits";
import type { Markup } from "./mail-layout";

/** A link, and what it says. */
export type ReplyLink = { readonly label: string; readonly href: string };

/** Landlines of this country have no WhatsApp; of others we do not know (070 and 076 are no mobiles). */
function mayChat(digits: string): boolean {
  return !digits.startsWith("44") || /^447[1-57-9]/.test(digits);
}

/**
 * The links there are: all of them, if the visitor gave a mobile number and an e-mail address.
 * @param markLink marks the enquiry as answered; none where it could not be stored
 */
export function replyLinks(
  { reference, request }: Enquiry,
  company: string,
  markLink?: string,
): readonly ReplyLink[] {
  // As the world dials it (ITU-T E.164), digits only.
  const digits = readPhoneNumber(request.phone)?.number.slice(1);
  const hello = encodeURIComponent(`Hello, this is ${company} about your enquiry ${reference}.`);
  const mailbox = encodeURIComponent(request.email).replaceAll("%40", "@");
  const subject = encodeURIComponent(`Your enquiry ${reference}`);
  return [
    ...(digits ? [{ label: "Call", href: `tel:+${digits}` }] : []),
    ...(digits && mayChat(digits)
      ? [{ label: "WhatsApp", href: `https://wa.me/${digits}?text=${hello}` }]
      : []),
    ...(isSingleEmail(request.email)
      ? [{ label: "Reply", href: `mailto:${mailbox}?subject=${subject}` }]
      : []),
    ...(markLink ? [{ label: "Mark as answered", href: markLink }] : []),
  ];
}

/** A line each. */
export function linksAsText(links: readonly ReplyLink[]): string {
  return links.map(({ label, href }) => `${label}: ${href}`).join("\n");
}

/** One beside the other. */
export function linksAsHtml(links: readonly ReplyLink[]): Markup {
  return html`<p>
    ${links.map(({ label, href }) => html`<a href="${href}">${label}</a> &nbsp; `)}
  </p>`;
}
