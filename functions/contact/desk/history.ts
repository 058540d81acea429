/** "What has happened so far" to an enquiry: what came, what was mailed, what was done and undone. */
import { h, type Content } from "../../html";
import { undoWithin, type DeskEnquiry, type DeskEvent, type StoredEnquiry } from "../enquiry";
import { capital, countText, eventText, undoneText, whenText } from "../wording";
import { press, unseen, type DeskContext } from "./desk-page";

/** When and where it was done, and by whom if that is another. */
export function whenAndWhere({ at, user, device }: DeskEvent, context: DeskContext): string {
  const isOther = user !== "" && user !== context.session?.user;
  const where = device ? `on ${isOther ? "a" : "your"} ${device}` : "from the link in an e-mail";
  return [whenText(at, context.now), where, ...(isOther ? [user] : [])].join(", ");
}

/** The button that takes it back, while that may be done. */
export function undoButton(
  event: DeskEvent,
  enquiry: DeskEnquiry,
  kind: string,
  context: DeskContext,
): Content {
  if (event.undoneAt !== undefined || event.at < context.now - undoWithin) return undefined;
  const button = h(kind, "Undo", unseen(`: ${eventText(event)}`));
  return press(enquiry, { do: "undo", number: event.number }, context, button);
}

const mailTexts = {
  enquiry: "E-mailed to you",
  reminder: "Reminder sent to you",
  overdue: "You were told it was late",
  acknowledgement: "“We have your message” sent to the customer",
  letter: "Weekly letter sent to you",
  push: "Notification sent to you",
};

/** Newest first. */
export function history(stored: StoredEnquiry, context: DeskContext): Content {
  const { enquiry, others, sentAt } = stored;
  const { receivedAt, photos, quarantineReasons, events } = enquiry;
  const received = [
    "Enquiry received",
    ...(photos.length > 0 ? [`with ${countText(photos.length, "photo")}`] : []),
    ...(quarantineReasons.length > 0 ? [`and held: ${quarantineReasons.join(", ")}`] : []),
  ].join(", ");
  const line = (at: number, what: string, when = whenText(at, context.now), undo?: Content) => {
    const time = h("time", { datetime: new Date(at).toISOString() }, capital(when));
    return [at, h("li", what, " ", undo, h("span.note", time))] as const;
  };
  const mails = [{ kind: "enquiry", sentAt } as const, ...others];
  const lines = [
    line(receivedAt, received),
    ...mails.flatMap((mail) => (mail.sentAt ? [line(mail.sentAt, mailTexts[mail.kind])] : [])),
    ...events.map((event) => {
      const { at, undoneAt } = event;
      const back = undoneAt ? `. ${undoneText} ${whenText(undoneAt, context.now)}` : "";
      const undo = undoButton(event, enquiry, "button.button.link", context);
      return line(at, eventText(event) + back, whenAndWhere(event, context), undo);
    }),
  ].sort(([one], [other]) => other - one);
  const items = lines.map(([, item]) => item);
  return h("section.part", h("h2", "What has happened so far"), h("ol.log", items));
}
