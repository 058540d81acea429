/** The desk's lists by stage. */
import { html } from "hono/html";
import { instantAt } from "../../shared/clock";
import { isUrgentNow, stages, type ActionKind, type StoredEnquiry, type Stage } from "../enquiry";
import { maxListed, pageWithin } from "../store/desk/lists";
import type { EnquiryStore } from "../store/enquiry-store";
import { capitalise, countText } from "../../shared/format-text";
import { queueDelayAlarm } from "../deliveries";
import { dayAndYear, dayText, moneyText, whenText } from "../format";
import type { DeskContext } from "./desk-context";
import { deskPage } from "./desk-page";
import { hiddenFields } from "./forms";
import { switchIcon, type HtmlPart } from "./html-parts";
import { groupedRows, hasTicks, pagination, tickedForm } from "./enquiry-rows";
import { isLate, isVisitAhead, listNames, listPath } from "./enquiry-status";

function spamForm(stage: Stage, context: DeskContext): HtmlPart {
  if (!hasTicks(stage)) return undefined;
  const kind: ActionKind = stage === "held" ? "not spam" : "spam";
  return html`
    <form class="spaced" id="${tickedForm}" method="post" action="${context.base}/${stage}">
      ${hiddenFields({ do: kind }, context)}
      <button class="button sm">Mark those ticked as ${kind}</button>
    </form>
  `;
}

const allAnswered: HtmlPart = html`
  <div class="cluster spaced is-on">
    ${switchIcon}
    <p class="lead">Everybody who wrote has had an answer.</p>
  </div>
`;

/** The heading above an enquiry in the list of things to do: the day of its visit, or the next step. */
function nextText(enquiry: StoredEnquiry, now: number): string {
  const { stage, visit, won } = enquiry;
  const { day = "" } = visit ?? {};
  if (isVisitAhead(enquiry, now)) {
    const begins = instantAt(day, "00:00");
    const name = dayText(begins, now);
    return `${name.startsWith("to") ? `${capitalise(name)}, ` : ""}${dayAndYear(begins, now)}`;
  }
  if (stage === "quoted") return "Three days without a yes: ask again";
  if (won) return day ? "Jobs whose day has passed: done?" : "Jobs without a day";
  if (visit) return day ? "Visited: quote next" : "Visits without a day";
  return "Answered: what next?";
}

type StageCounts = Awaited<ReturnType<EnquiryStore["countStages"]>>;

const titles: Readonly<Record<Stage, (count: number) => string>> = {
  open: (count) => (count === 0 ? "Nobody to answer" : `${count} to answer`),
  todo: (count) => (count === 0 ? "Nothing to do" : `${count} to do`),
  quoted: (count) => countText(count, "quote out", "quotes out"),
  done: (count) => `${count} done`,
  held: (count) => (count === 0 ? "No possible spam" : `${count} held as possible spam`),
};

/** The sentence below the title of a list; `top` is the enquiry at the top of its first page. */
async function summaryOf(
  stage: Stage,
  { late, [stage]: count }: StageCounts,
  top: StoredEnquiry | undefined,
  store: EnquiryStore,
  { retentionDays }: DeskContext,
) {
  switch (stage) {
    case "open":
      return (
        late > 0 && [
          html`<b class="late">${countText(late, "is", "are")} late.</b>`,
          top && !isUrgentNow(top) && " Ring them first.",
        ]
      );
    case "todo":
      return count === 0 && "Visits, jobs won and quotes to chase show up here.";
    case "quoted":
      return `${moneyText(await store.sumQuotesOut())} waiting for a yes.`;
    case "done":
      return undefined;
    case "held":
      return `These look like spam, or you said so. Press “Not spam” and the message moves to “To answer”. Your time to answer starts then, unless it began before you marked it as spam. The rest are deleted after ${countText(retentionDays, "day")}.`;
  }
}

/** A warning above all lists while mails to the owner wait, since only the desk has the new enquiries then. */
async function mailWarning(store: EnquiryStore, now: number): Promise<HtmlPart> {
  const { oldestQueuedAt = now } = await store.queueStatus();
  if (now - oldestQueuedAt <= queueDelayAlarm) return undefined;
  const since = whenText(oldestQueuedAt, now);
  return html`<p>
    <b class="late">E-mail has not gone out since ${since}.</b> New enquiries are here all the same.
    Tell whoever looks after the website.
  </p>`;
}

/** The heading above an enquiry in a list. */
function groupTitle(enquiry: StoredEnquiry, stage: Stage, now: number): string {
  if (isUrgentNow(enquiry)) return "Urgent";
  if (stage === "todo") return nextText(enquiry, now);
  if (stage === "quoted") return "Quoted, longest ago first";
  if (stage !== "open") return "Newest first";
  if (isLate(enquiry, now)) return "Late";
  const { answerBy } = enquiry;
  return answerBy === undefined ? "To answer" : `Answer ${dayText(answerBy, now)}`;
}

/** The links to the lists, with the length of each. */
const tabs = (stage: Stage, counts: StageCounts, base: string): HtmlPart => html`
  <nav class="tabs" aria-label="Enquiries by state">
    <ul class="cluster">
      ${stages.map(
        (tab) => html`
          <li>
            <a href="${base}${listPath(tab)}" aria-current="${tab === stage ? "page" : "false"}">
              ${listNames[tab]}<small> ${counts[tab]}</small>
            </a>
          </li>
        `,
      )}
    </ul>
  </nav>
`;

/** The list of a stage; `result` is a sentence about what was just done. */
export async function listPage(
  stage: Stage,
  wanted: number,
  store: EnquiryStore,
  context: DeskContext,
  result: string | undefined,
): Promise<Response> {
  const { base, now } = context;
  const counts = await store.countStages(now);
  const count = counts[stage];
  const listed = Math.min(count, maxListed);
  const page = pageWithin(wanted, listed);
  const enquiries = await store.listStage(stage, page, now);
  const top = page === 1 ? enquiries[0] : undefined;
  const title = titles[stage](count);
  const titleOf = (enquiry: StoredEnquiry) => groupTitle(enquiry, stage, now);
  const leftOut = `Only the first ${listed} of ${count} are listed. Search finds the others.`;
  const main = html`
    <h1>${title}</h1>
    ${await mailWarning(store, now)}
    <p class="note">${await summaryOf(stage, counts, top, store, context)}</p>
    ${tabs(stage, counts, base)}
    <div class="margin-line">
      ${stage === "open" && count === 0 && allAnswered}
      ${await groupedRows(enquiries, titleOf, store, context)}
      ${count > 0 && spamForm(stage, context)}
      ${pagination(`${base}${listPath(stage)}?`, page, enquiries.length, listed)}
      ${listed < count && html`<p class="note">${leftOut}</p>`}
    </div>
  `;
  const done = result && html`<p><b>${result}</b></p>`;
  return deskPage(200, { title, currentPath: listPath(stage), result: done, main }, context);
}
