/** The mails that remind the contractor of an enquiry without an answer. */
import type { Mail } from "../../../mail/mailer";
import type { Enquiry } from "../../ports";
import { isSingleEmail } from "./acknowledgement-limits";
import { instantText, layOutMail, type MailIdentity } from "./mail-layout";
import { replyLinks } from "./reply-links";

const hour = 3_600_000;

/** What is reminded of. */
export type Reminder = {
  readonly id: string;
  readonly enquiry: Enquiry;
  /** Until when an answer was promised. */
  readonly answerBy: number;
  readonly isOverdue: boolean;
  readonly markLink: string;
};

/** Who wrote, and how to answer; the message itself is in the first mail. */
export function reminderEmail(
  { id, enquiry, answerBy, isOverdue, markLink }: Reminder,
  identity: MailIdentity,
  date: Date,
): Promise<Mail> {
  const { reference, receivedAt, request } = enquiry;
  const promised = Math.round((answerBy - receivedAt) / hour);
  const hours = promised === 1 ? "an hour" : `${promised} hours`;
  const until = instantText(answerBy).replace(/^on /, "");
  const parts = {
    ...{ id, reference, date },
    replyTo: isSingleEmail(request.email) ? { name: "", address: request.email } : undefined,
    subject: isOverdue
      ? `Overdue: enquiry ${reference} has no answer`
      : `Enquiry ${reference} waits for an answer`,
    sections: [
      `${reference} came ${instantText(receivedAt)} and is not marked as answered.`,
      isOverdue
        ? `The ${hours} that the website promises are over.`
        : `The website promises an answer within ${hours}: until ${until}.`,
      `It is from ${request.name}, phone ${request.phone}. What they wrote is in the mail "Website enquiry ${reference}".`,
      { links: replyLinks(enquiry, identity.company.name, markLink) },
    ],
  };
  return layOutMail(parts, identity);
}
