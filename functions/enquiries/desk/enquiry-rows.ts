/** Rows of enquiries, in groups and pages, for the lists and the search. */
import { html } from "hono/html";
import { describeSubject } from "../enquiry-subject";
import {
  eventsOfKind,
  isUrgentNow,
  enquiryVersion,
  type StoredEnquiry,
  type Stage,
} from "../enquiry";
import { truncate, bidiIsolate } from "../safe-text";
import { perPage } from "../store/desk/lists";
import type { EnquiryStore } from "../store/enquiry-store";
import { waysToAnswer } from "../ways-to-answer";
import { countText, uncapitalise } from "../../shared/format-text";
import { dayText } from "../format";
import type { DeskContext } from "./desk-context";
import { actionButton, postForm } from "./forms";
import {
  icon,
  iconLink,
  inNewTab,
  bidiIsolateHtml,
  visuallyHidden,
  type HtmlPart,
} from "./html-parts";
import { isFollowUpDue, isVisitAhead, needsAttention, stateText } from "./enquiry-status";

function rowAction(enquiry: StoredEnquiry, context: DeskContext): HtmlPart {
  const { fields, stage, reference, events } = enquiry;
  const notSpam = html`<button class="button sm">Not spam</button>`;
  const judged = { version: enquiryVersion(events), do: "not spam" };
  if (stage === "held") return postForm(reference, judged, context, notSpam);
  if (isFollowUpDue(enquiry, context.now))
    return html`<a class="button sm" href="${context.base}/${reference}#tell">Ask again</a>`;
  const { number, call } = waysToAnswer(enquiry, context.company.name);
  if (!call || stage === "done") return undefined;
  const whom = visuallyHidden(` ${bidiIsolate(fields.name)},`);
  const label = html`Call${whom}<span class="desktop-only"> ${number}</span>`;
  const colour = needsAttention(enquiry, context.now) && "gold";
  return iconLink("phone", label, call, html`class="button sm ${colour}"`);
}

/** True for lists whose enquiries can be marked together as spam, or as not spam. */
export const hasTicks = (stage: Stage): boolean => stage === "open" || stage === "held";

/** Name of the tick boxes of a list. The value of each is a reference and the version that the list shows. */
export const tickedField = "ticked";
/** Id of the form with the tick boxes. */
export const tickedForm = "ticked-form";

const tickBox = ({ reference, fields, events, stage }: StoredEnquiry): HtmlPart => html`
  <label class="note tap-target">
    <input
      type="checkbox"
      form="${tickedForm}"
      name="${tickedField}"
      value="${reference} ${enquiryVersion(events)}"
    />
    ${stage === "held" ? "Tick" : "Spam"}${visuallyHidden(` ${bidiIsolate(fields.name)}`)}
  </label>
`;

function enquiryRow(
  enquiry: StoredEnquiry,
  wroteBefore: boolean,
  context: DeskContext,
  withDay: boolean,
): HtmlPart {
  const { base, now } = context;
  const { reference, fields, photos, stage, events, holdReasons, receivedAt } = enquiry;
  const [state, when] = stateText(enquiry, now);
  const isRed = needsAttention(enquiry, now);
  const dates = [stage === "done" && when, `received ${dayText(receivedAt, now)}`];
  const more = withDay
    ? dates.filter(Boolean).join(", ")
    : (!isRed || isUrgentNow(enquiry)) && when;
  // Rows of jobs to do show the address and the last note, which may say what to bring.
  const lastNote = eventsOfKind(events, "note").at(-1)?.text;
  const isJob = stage === "todo" || isVisitAhead(enquiry, now);
  const jobDetails = isJob ? [fields.address, lastNote] : [];
  const why =
    stage === "held" &&
    html`<p class="note">
      Put here because ${holdReasons.join(" and ") || "you said it was spam"}.
    </p>`;
  const camera = photos.length > 0 && html` ${icon("camera")} ${countText(photos.length, "photo")}`;
  return html`
    <li class="row ${isRed ? "late" : stage} cluster">
      <div>
        <h3>
          <a class="unstyled stretched-link" href="${base}/${reference}"
            >${bidiIsolateHtml(fields.name)}</a
          >
        </h3>
        <p>${bidiIsolateHtml(describeSubject(enquiry, ", "))}</p>
        <div class="excerpts note">
          <p class="excerpt">${bidiIsolateHtml(truncate(fields.message, 160))}</p>
          ${jobDetails.map((text) => text && html`<p>${bidiIsolateHtml(truncate(text, 160))}</p>`)}
        </div>
        ${why}
        <p class="row-state note">
          <b>${state}</b>${more && `, ${more}`}${wroteBefore && ", wrote before"}${camera}
        </p>
      </div>
      <div class="actions cluster">
        ${!withDay && hasTicks(stage) && tickBox(enquiry)} ${rowAction(enquiry, context)}
      </div>
    </li>
  `;
}

/** Enquiries in groups with a title. If `withDay` is true, each says when it came and has no tick box. */
export async function groupedRows(
  enquiries: readonly StoredEnquiry[],
  titleOf: (enquiry: StoredEnquiry) => string,
  store: EnquiryStore,
  context: DeskContext,
  withDay = false,
): Promise<HtmlPart> {
  const wroteBefore = await Promise.all(enquiries.map(store.hasWrittenBefore));
  const rows = enquiries.map((enquiry, index) => {
    const item = enquiryRow(enquiry, wroteBefore[index] === true, context, withDay);
    return { title: titleOf(enquiry), item };
  });
  const titles = [...new Set(rows.map(({ title }) => title))];
  return titles.map((title) => {
    const group = rows.filter((row) => row.title === title);
    return html`
      <section class="group spaced">
        <h2 class="${["Urgent", "Late"].includes(title) ? "late" : "note"}">${title}</h2>
        <ul>
          ${group.map(({ item }) => item)}
        </ul>
      </section>
    `;
  });
}

/** Links to the previous and the next page; `path` has a query, or is ready for one. */
export function pagination(path: string, page: number, length: number, total: number): HtmlPart {
  const first = (page - 1) * perPage;
  if (total <= perPage) return undefined;
  const link = (name: string, to: number) =>
    html`<a class="button sm" href="${path}page=${to}">${name}</a>`;
  return html`
    <nav class="cluster spaced" aria-label="Pages">
      <span class="note">${first + 1} to ${first + length} of ${total}</span>
      ${page > 1 && link("Previous", page - 1)} ${first + length < total && link("Next", page + 1)}
    </nav>
  `;
}

/** A link to another enquiry: in a new tab, or by a button of the form, which saves a note. */
function otherLink(other: StoredEnquiry, { base, now }: DeskContext, inTab: boolean): HtmlPart {
  const about = bidiIsolateHtml(describeSubject(other, ", "));
  const state = uncapitalise(stateText(other, now)[0]);
  const name = bidiIsolateHtml(truncate(other.fields.name, 24));
  const label = html`<span>${name}, ${about}, ${dayText(other.receivedAt, now)}: ${state}</span>`;
  return inTab
    ? html`<a href="${base}/${other.reference}" ${inNewTab}>${label}</a>`
    : actionButton(`/${other.reference}`, "button link", label, "go");
}

/** A customer's other enquiries under a sentence, if there are any. */
export const otherList = (
  intro: string,
  others: readonly StoredEnquiry[],
  context: DeskContext,
  inTab = false,
): HtmlPart =>
  others.length > 0 &&
  html`
    <p class="note">${intro}</p>
    <ul class="before">
      ${others.map((other) => html`<li>${otherLink(other, context, inTab)}</li>`)}
    </ul>
  `;
