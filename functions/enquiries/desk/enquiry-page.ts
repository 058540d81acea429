/** The page of an enquiry: what somebody wrote, how to answer, what became of it, and its history. */
import { h, type Content } from "../../html";
import { aboutText, factsOf, waysToAnswer, waysToTell } from "../about";
import type { DeskEnquiry, StoredEnquiry } from "../enquiry";
import { firstName, isolate } from "../shown-text";
import { capital, eventText, longDateText, notKeptText, undoneText } from "../wording";
import { board, history, problemId, undoButton, whenAndWhere, type Refused } from "./enquiry-parts";
import { deskPage, icon, post, press, typed, unseen, type DeskContext } from "./desk-page";
import { isLate, stateText } from "./list-page";

/** The event just before: an action, an undo, an action that came too late, or one that was refused. */
export type After = "did" | "undone" | "changed" | Refused | undefined;

function thumb(enquiry: DeskEnquiry, { company }: DeskContext): Content {
  const { number, call, chat, text, mail } = waysToAnswer(enquiry, company.name);
  const links = [
    [call, "phone", "Call", h("span.tel", ` ${number}`)],
    [chat, "chat", "WhatsApp"],
    [text, "text", "Text"],
    [mail, "mail", "Reply"],
  ] as const;
  const items = links.map(
    ([href, drawing, ...name]) => href && h("li", h("a", { href }, icon(drawing), h("span", name))),
  );
  return h(
    "nav.thumb",
    { "aria-label": `Answer ${isolate(enquiry.request.name)}` },
    h("ul.cluster", items),
  );
}

/** Shown after Done: a way to ask for a review, once, and when such work is due again. */
function afterDone(enquiry: DeskEnquiry, context: DeskContext, isAsked: boolean): Content {
  const { request, done, lost, dueAt, review } = enquiry;
  const { name: firm, reviewRequest, links } = context.company;
  if (!done || lost) return undefined;
  const name = firstName(request.name);
  const words = `Hello ${name}. ${reviewRequest ?? ""} ${links?.writeReview ?? ""} ${firm}`;
  const { chat, mail } = waysToTell(enquiry, `Thank you from ${firm}`);
  const byChat = chat(words);
  const byMail = mail(words);
  const send = [
    byChat && h("a.button.gold", { href: byChat }, icon("chat"), "WhatsApp"),
    byMail && h("a.button.gold", { href: byMail }, icon("mail"), "E-mail"),
    h("p.note", "It opens with these words in it; you press send. You are asked this only once."),
  ];
  const button = h("button.button.gold", "Ask for a review");
  const ask = press(enquiry, { do: "review" }, context, button);
  const title = h("h2", "Ask ", typed(name), " for a review?");
  const due = dueAt && `${longDateText(dueAt)}. The Monday letter names it eight weeks ahead.`;
  return [
    (byChat ?? byMail) &&
      reviewRequest &&
      (!review || isAsked) &&
      h(
        "section.part.board",
        title,
        h("blockquote", words),
        h("div.cluster", isAsked ? send : ask),
      ),
    due && h("section.part.board", h("h2", "Due again"), h("p", due)),
  ];
}

function facts(enquiry: DeskEnquiry, { company, site }: DeskContext): Content {
  const { map } = waysToAnswer(enquiry, company.name);
  const rows = factsOf(enquiry, site.pages, "name", "address");
  return h(
    "section.part",
    h("h2", "Where and who"),
    h("p.lead", typed(enquiry.request.address)),
    h("a.button.sm", { href: map }, icon("pin"), "Directions"),
    h(
      "dl.part",
      rows.map(([name, value]) => [h("dt.note", name), h("dd", value)]),
    ),
  );
}

/** The result of the last action, how to undo it, and what comes next. */
function didBar(enquiry: DeskEnquiry, after: After, next: Content, context: DeskContext): Content {
  const last = enquiry.events.at(-1);
  const alert = (words: string) => h("p", { role: "alert", id: problemId }, h("b", words));
  if (typeof after === "object") return alert(after.problem);
  if (after === "undone") return [h("p", h("b", `${undoneText}.`)), next];
  if (!after || !last) return undefined;
  if (after === "changed")
    return [
      alert(`${eventText(last)}, ${whenAndWhere(last, context)}. Nothing was changed.`),
      next,
    ];
  const undo = undoButton(last, enquiry, "button.button.sm", context);
  return undo && [h("p", h("b", eventText(last), ".")), undo, next];
}

function photosOf(enquiry: DeskEnquiry, { base }: DeskContext): Content {
  const { reference, photos, photosNotKept = 0 } = enquiry;
  const pictures = photos.map((_, index) => {
    const href = `${base}/${reference}/photos/${index + 1}`;
    const alt = `Photo ${index + 1} of ${photos.length}, large`;
    const size = { width: 400, height: 300, loading: "lazy" };
    return h("li", h("a", { href }, h("img", { src: `${href}?small`, alt, ...size })));
  });
  return [
    photos.length > 0 && h("ul.photos.cluster.part", pictures),
    photosNotKept > 0 && h("p.note", notKeptText(photosNotKept)),
  ];
}

/**
 * The page; its status is 422 if there is a problem.
 * @param open the first page of open enquiries, and how many there are in all
 */
export function enquiryPage(
  stored: StoredEnquiry,
  after: After,
  open: { readonly first: readonly DeskEnquiry[]; readonly count: number },
  context: DeskContext,
): Response {
  const { enquiry } = stored;
  const { base, now } = context;
  const { reference, request, stage } = enquiry;
  const about = aboutText(enquiry, ", ");
  const [state = "", when = ""] = stateText(enquiry, now).map(capital);
  const bar = isLate(enquiry, now) ? "p.bar.over" : "p.bar";
  const mark = (kind: string, name: string) =>
    press(enquiry, { do: kind }, context, h("button.button.link", name));
  const note = [
    h("h2", h("label", { for: "note" }, "A note for yourself")),
    h("textarea", { id: "note", name: "note", rows: 2, maxlength: 2000, required: true }),
    h("button.button.sm", "Save note"),
  ];
  // Asks for confirmation first.
  const erasing = h(
    "details",
    h("summary.button.link", "Erase it for good"),
    h(
      "p.note",
      "The message, its photos, your notes and our copies of the e-mails go for good. The month’s figures still count it, but without the name. This can’t be undone.",
    ),
    post(context, reference, { do: "erase" }, h("button.button.sm.plain", "Erase for good")),
  );
  const main = [
    h(
      "div.who",
      h("h1", typed(request.name)),
      h("p.lead", typed(about)),
      h(bar, h("b", state), when),
    ),
    thumb(enquiry, context),
    h(
      "div.said.wired",
      h("p.message", { dir: "auto" }, request.message),
      photosOf(enquiry, context),
    ),
    h(
      "div.side",
      afterDone(enquiry, context, after === "did" && enquiry.events.at(-1)?.kind === "review"),
      stage !== "held" && board(enquiry, context, typeof after === "object" ? after : undefined),
    ),
    h(
      "div.rest.wired",
      facts(enquiry, context),
      h("section.part", post(context, reference, { do: "note" }, note)),
      history(stored, context),
      h(
        "div.part.cluster",
        stage === "held" ? mark("not spam", "Not spam") : mark("spam", "This is spam"),
        erasing,
      ),
    ),
  ];
  const next = open.first.find((each) => each.reference !== reference);
  const name = isolate(next?.request.name ?? "");
  const href = `${base}/${next?.reference ?? ""}`;
  const head = [
    h("a.back", { href: base }, icon("back"), `${open.count} open`),
    next && h("a", { href }, "Next", unseen(` open enquiry: ${name}`), icon("go")),
  ];
  const onward = next && h("a", { href }, `Next: ${name}`, icon("go"));
  const did = didBar(enquiry, after, onward, context);
  const page = { title: `${isolate(request.name)}, ${isolate(about)}`, head, did, kind: "one" };
  const status = typeof after === "object" ? 422 : 200;
  return deskPage(status, { ...page, main: h("div.two", main) }, context);
}
