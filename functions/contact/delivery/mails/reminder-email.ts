/** The mails that remind the contractor of an enquiry without an answer. */
import { html } from "hono/html";
import type { Enquiry } from "../../ports";
import type { Mail } from "../../../mail/mailer";
import { isSingleEmail } from "./acknowledgement-limits";
import type { MailIdentity } from "./mail-identity";
import { instantText, layOutMail, paragraphs } from "./mail-layout";
import { linksAsHtml, linksAsText, replyLinks } from "./reply-links";

const hour = 3_600_000;

/** What is reminded of. */
export type Reminder = {
  readonly id: string;
  readonly kind: "reminder" | "overdue";
  readonly enquiry: Enquiry & { readonly answerBy: number };
  readonly markLink: string;
};

/** Who wrote, and how to answer; the message itself is in the first mail. */
export function reminderEmail(
  { id, kind, enquiry, markLink }: Reminder,
  identity: MailIdentity,
  date: Date,
): Promise<Mail> {
  const { reference, receivedAt, answerBy, request } = enquiry;
  const promised = Math.round((answerBy - receivedAt) / hour);
  const hours = promised === 1 ? "an hour" : `${promised} hours`;
  const isOverdue = kind === "overdue";
  const lines = [
    `${reference} came ${instantText(receivedAt)} and is not marked as answered.`,
    isOverdue
      ? `The ${hours} that the website promises are over.`
      : `The website promises an answer within ${hours}: until ${instantText(answerBy).replace(/^on /, "")}.`,
    `It is from ${request.name}, phone ${request.phone}. What they wrote is in the mail "Website enquiry ${reference}".`,
  ];
  const links = replyLinks(enquiry, identity.company, markLink);
  const parts = {
    ...{ id, reference, date },
    replyTo: isSingleEmail(request.email) ? { name: "", address: request.email } : undefined,
    subject: isOverdue
      ? `Overdue: enquiry ${reference} has no answer`
      : `Enquiry ${reference} waits for an answer`,
    text: [...lines, "", linksAsText(links)].join("\n"),
    body: html`${paragraphs(lines)} ${linksAsHtml(links)}`,
  };
  return layOutMail(parts, identity);
}
