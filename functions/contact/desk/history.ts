/** "What has happened so far" to an enquiry: what came, what was mailed, what was done and taken back. */
import { h, type Content } from "../../html";
import type { EnquiryWithMails } from "../../store/desk/lists";
import { undoWithin, versionOf, type DeskEnquiry, type DeskEvent } from "../outcome";
import { capital, countText, eventText, whenText } from "../wording";
import { post, unseen, type DeskContext } from "./desk-page";

/** When and where it was done, and by whom if that is another. */
export function whenAndWhere({ at, user, device }: DeskEvent, context: DeskContext): string {
  const isOther = user !== "" && user !== context.session?.user;
  const where =
    device === "" ? "from the link in an e-mail" : `on ${isOther ? "a" : "your"} ${device}`;
  return [whenText(at, context.now), where, ...(isOther ? [user] : [])].join(", ");
}

/** The button that takes it back, while that may be done. */
export function undoButton(
  event: DeskEvent,
  { reference, events }: DeskEnquiry,
  kind: string,
  context: DeskContext,
): Content {
  if (event.undoneAt !== undefined || event.at < context.now - undoWithin) return undefined;
  const fields = { do: "undo", number: event.number, version: versionOf(events) };
  const button = h(kind, "Undo", unseen(`: ${eventText(event)}`));
  return post(context, reference, fields, button);
}

const mailTexts = {
  enquiry: "The e-mail to you was delivered",
  reminder: "You were reminded",
  overdue: "You were told it was late",
  acknowledgement: "Our “We have your message” was delivered",
  letter: "The letter was delivered",
  push: "You were told at once that it had come",
};

/** Newest first. */
export function history({ enquiry, mails }: EnquiryWithMails, context: DeskContext): Content {
  const { receivedAt, photos, quarantineReasons, events } = enquiry;
  const came = [
    "The enquiry came",
    ...(photos.length > 0 ? [`with ${countText(photos.length, "photo")}`] : []),
    ...(quarantineReasons.length > 0 ? [`and was held: ${quarantineReasons.join(", ")}`] : []),
  ].join(", ");
  const line = (at: number, what: string, when = whenText(at, context.now), undo?: Content) => {
    const time = h("time", { datetime: new Date(at).toISOString() }, capital(when));
    return [at, h("li", what, " ", undo, h("span.note", time))] as const;
  };
  const lines = [
    line(receivedAt, came),
    ...mails.map(({ kind, sentAt }) => line(sentAt, mailTexts[kind])),
    ...events.map((event) => {
      const { at, undoneAt } = event;
      const back = undoneAt === undefined ? "" : `. Taken back ${whenText(undoneAt, context.now)}`;
      const undo = undoButton(event, enquiry, "button.button.link", context);
      return line(at, eventText(event) + back, whenAndWhere(event, context), undo);
    }),
  ].sort(([one], [other]) => other - one);
  const items = lines.map(([, item]) => item);
  return h("section.part", h("h2", "What has happened so far"), h("ol.log", items));
}
