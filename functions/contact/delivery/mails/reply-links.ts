/** Links in a mail to the contractor: to ring, chat or write to the visitor, and to mark as answered. */
import { readPhoneNumber } from "../../../phone-number";
import type { Enquiry } from "../../ports";
import { isSingleEmail } from "./acknowledgement-limits";
import type { LabelledRow } from "./mail-layout";

/** Landlines of this country have no WhatsApp; of others we do not know (070 and 076 are no mobiles). */
const mayChat = (digits: string) => !digits.startsWith("44") || /^447[1-57-9]/.test(digits);

/**
 * Label and URL of each link there is: of all, if the visitor gave a mobile number and an e-mail address.
 * @param markLink marks the enquiry as answered; none where it could not be stored
 */
export function replyLinks(
  { reference, request: { phone, email } }: Enquiry,
  company: string,
  markLink?: string,
): readonly LabelledRow[] {
  // As the world dials it (ITU-T E.164), digits only.
  const digits = readPhoneNumber(phone)?.number.slice(1);
  const links: LabelledRow[] = [];
  if (digits) links.push(["Call", `tel:+${digits}`]);
  if (digits && mayChat(digits)) {
    const hello = `Hello, this is ${company} about your enquiry ${reference}.`;
    links.push(["WhatsApp", `https://wa.me/${digits}?text=${encodeURIComponent(hello)}`]);
  }
  if (isSingleEmail(email)) {
    const mailbox = encodeURIComponent(email).replaceAll("%40", "@");
    const subject = encodeURIComponent(`Your enquiry ${reference}`);
    links.push(["Reply", `mailto:${mailbox}?subject=${subject}`]);
  }
  if (markLink) links.push(["Mark as answered", markLink]);
  return links;
}
