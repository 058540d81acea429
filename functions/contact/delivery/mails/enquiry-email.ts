/** The mails about an enquiry: to the contractor, reminders while it has no answer, and to the visitor. */
import type { Mail } from "../../../mail/mailer";
import { readPhoneNumber } from "../../../phone-number";
import { contactFieldNames, contactFields } from "../../contact-fields";
import { isSingleEmail } from "../../contact-request";
import type { Delivery, Enquiry, Photo } from "../../ports";
import { responseTarget } from "../response-target";
import { instantText, layOutMail, type LabelledRow, type MailIdentity } from "./mail-layout";

const hour = 3_600_000;

/**
 * Text for a header: no control characters, no line ends, nothing that turns the writing
 * around, and no "=?", which would start an encoded word (RFC 2047) that hides any of them.
 */
function headerText(text: string, max: number): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replaceAll("=?", "= ?")
    .trim()
    .slice(0, max);
}

/** Landlines of this country have no WhatsApp; of others we do not know (070 and 076 are no mobiles). */
const mayChat = (digits: string) => !digits.startsWith("44") || /^447[1-57-9]/.test(digits);

/**
 * To ring, chat or write to the visitor, and to mark as answered: label and URL of each link there is.
 * @param markLink none where the enquiry could not be stored
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

function rowsOf(enquiry: Enquiry): readonly LabelledRow[] {
  const { reference, receivedAt, request, photos, cameFrom } = enquiry;
  const rows: LabelledRow[] = [
    ["Reference", reference],
    ["Received", instantText(receivedAt)],
  ];
  for (const name of contactFieldNames) {
    if (name !== "message") rows.push([contactFields[name].title, request[name] || "not given"]);
  }
  if (photos.length > 0) rows.push(["Photos", `${photos.length}, attached`]);
  if (cameFrom) rows.push(["Came from", cameFrom]);
  return rows;
}

/**
 * All that came. Everything a visitor wrote is plain text in it, also in the HTML part, and no
 * header takes more than one line of it.
 * @param date when it is sent; an enquiry that waited would else be sorted out of sight
 */
export function enquiryEmail(
  enquiry: Enquiry,
  identity: MailIdentity,
  date: Date,
  photos: readonly Photo[] = [],
  markLink?: string,
): Promise<Mail> {
  const { reference, request, quarantineReasons } = enquiry;
  const { name, email, service, message } = request;
  const canReply = isSingleEmail(email);
  const reasons = quarantineReasons.join(", ");
  const topic = headerText(service, 60);
  const parts = {
    ...{ id: reference, date, attachments: photos },
    replyTo: canReply ? { name: headerText(name, 100), address: email } : undefined,
    subject: `Website enquiry ${reference}${topic && `: ${topic}`}`,
    sections: [
      { rows: rowsOf(enquiry) },
      { quote: message },
      { links: replyLinks(enquiry, identity.company.name, markLink) },
      ...(reasons ? [`This was quarantined as possible spam (${reasons}) and then released.`] : []),
      canReply
        ? "Answer this mail to write to the visitor."
        : "There is no e-mail address to answer to; please call.",
    ],
  };
  return layOutMail(parts, identity);
}

/**
 * A reminder, or the second one when the promised time is over: who wrote, and how to answer. The
 * message itself is in the first mail.
 */
export function reminderEmail(
  { id, kind }: Pick<Delivery, "id" | "kind">,
  enquiry: Enquiry & { readonly answerBy: number },
  identity: MailIdentity,
  date: Date,
  markLink: string,
): Promise<Mail> {
  const { reference, receivedAt, answerBy, request } = enquiry;
  const { name, phone, email } = request;
  const promised = Math.round((answerBy - receivedAt) / hour);
  const hours = promised === 1 ? "an hour" : `${promised} hours`;
  const isOverdue = kind === "overdue";
  const parts = {
    ...{ id, reference, date },
    replyTo: isSingleEmail(email) ? { name: "", address: email } : undefined,
    subject: isOverdue
      ? `Overdue: enquiry ${reference} has no answer`
      : `Enquiry ${reference} waits for an answer`,
    sections: [
      `${reference} came on ${instantText(receivedAt)} and is not marked as answered.`,
      isOverdue
        ? `The ${hours} that the website promises are over.`
        : `The website promises an answer within ${hours}: until ${instantText(answerBy)}.`,
      `It is from ${name}, phone ${phone}. What they wrote is in the mail "Website enquiry ${reference}".`,
      { links: replyLinks(enquiry, identity.company.name, markLink) },
    ],
  };
  return layOutMail(parts, identity);
}

/**
 * Tells a visitor that the message is here. The words are fixed: nothing that was typed goes back, or
 * strangers could be sent anything through us.
 * @param to the visitor's mailbox, already known to be exactly one
 */
export function acknowledgementEmail(
  id: string,
  reference: string,
  to: string,
  identity: MailIdentity,
  date: Date,
): Promise<Mail> {
  const { company, from } = identity;
  const { name, origin, phone, emergencyHours, email } = company;
  const target = responseTarget(company);
  const parts = {
    ...{ id, reference, to, date, isReply: true },
    from: { ...from, name },
    replyTo: { name, address: email.address },
    subject: `We have your message (${reference})`,
    sections: [
      `Thank you for your message to ${name}. We have it.`,
      `Your reference: ${reference}`,
      `What happens next: we read it and get back to you${target ? ` ${target.text}` : ""}, by phone or by e-mail.`,
      `In an emergency do not wait for that. Ring ${phone}: ${emergencyHours}.`,
      "This was sent by our website. You can answer it; your answer reaches us.",
      "If you did not write to us, somebody mistyped an address: you need do nothing, and nothing more will come.",
      { links: [[name, origin]] },
    ],
  } as const;
  return layOutMail(parts, identity);
}
