/** An enquiry: what somebody wrote, how to answer, what became of it, and all that happened. */
import { h, type Content } from "../../html";
import type { EnquiryWithMails } from "../../store/desk/lists";
import type { EnquiryStore } from "../../store/enquiry-store";
import { aboutText } from "../about";
import { contactFieldNames, contactFields } from "../contact-fields";
import { versionOf, type DeskEnquiry } from "../outcome";
import { waysToAnswer, waysToTell } from "../ways-to-answer";
import { capital, clockText, eventText, firstName, fullDateText, longDateText } from "../wording";
import { board } from "./board";
import { deskPage, icon, post, unseen, type DeskContext, type Drawing } from "./desk-page";
import { history, undoButton, whenAndWhere } from "./history";
import { isLate, stateText } from "./list-page";

/** What a page is shown after: a press (by the number of its event), one that came too late, or one that could not be taken. */
export type After = {
  readonly did?: number;
  readonly isUndone?: boolean;
  readonly isChanged?: boolean;
  readonly problem?: string;
};

function thumb(enquiry: DeskEnquiry, { company }: DeskContext): Content {
  const { number, call, chat, text, mail } = waysToAnswer(enquiry, company.name);
  const link = (href: string | undefined, drawing: Drawing, ...name: Content[]) =>
    href && h("li", h("a", { href }, icon(drawing), h("span", name)));
  return h(
    "nav.thumb",
    { "aria-label": `Answer ${enquiry.request.name}` },
    h(
      "ul",
      link(call, "phone", "Call", h("span.tel", ` ${number}`)),
      link(chat, "chat", "WhatsApp"),
      link(text, "text", "Text"),
      link(mail, "mail", "Reply"),
    ),
  );
}

/** After Done: the words to ask for a review, once, and when such work is due again. */
function afterDone(enquiry: DeskEnquiry, context: DeskContext, isAsked: boolean): Content {
  const { reference, request, done, lost, dueAt, review, events } = enquiry;
  const { name: firm, reviewRequest, links } = context.company;
  if (!done || lost) return undefined;
  const name = firstName(request.name);
  const words = `Hello ${name}. ${reviewRequest ?? ""} ${links?.writeReview ?? ""} ${firm}`;
  const { chat, mail } = waysToTell(enquiry, `Thank you from ${firm}`);
  const [byChat, byMail] = [chat(words), mail(words)];
  const send = [
    byChat && h("a.button.gold", { href: byChat }, icon("chat"), "WhatsApp"),
    byMail && h("a.button.gold", { href: byMail }, icon("mail"), "E-mail"),
    h("p.note", "It opens with these words in it; you press send. You are asked this once only."),
  ];
  const button = h("button.button.gold", "Ask for a review");
  const ask = post(context, reference, { do: "review", version: versionOf(events) }, button);
  const mayAsk = reviewRequest && (byChat ?? byMail) && (!review || isAsked);
  const due = dueAt && `${longDateText(dueAt)}. The Monday letter names it eight weeks ahead.`;
  return [
    mayAsk &&
      h(
        "section.part.board.flow",
        h("h2", `Ask ${name} for a review?`),
        h("blockquote", words),
        h("div.cluster", isAsked ? send : ask),
      ),
    due && h("section.part.board", h("h2", "Due again"), h("p", due)),
  ];
}

function facts(enquiry: DeskEnquiry, { company, site }: DeskContext): Content {
  const { request, receivedAt, cameFrom, reference } = enquiry;
  const { map } = waysToAnswer(enquiry, company.name);
  const page = cameFrom && `the page ${site.pages[cameFrom] || cameFrom}`;
  const names = contactFieldNames.filter((name) => !["name", "address", "message"].includes(name));
  const rows = [
    ...names.map((name) => [contactFields[name].title, request[name] || "Not given"]),
    ["Came", `${fullDateText(receivedAt)}, ${clockText(receivedAt)}`],
    ...(page ? [["From", page]] : []),
    ["Reference", reference],
  ].map(([name, value]) => [h("dt", name), h("dd", value)]);
  return h(
    "section.part",
    h("h2", "Where and who"),
    h("p.lead", request.address),
    h("a.button.sm", { href: map }, icon("pin"), "Directions"),
    h("dl.part", rows),
  );
}

/** What the last press did, how to take it back, and what is next. */
function didBar(enquiry: DeskEnquiry, after: After, next: Content, context: DeskContext): Content {
  const { events } = enquiry;
  const last = events.at(-1);
  if (after.problem) return h("p", { role: "alert" }, h("b", after.problem));
  if (after.isUndone) return [h("p", h("b", "Taken back.")), next];
  if (after.isChanged && last) {
    const words = `${eventText(last)}, ${whenAndWhere(last, context)}. Nothing was changed.`;
    return [h("p", { role: "alert" }, h("b", words)), next];
  }
  const event = events.find(({ number }) => number === after.did);
  if (!event || event.undoneAt !== undefined) return undefined;
  const undo = undoButton(event, enquiry, "button.button.sm", context);
  return [h("p", h("b", eventText(event), ".")), undo, next];
}

function photosOf({ reference, photos }: DeskEnquiry, { base }: DeskContext): Content {
  const pictures = photos.map((_, index) => {
    const href = `${base}/${reference}/photos/${index + 1}`;
    const alt = `Photo ${index + 1} of ${photos.length}, large`;
    const size = { width: 400, height: 300, loading: "lazy" };
    return h("li", h("a", { href }, h("img", { src: `${href}?small`, alt, ...size })));
  });
  return photos.length > 0 && h("ul.photos.cluster.part", pictures);
}

/** The page; 422 with a problem. */
export async function enquiryPage(
  found: EnquiryWithMails,
  after: After,
  store: Pick<EnquiryStore, "nextOpen" | "countStages">,
  context: DeskContext,
): Promise<Response> {
  const { enquiry } = found;
  const { base, now } = context;
  const { reference, request, stage, events, review } = enquiry;
  const next = await store.nextOpen(reference);
  const { open } = await store.countStages(now);
  const about = aboutText(enquiry, ", ");
  const [state = "", when = ""] = stateText(enquiry, now).map(capital);
  const bar = isLate(enquiry, now) ? "p.bar.over" : "p.bar";
  const mark = (kind: string, name: string) =>
    post(
      context,
      reference,
      { do: kind, version: versionOf(events) },
      h("button.button.link", name),
    );
  const note = [
    h("h2", h("label", { for: "note" }, "A note for yourself")),
    h("textarea", { id: "note", name: "note", rows: 2, maxlength: 2000, required: true }),
    h("button.button.sm", "Keep the note"),
  ];
  const main = [
    h("div.who", h("h1", request.name), h("p.lead", about), h(bar, h("b", state), when)),
    thumb(enquiry, context),
    h("div.said.wired", h("p.message", request.message), photosOf(enquiry, context)),
    h(
      "div.side",
      afterDone(enquiry, context, review?.number === after.did),
      stage !== "held" && board(enquiry, context),
    ),
    h(
      "div.rest.wired",
      facts(enquiry, context),
      h("section.part", post(context, reference, { do: "note" }, note)),
      history(found, context),
      h(
        "div.part.cluster",
        stage === "held" ? mark("not spam", "Not spam") : mark("spam", "This is spam"),
        h("a", { href: `${base}/${reference}/erase` }, "Erase it for good"),
      ),
    ),
  ];
  const name = next?.request.name ?? "";
  const href = `${base}/${next?.reference ?? ""}`;
  const head = [
    h("a.back", { href: base }, icon("back"), `${open} open`),
    next && h("a", { href }, "Next", unseen(` open enquiry: ${name}`), icon("go")),
  ];
  const onward = next && h("a", { href }, `Next: ${name}`, icon("go"));
  const did = didBar(enquiry, after, onward, context);
  const page = { title: `${request.name}, ${about}`, head, did, kind: "one" };
  const status = after.problem ? 422 : 200;
  return deskPage(status, { ...page, main: [h("div.two", main)] }, context);
}

/** Asks once more. */
export function erasePage({ reference, request }: DeskEnquiry, context: DeskContext): Response {
  const title = `Erase ${request.name}?`;
  const buttons = [
    h("button.button.plain", "Erase for good"),
    h("a.button", { href: `${context.base}/${reference}` }, "Keep it"),
  ];
  const words =
    "The message, its photos, your notes and our copies of the e-mails go for good. The month’s figures still count it, but without the name.";
  const main = [
    h("h1", title),
    h("p.lead", words, " This can’t be undone."),
    post(context, reference, { do: "erase" }, h("p.cluster.part", buttons)),
  ];
  return deskPage(200, { title, main }, context);
}
