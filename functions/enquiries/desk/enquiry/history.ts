/** The history of an enquiry: what came, what was mailed, and what was done, with the buttons that undo it. */
import { html } from "hono/html";
import { capitalise, countText } from "../../../shared/format-text";
import type { EnquiryWithDelivery } from "../../deliveries";
import { isPhoneCall, formActor, undoWithin, type DeskEvent } from "../../enquiry";
import { eventText, undoneText, whenText } from "../../format";
import type { DeskContext } from "../desk-context";
import { actionButton } from "../forms";
import { visuallyHidden, type HtmlPart } from "../html-parts";

/** The time and device of an event, and its user if that is not the reader. */
export function whenAndWhere({ at, user, device }: DeskEvent, context: DeskContext): string {
  const isOther = user !== "" && user !== context.session?.user;
  const where = device ? `on ${isOther ? "a" : "your"} ${device}` : "from the link in an e-mail";
  if (device === formActor.device)
    return `${whenText(at, context.now)}, because it was sent again with no sign of spam`;
  return [whenText(at, context.now), where, ...(isOther ? [user] : [])].join(", ");
}

/** An event in words, and the visit that it took the place of. */
export const fullEventText = (event: DeskEvent): string =>
  event.kind === "visit" && event.text ? `${eventText(event)}, ${event.text}` : eventText(event);

/** A sentence to follow the words for an event that was undone, like ". Undone today, 09:00"; else "". */
export const undoneWhen = ({ undoneAt }: DeskEvent, { now }: DeskContext): string =>
  undoneAt ? `. ${undoneText} ${whenText(undoneAt, now)}` : "";

/** The button that undoes an event, while that is still allowed. */
export function undoButton(event: DeskEvent, variant: "sm" | "link", { now }: DeskContext) {
  if (event.undoneAt !== undefined || event.at < now - undoWithin) return undefined;
  const label = html`Undo${visuallyHidden(`: ${eventText(event)}`)}`;
  return actionButton(event.number, `button ${variant}`, label, "undo");
}

const mailTexts = {
  enquiry: "E-mailed to you",
  reminder: "Reminder sent to you",
  overdue: "You were told it was late",
  acknowledgement: "Acknowledgement e-mailed to the customer",
  letter: "Weekly letter sent to you",
  "held-list": "List of possible spam sent to you",
  push: "Notification sent to you",
  "last-push": "Notification sent to you, with the number that hour",
  "reminder-push": "Notification sent to you again",
};

/** The history of an enquiry, newest first. */
export function history(stored: EnquiryWithDelivery, context: DeskContext): HtmlPart {
  const { enquiry, otherDeliveries, sentAt } = stored;
  const { receivedAt, photos, holdReasons, events } = enquiry;
  const received = [
    isPhoneCall(enquiry) ? "They rang; you noted it" : "Enquiry received",
    ...(photos.length > 0 ? [`with ${countText(photos.length, "photo")}`] : []),
    ...(holdReasons.length > 0 ? [`and held: ${holdReasons.join(", ")}`] : []),
  ].join(", ");
  const line = (at: number, what: string, when = whenText(at, context.now), undo?: HtmlPart) => ({
    at,
    item: html`
      <li>
        ${what} ${undo}
        <span class="note">
          <time datetime="${new Date(at).toISOString()}">${capitalise(when)}</time>
        </span>
      </li>
    `,
  });
  const mails = [{ kind: "enquiry", sentAt } as const, ...otherDeliveries];
  const lines = [
    line(receivedAt, received),
    ...mails.flatMap((mail) => (mail.sentAt ? [line(mail.sentAt, mailTexts[mail.kind])] : [])),
    ...events.map((event) => {
      const text = fullEventText(event) + undoneWhen(event, context);
      const undo = undoButton(event, "link", context);
      return line(event.at, text, whenAndWhere(event, context), undo);
    }),
  ]
    // The later of two events at one instant comes first.
    .toReversed()
    .sort((one, other) => other.at - one.at);
  return html`
    <section class="spaced">
      <h2>What has happened so far</h2>
      <ol class="history">
        ${lines.map(({ item }) => item)}
      </ol>
    </section>
  `;
}
