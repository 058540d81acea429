/** "All that happened" to an enquiry: what came, what was mailed, what was done and taken back. */
import { h, type Content } from "../../html";
import { undoWithin, type DeskEvent, type WholeStory } from "../outcome";
import { capital, countText, moneyText, spanText, whenText } from "../wording";
import { post, unseen, type DeskContext } from "./desk-page";

/** What was done, in words. @param receivedAt when the enquiry came */
export function eventText(event: DeskEvent, receivedAt: number): string {
  const { kind, at, pence = 0, text = "" } = event;
  const words = {
    answered: `You answered, ${spanText(at - receivedAt)} after it came`,
    quoted: `You quoted ${moneyText(pence)}`,
    won: `Won, ${moneyText(pence)}`,
    lost: `Lost: ${text.toLowerCase()}`,
    done: "Done",
    note: `Your note: “${text}”`,
    review: "You asked for a review",
    spam: "Held as spam",
    "not spam": "Released: no spam",
  };
  return words[kind];
}

/** When and where it was done, and by whom if that is another. */
export function whenAndWhere({ at, user, device }: DeskEvent, context: DeskContext): string {
  const isOther = user !== "" && user !== context.session?.user;
  const where = device === "" ? "by the link in a mail" : `on ${isOther ? "a" : "your"} ${device}`;
  return [whenText(at, context.now), where, ...(isOther ? [user] : [])].join(", ");
}

/** The button that takes it back, while that may be done. */
export function undoButton(
  event: DeskEvent,
  story: WholeStory,
  kind: string,
  context: DeskContext,
) {
  const { reference, version, receivedAt } = story.enquiry;
  if (event.undoneAt !== undefined || event.at < context.now - undoWithin) return undefined;
  const button = h(kind, "Undo", unseen(`: ${eventText(event, receivedAt)}`));
  return post(context, reference, { do: "undo", number: event.number, version }, button);
}

const mailTexts = {
  enquiry: "The mail to you was delivered",
  reminder: "You were reminded",
  overdue: "You were told that it is late",
  acknowledgement: "The mail that we have it was delivered",
  letter: "The letter was delivered",
  push: "You were told at once that it is there",
};

/** Newest first. */
export function history(story: WholeStory, context: DeskContext): Content {
  const { receivedAt, photos, quarantineReasons } = story.enquiry;
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
    ...story.mails.flatMap(({ kind, sentAt }) =>
      sentAt === undefined ? [] : [line(sentAt, mailTexts[kind])],
    ),
    ...story.events.map((event) => {
      const { at, undoneAt } = event;
      const back = undoneAt === undefined ? "" : `. Taken back ${whenText(undoneAt, context.now)}`;
      const undo = undoButton(event, story, "button.button.link", context);
      return line(at, eventText(event, receivedAt) + back, whenAndWhere(event, context), undo);
    }),
  ].sort(([one], [other]) => other - one);
  const items = lines.map(([, item]) => item);
  return h("section.part", h("h2", "All that happened"), h("ol.log", items));
}
