/** The mails that remind the contractor of an enquiry without an answer. */
import { html } from "hono/html";
import { isOneAddress } from "./acknowledgement-limits";
import { type Letterhead, messageIdOf } from "./mail-identity";
import { waysToAnswer } from "./reply-links";
import type { Enquiry, Mail } from "../../ports";
import { hoursOf, instantText } from "./times-in-words";

/** What is reminded of. */
export type Reminder = {
  readonly id: string;
  readonly kind: "reminder" | "overdue";
  readonly enquiry: Enquiry & { readonly answerBy: number };
  readonly markLink: string;
};

/** Who wrote, and how to answer; the message itself is in the first mail. */
export async function reminderEmail(
  { id, kind, enquiry, markLink }: Reminder,
  letterhead: Letterhead,
  date: Date,
): Promise<Mail> {
  const { reference, receivedAt, answerBy, request } = enquiry;
  const promised = hoursOf(answerBy - receivedAt);
  const hours = promised === 1 ? "an hour" : `${promised} hours`;
  const lines = [
    `${reference} came ${instantText(receivedAt)} and is not marked as answered.`,
    kind === "overdue"
      ? `The ${hours} that the website promises are over.`
      : `The website promises an answer within ${hours}: until ${instantText(answerBy).replace(/^on /, "")}.`,
    `It is from ${request.name}, phone ${request.phone}. What they wrote is in the mail "Website enquiry ${reference}".`,
  ];
  const ways = [
    ...waysToAnswer(enquiry, letterhead.company),
    { label: "Mark as answered", href: markLink },
  ];
  return {
    id,
    reference,
    messageId: messageIdOf(id, letterhead),
    from: letterhead.from,
    to: letterhead.to,
    replyTo: isOneAddress(request.email) ? { name: "", address: request.email } : undefined,
    subject:
      kind === "overdue"
        ? `Overdue: enquiry ${reference} has no answer`
        : `Enquiry ${reference} waits for an answer`,
    text: [...lines, "", ...ways.map(({ label, href }) => `${label}: ${href}`)].join("\n"),
    html: String(
      await html`<!doctype html>
        <html lang="en-GB">
          <body style="font-family: sans-serif">
            ${lines.map((line) => html`<p>${line}</p>`)}
            <p>${ways.map(({ label, href }) => html`<a href="${href}">${label}</a> &nbsp; `)}</p>
          </body>
        </html>`,
    ),
    date,
  };
}
