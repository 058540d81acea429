/** The desk's lists by stage, and its search. */
import { html } from "hono/html";
import { pageWithin, perPage } from "../store/desk/lists";
import type { EnquiryStore } from "../store/enquiry-store";
import { aboutText } from "../about";
import { calendarDay, instantAt } from "../../clock";
import {
  quotePatience,
  stages,
  versionOf,
  type ActionKind,
  type DeskEnquiry,
  type Stage,
} from "../enquiry";
import { cut, isolate } from "../shown-text";
import { waysToAnswer } from "../ways-to-answer";
import {
  beginOf,
  byText,
  capital,
  countText,
  dayText,
  eventText,
  fullDateText,
  moneyText,
  monthAfter,
  monthText,
  spanText,
  whenText,
} from "../wording";
import {
  changeForm,
  deskPage,
  hiddenFields,
  icon,
  switchIcon,
  typed,
  unseen,
  type Content,
  type DeskContext,
} from "./desk-page";

/** The lists by name, in the order of their tabs. */
export const listNames: Readonly<Record<Stage, string>> = {
  open: "To answer",
  todo: "To do",
  waiting: "Quotes out",
  done: "Done",
  held: "Possible spam",
};

/** Path of a list below the desk. */
export const listPath = (stage: Stage): string => (stage === "open" ? "" : `/${stage}`);

/** The state of an enquiry in words: how much time is left, or what became of it, and when. */
export function stateText(enquiry: DeskEnquiry, now: number): [state: string, when: string] {
  const {
    stage,
    urgent,
    answerBy,
    answeredAt = 0,
    visit,
    quoted,
    won,
    lost,
    done,
    receivedAt,
  } = enquiry;
  if (stage === "held") return [listNames.held, `received ${dayText(receivedAt, now)}`];
  if (stage === "open") {
    if (urgent) return ["Urgent: ring now", `received ${whenText(receivedAt, now)}`];
    if (answerBy === undefined) return ["To answer", `received ${dayText(receivedAt, now)}`];
    const by = `by ${byText(answerBy, now)}`;
    const span = spanText(Math.abs(answerBy - now));
    return answerBy <= now ? [`${span} late`, `promised ${by}`] : [`${span} left`, by];
  }
  if (stage === "todo" && visit) return [eventText(visit), won ? eventText(won) : ""];
  const event = won ?? lost ?? (stage === "waiting" ? quoted : done);
  const when = dayText(done?.at ?? event?.at ?? answeredAt, now);
  return [event ? eventText(event) : "Answered", done ? `done ${when}` : when];
}

const isLate = ({ stage, answerBy = Infinity }: DeskEnquiry, now: number): boolean =>
  stage === "open" && answerBy <= now;

const isUrgent = ({ stage, urgent = false }: DeskEnquiry): boolean => stage === "open" && urgent;

/** True for an open enquiry that stands out in red. */
export const isPressing = (enquiry: DeskEnquiry, now: number): boolean =>
  isUrgent(enquiry) || isLate(enquiry, now);

/** True if a quote has waited so long for a yes that it is time to ask again. */
export const isAskDue = ({ stage, quoted, asked }: DeskEnquiry, now: number): boolean =>
  stage === "waiting" && ((asked ?? quoted)?.at ?? now) <= now - quotePatience;

function rowAction(enquiry: DeskEnquiry, context: DeskContext): Content {
  const { request, stage, reference } = enquiry;
  const release = html`<button class="button sm">Not spam</button>`;
  if (stage === "held") return changeForm(enquiry, { do: "not spam" }, context, release);
  if (isAskDue(enquiry, context.now))
    return html`<a class="button sm" href="${context.base}/${reference}#tell">Ask again</a>`;
  const { number, call } = waysToAnswer(enquiry, context.company.name);
  if (!call || stage === "done") return undefined;
  const whom = unseen(` ${isolate(request.name)},`);
  return html`
    <a class="button sm ${isPressing(enquiry, context.now) && "gold"}" href="${call}">
      ${icon("phone")}<span>Call${whom}<span class="phone-number"> ${number}</span></span>
    </a>
  `;
}

/** The field of a list's ticks, each a reference and the version that the list shows, and the id of their form. */
export const tickedField = "ticked";
const tickedForm = "ticked-form";

/** The judgement of many enquiries of a list at once, by the list's stage. */
const judgements: Partial<Record<Stage, { readonly kind: ActionKind; readonly words: string }>> = {
  open: { kind: "spam", words: "Mark those ticked as spam" },
  held: { kind: "not spam", words: "Release those ticked" },
};

function judgementForm(stage: Stage, context: DeskContext): Content {
  const judgement = judgements[stage];
  if (!judgement) return undefined;
  return html`
    <form class="spaced" id="${tickedForm}" method="post" action="${context.base}/${stage}">
      ${hiddenFields({ do: judgement.kind }, context)}
      <button class="button sm">${judgement.words}</button>
    </form>
  `;
}

const tick = ({ reference, request, events }: DeskEnquiry): Content => html`
  <label class="note">
    <input
      type="checkbox"
      form="${tickedForm}"
      name="${tickedField}"
      value="${reference} ${versionOf(events)}"
    />
    ${unseen(`Tick ${isolate(request.name)}`)}
  </label>
`;

function row(enquiry: DeskEnquiry, context: DeskContext, withDay: boolean): Content {
  const { base, now } = context;
  const { reference, request, photos, stage, holdReasons, receivedAt } = enquiry;
  const [state, when] = stateText(enquiry, now);
  const isRed = isPressing(enquiry, now);
  const more = withDay
    ? `received ${dayText(receivedAt, now)}`
    : (!isRed || isUrgent(enquiry)) && when;
  const why =
    stage === "held" &&
    html`<p class="note">Put here because ${holdReasons.join(", ") || "you said it was spam"}.</p>`;
  const camera = photos.length > 0 && html` ${icon("camera")} ${countText(photos.length, "photo")}`;
  return html`
    <li class="row ${isRed ? "late" : stage} cluster">
      <div>
        <h3>
          <a class="unstyled stretched-link" href="${base}/${reference}">${typed(request.name)}</a>
        </h3>
        <p>${typed(aboutText(enquiry, ", "))}</p>
        <p class="excerpt note">${typed(cut(request.message, 160))}</p>
        ${why}
        <p class="row-state note"><b>${state}</b>${more && `, ${more}`}${camera}</p>
      </div>
      <div class="actions cluster">
        ${!withDay && stage in judgements && tick(enquiry)} ${rowAction(enquiry, context)}
      </div>
    </li>
  `;
}

function groups(
  enquiries: readonly DeskEnquiry[],
  titleOf: (enquiry: DeskEnquiry) => string,
  context: DeskContext,
  withDay = false,
): Content {
  const titles = [...new Set(enquiries.map(titleOf))];
  return titles.map((title) => {
    const rows = enquiries.filter((each) => titleOf(each) === title);
    return html`
      <section class="group">
        <h2 class="${["Urgent", "Late"].includes(title) ? "late" : "note"}">${title}</h2>
        <ul>
          ${rows.map((each) => row(each, context, withDay))}
        </ul>
      </section>
    `;
  });
}

/** Links to the previous and the next page. @param path with a query, or ready for one */
function pages(path: string, page: number, shown: number, total: number): Content {
  const first = (page - 1) * perPage;
  if (total <= perPage) return undefined;
  const link = (name: string, to: number) =>
    html`<a class="button sm" href="${path}page=${to}">${name}</a>`;
  return html`
    <nav class="cluster spaced" aria-label="Pages">
      <span class="note">${first + 1} to ${first + shown} of ${total}</span>
      ${page > 1 && link("Previous", page - 1)} ${first + shown < total && link("Next", page + 1)}
    </nav>
  `;
}

const allAnswered: Content = html`
  <div class="cluster spaced is-on">
    ${switchIcon}
    <p class="lead">Everybody who wrote has had an answer.</p>
  </div>
`;

/** The heading that an enquiry to do stands under: the day of its visit, or what comes next. */
function nextText({ stage, visit, won }: DeskEnquiry, now: number): string {
  const { day = "" } = visit ?? {};
  if (day >= calendarDay(now)) {
    const name = dayText(instantAt(day, "00:00"), now);
    return `${name.startsWith("to") ? `${capital(name)}, ` : ""}${fullDateText(instantAt(day, "00:00"))}`;
  }
  if (stage === "waiting") return "Three days without a yes: ask again";
  if (won) return day ? "Jobs whose day has passed: done?" : "Jobs without a day";
  if (visit) return day ? "Visited: quote next" : "Visits without a day";
  return "Answered: what next?";
}

/** The list of a stage. @param result a sentence about what was just done */
export async function listPage(
  stage: Stage,
  wanted: number,
  store: EnquiryStore,
  context: DeskContext,
  result: string | undefined,
): Promise<Response> {
  const { base, now } = context;
  const counts = await store.countStages(now);
  const { late, [stage]: count } = counts;
  const page = pageWithin(wanted, count);
  const enquiries = await store.listStage(stage, page, now);
  const title = {
    open: count === 0 ? "Nobody to answer" : `${count} to answer`,
    todo: count === 0 ? "Nothing to do" : `${count} to do`,
    waiting: countText(count, "quote out", "quotes out"),
    done: `${count} done`,
    held: `${count || "No"} possible spam`,
  }[stage];
  const summary = {
    open:
      late > 0 && html`<b class="late">${countText(late, "is", "are")} late.</b> Ring those first.`,
    todo: count === 0 && "Visits, jobs won and quotes to chase show up here.",
    waiting: stage === "waiting" && `${moneyText(await store.sumWaiting())} waiting for a yes.`,
    done: undefined,
    held: "These looked like spam. Press Not spam and it moves to To answer, and the time to answer it starts then. The rest is deleted when it is old enough.",
  }[stage];
  const tabs = stages.map(
    (each) => html`
      <li>
        <a href="${base}${listPath(each)}" aria-current="${each === stage ? "page" : "false"}">
          ${listNames[each]}<small> ${counts[each]}</small>
        </a>
      </li>
    `,
  );
  const titleOf = (enquiry: DeskEnquiry) => {
    if (stage === "todo") return nextText(enquiry, now);
    if (stage === "waiting") return "Quoted, longest ago first";
    if (stage !== "open") return "Newest first";
    if (isUrgent(enquiry)) return "Urgent";
    if (isLate(enquiry, now)) return "Late";
    const { answerBy } = enquiry;
    return answerBy === undefined ? "To answer" : `Answer ${dayText(answerBy, now)}`;
  };
  const main = html`
    <h1>${title}</h1>
    <p class="note">${summary}</p>
    <nav class="tabs" aria-label="Enquiries by state">
      <ul class="cluster">
        ${tabs}
      </ul>
    </nav>
    <div class="margin-line">
      ${stage === "open" && count === 0 && allAnswered} ${groups(enquiries, titleOf, context)}
      ${count > 0 && judgementForm(stage, context)}
      ${pages(`${base}${listPath(stage)}?`, page, enquiries.length, count)}
    </div>
  `;
  return deskPage(
    200,
    {
      title,
      place: listPath(stage),
      result: result && html`<p><b>${result}</b></p>`,
      main,
    },
    context,
  );
}

/** The search: what is found by the words and the month (year-month) in the URL. */
export async function searchPage(
  query: URLSearchParams,
  wanted: number,
  store: EnquiryStore,
  context: DeskContext,
): Promise<Response> {
  const path = `${context.base}/find`;
  const words = cut((query.get("q") ?? "").trim(), 200, "");
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.exec(query.get("month") ?? "")?.[0] ?? "";
  const span = month ? { from: beginOf(month), to: beginOf(monthAfter(month, 1)) } : {};
  const isAsked = words !== "" || month !== "";
  const { count, page, found } = isAsked
    ? await store.search({ words, ...span }, wanted)
    : { count: 0, page: 1, found: [] };
  const inMonth = month && ` in ${monthText(beginOf(month))}`;
  const title = `${count || "Nothing"}${inMonth}${words && ` for “${isolate(words)}”`}`;
  const form = html`
    <form class="field-row cluster" role="search" action="${path}">
      <p>
        <label for="q">Name, phone, postcode, reference or words</label>
        <input id="q" name="q" type="search" value="${words}" />
      </p>
      <p>
        <label for="month">Month</label>
        <input id="month" name="month" type="month" value="${month}" title="Like 2026-10" />
      </p>
      <button class="button gold">Find</button>
    </form>
  `;
  const again = `${path}?${String(new URLSearchParams({ q: words, month }))}&`;
  const results = html`
    <div class="margin-line">
      ${
        count === 0
          ? html`<h2 class="spaced">${title}</h2>`
          : groups(found, () => title, context, true)
      }
      ${pages(again, page, found.length, count)}
    </div>
  `;
  const main = html`<h1>Find an enquiry</h1>
    ${form} ${isAsked && results}`;
  return deskPage(200, { title: "Find", place: "/find", main }, context);
}
