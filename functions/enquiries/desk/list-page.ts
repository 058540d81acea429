/** The desk's lists by stage, and its search. */
import { h, type Content } from "../../html";
import { pageWithin, perPage } from "../store/desk/lists";
import type { EnquiryStore } from "../store/enquiry-store";
import { aboutText, waysToAnswer } from "../about";
import { stages, versionOf, type ActionKind, type DeskEnquiry, type Stage } from "../enquiry";
import { cut, isolate } from "../shown-text";
import {
  beginOf,
  byText,
  capital,
  countText,
  dayText,
  eventText,
  moneyText,
  monthText,
  spanText,
} from "../wording";
import { breaker, deskPage, icon, press, typed, unseen, type DeskContext } from "./desk-page";

/** The state of an enquiry in words: how much time is left, or what became of it, and when. */
export function stateText(enquiry: DeskEnquiry, now: number): [state: string, when: string] {
  const { stage, answerBy, answeredAt = 0, quoted, won, lost, done, receivedAt } = enquiry;
  if (stage === "held") return ["Held", `received ${dayText(receivedAt, now)}`];
  if (stage === "open") {
    if (answerBy === undefined) return ["To answer", `received ${dayText(receivedAt, now)}`];
    const by = `by ${byText(answerBy, now)}`;
    const span = spanText(Math.abs(answerBy - now));
    return answerBy <= now ? [`${span} late`, `promised ${by}`] : [`${span} left`, by];
  }
  const event = won ?? lost ?? (stage === "waiting" ? quoted : done);
  const when = dayText(done?.at ?? event?.at ?? answeredAt, now);
  return [event ? eventText(event) : "Answered", done ? `done ${when}` : when];
}

/** True if an open enquiry's promised time is over. */
export const isLate = ({ stage, answerBy = Infinity }: DeskEnquiry, now: number): boolean =>
  stage === "open" && answerBy <= now;

function rowAction(enquiry: DeskEnquiry, context: DeskContext): Content {
  const { request, stage } = enquiry;
  const release = h("button.button.sm", "Not spam");
  if (stage === "held") return press(enquiry, { do: "not spam" }, context, release);
  const { number, call } = waysToAnswer(enquiry, context.company.name);
  if (!call || stage === "done") return undefined;
  const words = h(
    "span",
    "Call",
    unseen(` ${isolate(request.name)},`),
    h("span.tel", ` ${number}`),
  );
  const kind = isLate(enquiry, context.now) ? "a.button.sm.gold" : "a.button.sm";
  return h(kind, { href: call }, icon("phone"), words);
}

/** The field of a list's ticks, each a reference and the version that the list shows, and the id of their form. */
export const tickedField = "ticked";
const tickedForm = "ticked-form";

/** The judgement of many enquiries of a list at once, by the list's stage. */
const judgements: Partial<Record<Stage, { readonly kind: ActionKind; readonly words: string }>> = {
  open: { kind: "spam", words: "Mark those ticked as spam" },
  held: { kind: "not spam", words: "Release those ticked" },
};

/** The form of a list's ticks, which stand in the rows. */
function judgementForm(stage: Stage, { base, token }: DeskContext): Content {
  const judgement = judgements[stage];
  if (!judgement) return undefined;
  const hidden = Object.entries({ token, do: judgement.kind }).map(([name, value]) =>
    h("input", { type: "hidden", name, value }),
  );
  const button = h("button.button.sm", judgement.words);
  return h(
    "form.part",
    { id: tickedForm, method: "post", action: `${base}/${stage}` },
    hidden,
    button,
  );
}

function row(enquiry: DeskEnquiry, context: DeskContext, withDay: boolean): Content {
  const { base, now } = context;
  const { reference, request, photos, stage, quarantineReasons, receivedAt } = enquiry;
  const [state, when] = stateText(enquiry, now);
  const kind = isLate(enquiry, now) ? "over" : stage;
  const more = withDay ? `received ${dayText(receivedAt, now)}` : kind !== "over" && when;
  const { length } = photos;
  const value = `${reference} ${versionOf(enquiry.events)}`;
  const box = { type: "checkbox", form: tickedForm, name: tickedField, value };
  const tick = h("label.note", h("input", box), unseen(`Tick ${isolate(request.name)}`));
  const why =
    stage === "held" && ` Held because ${quarantineReasons.join(", ") || "you said it was spam"}.`;
  return h(
    `li.row.${kind}.cluster`,
    h(
      "div",
      h("h3", h("a.unstyled", { href: `${base}/${reference}` }, typed(request.name))),
      h("p", typed(aboutText(enquiry, ", "))),
      h("p.words.note", typed(cut(request.message, 160)), why),
      h(
        "p.due.note",
        h("b", state),
        more && `, ${more}`,
        length > 0 && [" ", icon("camera"), ` ${countText(length, "photo")}`],
      ),
    ),
    h("div.go.cluster", !withDay && stage in judgements && tick, rowAction(enquiry, context)),
  );
}

/** Enquiries grouped under headings, in the order given. */
function groups(
  enquiries: readonly DeskEnquiry[],
  titleOf: (enquiry: DeskEnquiry) => string,
  context: DeskContext,
  withDay = false,
): Content {
  const titles = [...new Set(enquiries.map(titleOf))];
  return titles.map((title) => {
    const rows = enquiries
      .filter((each) => titleOf(each) === title)
      .map((each) => row(each, context, withDay));
    return h("section.group", h(title === "Late" ? "h2.late" : "h2.note", title), h("ul", rows));
  });
}

/** Links to the previous and the next page. @param path with a query, or ready for one */
function pages(path: string, page: number, shown: number, total: number): Content {
  const first = (page - 1) * perPage;
  if (total <= perPage) return undefined;
  const link = (name: string, to: number) => h("a.button.sm", { href: `${path}page=${to}` }, name);
  return h(
    "nav.cluster.part",
    { "aria-label": "Pages" },
    h("span.note", `${first + 1} to ${first + shown} of ${total}`),
    page > 1 && link("Previous", page - 1),
    first + shown < total && link("Next", page + 1),
  );
}

/** The list of a stage. @param said a sentence about what was just done */
export async function listPage(
  stage: Stage,
  wanted: number,
  store: EnquiryStore,
  context: DeskContext,
  said: string | undefined,
): Promise<Response> {
  const { base, now } = context;
  const counts = await store.countStages(now);
  const { late, [stage]: count } = counts;
  const page = pageWithin(wanted, count);
  const enquiries = await store.listStage(stage, page);
  const title = {
    open: count === 0 ? "Nothing waiting" : `${count} to answer`,
    waiting: countText(count, "quote out", "quotes out"),
    done: `${count} done`,
    held: `${count} held back`,
  }[stage];
  const say = {
    open: late > 0 && [h("b.late", countText(late, "is", "are"), " late."), " Ring those first."],
    waiting: stage === "waiting" && `${moneyText(await store.sumWaiting())} waiting for a yes.`,
    done: undefined,
    held: "These looked like spam. Press Not spam and it moves to Open, and the time to answer it starts then. The rest is deleted when it is old enough.",
  }[stage];
  const pathOf = (each: Stage) => (each === "open" ? base : `${base}/${each}`);
  const tabs = stages.map((each) => {
    const link = { href: pathOf(each), "aria-current": each === stage && "page" };
    return h("li", h("a", link, capital(each), h("small", ` ${counts[each]}`)));
  });
  const titleOf = (enquiry: DeskEnquiry) => {
    if (stage === "waiting") return "Quoted, longest ago first";
    if (stage !== "open") return "Newest first";
    if (isLate(enquiry, now)) return "Late";
    const { answerBy } = enquiry;
    return answerBy === undefined ? "To answer" : `Answer ${dayText(answerBy, now)}`;
  };
  const blank = [breaker, h("p.lead", "Everybody who wrote has had an answer.")];
  const main = [
    h("h1", title),
    h("p.note", say),
    h("nav.tabs", { "aria-label": "Enquiries by state" }, h("ul.cluster", tabs)),
    h(
      "div.wired",
      stage === "open" && count === 0 && h("div.cluster.part.on", blank),
      groups(enquiries, titleOf, context),
      count > 0 && judgementForm(stage, context),
      pages(`${pathOf(stage)}?`, page, enquiries.length, count),
    ),
  ];
  const did = said && h("p", h("b", said));
  return deskPage(200, { title, place: stage === "open" ? "" : undefined, did, main }, context);
}

/** The search: what is found by the words and the month (year-month) in the URL. */
export async function findPage(
  query: URLSearchParams,
  wanted: number,
  store: EnquiryStore,
  context: DeskContext,
): Promise<Response> {
  const path = `${context.base}/find`;
  const words = cut((query.get("q") ?? "").trim(), 200, "");
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(query.get("month") ?? "")?.[0] ?? "";
  const span = month ? { from: beginOf(month), to: beginOf(month, 1) } : {};
  const isAsked = words !== "" || month !== "";
  const { count, page, found } = isAsked
    ? await store.search({ words, ...span }, wanted)
    : { count: 0, page: 1, found: [] };
  const inMonth = month && ` in ${monthText(beginOf(month))}`;
  const title = `${count || "Nothing"}${inMonth}${words && ` for “${isolate(words)}”`}`;
  const field = (id: string, label: string, attributes: Record<string, string>) =>
    h("p", h("label", { for: id }, label), h("input", { id, name: id, ...attributes }));
  const form = h(
    "form.field.cluster",
    { role: "search", action: path },
    field("q", "Name, phone, postcode, reference or words", { type: "search", value: words }),
    field("month", "Month", { type: "month", value: month, title: "Like 2026-10" }),
    h("button.button.gold", "Find"),
  );
  const again = `${path}?${String(new URLSearchParams({ q: words, month }))}&`;
  const results = h(
    "div.wired",
    count === 0 ? h("h2.part", title) : groups(found, () => title, context, true),
    pages(again, page, found.length, count),
  );
  const main = [h("h1", "Find an enquiry"), form, isAsked && results];
  return deskPage(200, { title: "Find", place: "/find", main }, context);
}
