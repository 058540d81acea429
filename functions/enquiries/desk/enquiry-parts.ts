/** Parts of an enquiry's page: the switches that say what became of it, and its history. */
import { h, type Content } from "../../html";
import {
  formActor,
  lostReasons,
  undoWithin,
  type DeskEnquiry,
  type DeskEvent,
  type StoredEnquiry,
} from "../enquiry";
import { capital, countText, eventText, moneyText, undoneText, whenText } from "../wording";
import { breaker, icon, press, unseen, type DeskContext } from "./desk-page";

/** When and on which device something was done, and by whom if that was somebody else. */
export function whenAndWhere({ at, user, device }: DeskEvent, context: DeskContext): string {
  const isOther = user !== "" && user !== context.session?.user;
  const where = device ? `on ${isOther ? "a" : "your"} ${device}` : "from the link in an e-mail";
  if (device === formActor.device)
    return `${whenText(at, context.now)}, since it was sent again without a sign of spam`;
  return [whenText(at, context.now), where, ...(isOther ? [user] : [])].join(", ");
}

/** The button that undoes an event, while that is still allowed. */
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
  digest: "Digest of what is held sent to you",
  push: "Notification sent to you",
};

/** The history of an enquiry, newest first. */
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

const notes = {
  answered: "Press once you have rung or written",
  quoted: "Type in the price; then it waits for a yes",
  won: "They said yes",
  lost: "They said no, or you did",
  done: "Nothing more to do here",
};
type Way = keyof typeof notes;

/** The step that probably comes next. */
function likely({ answeredAt, quoted, won, lost, done }: DeskEnquiry): Way | undefined {
  if (answeredAt === undefined) return "answered";
  if (done ?? lost) return undefined;
  return won ? "done" : quoted ? "won" : "quoted";
}

/** An action that was refused: what is wrong, the kind of action, and the price as it was typed. */
export type Refused = Readonly<Record<"kind" | "typed", string | null>> & {
  readonly problem: string;
};

/** The id of the element that says what is wrong. */
export const problemId = "problem";

/** The fields to fill in for a quote, a job or a loss; `typed` is a price that was refused. */
function fieldsOf(kind: Way, { quoted }: DeskEnquiry, typed: string | null | undefined): Content {
  const name = capital(kind);
  const button = h("button.button.gold", name);
  if (kind === "lost") {
    const choices = lostReasons.map((value) =>
      h("label.cluster", h("input", { type: "radio", name: "why", value, required: true }), value),
    );
    return [h("fieldset.cluster", h("legend", "Why?"), choices), button];
  }
  const proposed = kind === "won" && quoted ? moneyText(quoted.pence ?? 0).slice(1) : "";
  const wrong = { autofocus: true, "aria-invalid": "true", "aria-describedby": problemId };
  const attributes = { inputmode: "decimal", autocomplete: "off", required: true };
  const field = { id: kind, name: "pounds", value: typed ?? proposed, ...attributes };
  const input = h("input", { ...field, ...(typed !== undefined && wrong) });
  return [h("label", { for: kind }, `${name}, £ with VAT`), h("p.field.cluster", input, button)];
}

/**
 * The switches of an enquiry. A step that was done has no button; the step that probably comes next is tinted; one
 * that was refused stays open.
 */
export function board(enquiry: DeskEnquiry, context: DeskContext, refused?: Refused): Content {
  const { answeredAt } = enquiry;
  const next = likely(enquiry);
  const ways = (Object.keys(notes) as Way[]).map((kind) => {
    const event = kind === "answered" ? answeredAt && { kind, at: answeredAt } : enquiry[kind];
    const name = event ? eventText(event) : capital(kind);
    const note = event ? capital(whenText(event.at, context.now)) : notes[kind];
    const line = [breaker, h("span", h("b", name), h("span.note", note))];
    if (event) return h("li.way.on", h("div.line", line, unseen("Done")));
    const way = kind === next ? "way.next" : "way";
    const go = [line, icon("go")];
    if (kind === "answered" || kind === "done")
      return h(`li.${way}`, press(enquiry, { do: kind }, context, h("button.line", go)));
    const isRefused = kind === refused?.kind;
    const fields = fieldsOf(kind, enquiry, isRefused ? refused.typed : undefined);
    const form = press(enquiry, { do: kind }, context, fields);
    return h("li", h(`details.${way}`, { open: isRefused }, h("summary.line", go), form));
  });
  return h("section.part", h("h2", "What became of it?"), h("ul.board", ways));
}
