/** The page of an enquiry: what somebody wrote, how to answer, what became of it, and its history. */
import { html } from "hono/html";
import { dayMs } from "../../../shared/clock";
import { sharedPagePaths } from "../../../shared/paths";
import { capitalise } from "../../../shared/format-text";
import {
  describeSubject,
  emailQuestion,
  enquiryRows,
  phoneWarning,
  valueText,
} from "../../enquiry-subject";
import type { EnquiryWithDelivery } from "../../deliveries";
import { enquiryVersion, isUrgentNow, type StoredEnquiry } from "../../enquiry";
import { truncate, bidiIsolate } from "../../safe-text";
import { waysToAnswer } from "../../ways-to-answer";
import { longDateText, notKeptText } from "../../format";
import type { DeskContext, EnquiryPart, InvalidAction } from "../desk-context";
import { deskPage } from "../desk-page";
import { actionButton, changeForm, changeFormId, postForm } from "../forms";
import {
  icon,
  iconLink,
  inNewTab,
  bidiIsolateHtml,
  visuallyHidden,
  type HtmlPart,
} from "../html-parts";
import { otherList } from "../enquiry-rows";
import { needsAttention, listNames, listPath, stateText } from "../enquiry-status";
import { quoteMessage, reviewRequest, visitMessage } from "./customer-messages";
import { detailsFields, fieldName } from "./details";
import { history } from "./history";
import { jobSteps } from "./job-steps";
import { lastActionResult, type LastAction } from "./last-action";
import { hasSticker } from "./sticker-page";

const noteFields = (invalid: InvalidAction | undefined): HtmlPart => html`
  <section class="spaced">
    <h2><label for="note">A note for yourself</label></h2>
    <p class="note">It is saved with whatever you press.</p>
    <textarea id="note" name="note" form="${changeFormId}" rows="2" maxlength="2000">
${invalid?.submitted.get("note") ?? ""}</textarea>
    ${actionButton("note", "button sm", "Save note")}
  </section>
`;

/** The links that answer an enquiry; on phones a bar at the bottom. */
function answerBar(enquiry: StoredEnquiry, { company }: DeskContext): HtmlPart {
  const { number, call, chat, text, mail } = waysToAnswer(enquiry, company.name);
  const phone = html`Call<span class="desktop-only"> ${number}</span>`;
  const links = [
    iconLink("phone", phone, call),
    iconLink("chat", "WhatsApp", chat, inNewTab),
    iconLink("text", "Text", text),
    iconLink("mail", "Reply", mail),
  ];
  return html`
    <nav class="answer-bar" aria-label="Answer ${bidiIsolate(enquiry.fields.name)}">
      <ul class="cluster">
        ${links.map((link) => link && html`<li>${link}</li>`)}
      </ul>
    </nav>
  `;
}

/** Shown after Done: when such work is due again, and the sticker that says so; or that no service is named. */
function dueAgainSection(enquiry: StoredEnquiry, context: DeskContext): HtmlPart {
  const { reference, dueAt, subject } = enquiry;
  const { services, pages } = context.site;
  if (dueAt !== undefined)
    return html`
      <section class="spaced panel">
        <h2>Due again</h2>
        <p>${longDateText(dueAt)}. The Monday letter will say so eight weeks before.</p>
        ${
          hasSticker(enquiry, context) &&
          actionButton(`/${reference}/sticker`, "button", "Sticker for the board", "go")
        }
      </section>
    `;
  if (subject?.service || !services.some(({ yearsUntilDue }) => yearsUntilDue)) return undefined;
  const sticker = sharedPagePaths.fuseBoard in pages && ", and there is no sticker";
  return html`
    <p class="note">
      No service of ours is named, so nothing says when it is due again${sticker}.
      <a href="#${fieldName("service")}">Put the service right</a>.
    </p>
  `;
}

const customerDetails: EnquiryPart = (enquiry, context, invalid) => {
  const { company, site } = context;
  const { map, more } = waysToAnswer(enquiry, company.name);
  const rows = enquiryRows(enquiry, site.pages, "name", "address");
  return html`
    <section class="spaced">
      <h2>Where and who</h2>
      <p class="lead">${bidiIsolateHtml(enquiry.fields.address)}</p>
      ${iconLink("pin", "Directions", map, html`class="button sm" ${inNewTab}`)}
      ${more.map(([label, href]) => iconLink("phone", label, href, html`class="button sm"`))}
      <dl class="spaced">
        ${rows.map(
          ([name, value]) => html`
            <dt class="note">${name}</dt>
            <dd>${value}</dd>
          `,
        )}
      </dl>
      ${detailsFields(enquiry, context, invalid)}
    </section>
  `;
};

function photosOf(enquiry: StoredEnquiry, { base }: DeskContext): HtmlPart {
  const { reference, photos, droppedPhotoCount = 0 } = enquiry;
  const pictures = photos.map((_, index) => {
    const href = `${base}/${reference}/photos/${index + 1}`;
    const alt = `Photo ${index + 1} of ${photos.length}, large`;
    return html`
      <li>
        <a href="${href}" ${inNewTab}>
          <img src="${href}?small" alt="${alt}" width="400" height="300" loading="lazy" />
        </a>
      </li>
    `;
  });
  return [
    pictures.length > 0 &&
      html`<ul class="photos cluster spaced">
        ${pictures}
      </ul>`,
    droppedPhotoCount > 0 && html`<p class="note">${notKeptText(droppedPhotoCount)}</p>`,
  ];
}

function spamActions(
  { reference, stage, endedAt }: StoredEnquiry,
  others: readonly StoredEnquiry[],
  context: DeskContext,
): HtmlPart {
  const [action, label] = stage === "held" ? ["not spam", "Not spam"] : ["spam", "This is spam"];
  const erase = html`<button class="button sm plain">Erase for good</button>`;
  const deletedAt = endedAt && endedAt + context.retentionDays * dayMs;
  return html`
    ${deletedAt && html`<p class="note">Deleted by itself on ${longDateText(deletedAt)}.</p>`}
    <div class="spaced cluster">
      ${actionButton(action, "button link", label)}
      <details>
        <summary class="button link">Erase it for good</summary>
        <p class="note">
          The message, its photos, your notes and our copies of the e-mails go for good. The month’s
          figures still count the enquiry, but without the name. This can’t be undone.
        </p>
        <p class="note">
          The e-mail in your own inbox stays, and so does what you sent from your phone: delete
          those yourself.
        </p>
        ${otherList("Their other enquiries stay too: erase each on its own page.", others, context)}
        ${postForm(reference, { do: "erase" }, context, erase)}
      </details>
    </div>
  `;
}

/** The name of the customer, what it is about, its state, and doubts about number and address. */
function enquiryHead(
  enquiry: StoredEnquiry,
  others: readonly StoredEnquiry[],
  context: DeskContext,
): HtmlPart {
  const { fields } = enquiry;
  const [state = "", when = ""] = stateText(enquiry, context.now).map(capitalise);
  const question = emailQuestion(fields.email);
  return html`
    <div>
      <h1>${bidiIsolateHtml(fields.name)}</h1>
      <p class="lead">${bidiIsolateHtml(describeSubject(enquiry, ", "))}</p>
      <p class="state ${needsAttention(enquiry, context.now) && "late"}"><b>${state}</b>${when}</p>
      ${phoneWarning(fields.phone) && html`<p class="note">Phone number: ${valueText("phone", fields.phone)}. <a href="#${fieldName("phone")}">Put it right</a></p>`}
      ${question && html`<p class="note">${question}</p>`}
      ${otherList("Also from them:", others, context)}
    </div>
  `;
}

/** The next enquiry of the list, the same customer's, and other visits on a new visit's day. */
type Neighbours = {
  readonly next: StoredEnquiry | undefined;
  readonly others: readonly StoredEnquiry[];
  readonly sameDay: readonly StoredEnquiry[];
};

/** The buttons that lead on: back to the list and to the next enquiry, and the latter beside a result. */
function waysOn({ stage }: StoredEnquiry, next: StoredEnquiry | undefined) {
  const back = actionButton(listPath(stage), "", [icon("back"), listNames[stage]], "go");
  if (!next) return { head: back, onward: undefined };
  // The bar on phones lies over the page: a long name would hide the end of it.
  const name = bidiIsolate(truncate(next.fields.name, 24));
  const hidden = visuallyHidden(` in ${listNames[next.stage]}: ${name}`);
  const go = (label: HtmlPart) => actionButton(`/${next.reference}`, "", label, "go");
  return {
    head: [back, go(html`Next${hidden}${icon("go")}`)],
    onward: go(html`Next: ${name}${icon("go")}`),
  };
}

/** The page of an enquiry; its status is 422 if the last form was invalid. */
export function enquiryPage(
  stored: EnquiryWithDelivery,
  lastAction: LastAction,
  { next, others, sameDay }: Neighbours,
  context: DeskContext,
): Response {
  const { enquiry } = stored;
  const { reference, fields, stage, events, done, lost } = enquiry;
  const isFinished = done && !lost;
  const isReviewRequested = lastAction === "did" && events.at(-1)?.kind === "review requested";
  const message = visitMessage(enquiry, context) ?? quoteMessage(enquiry, lastAction, context);
  const review = isFinished && reviewRequest(enquiry, context, isReviewRequested);
  const invalid = typeof lastAction === "object" ? lastAction : undefined;
  const main = html`
    <div class="enquiry-layout">
      ${enquiryHead(enquiry, others, context)} ${answerBar(enquiry, context)}
      <div class="margin-line">
        <p class="message" dir="auto">${fields.message}</p>
        ${photosOf(enquiry, context)}
        ${isUrgentNow(enquiry) && html`<p>${actionButton("not urgent", "button sm", "Not urgent")}</p>`}
      </div>
      <div class="aside">
        ${message?.panel} ${isFinished && dueAgainSection(enquiry, context)}
        ${review && review.panel} ${stage !== "held" && jobSteps(enquiry, context, invalid)}
      </div>
      <div class="margin-line">
        ${noteFields(invalid)} ${customerDetails(enquiry, context, invalid)}
        ${history(stored, context)} ${spamActions(enquiry, others, context)}
      </div>
    </div>
  `;
  const { head, onward } = waysOn(enquiry, next);
  const toSend = message?.send || (review && review.send);
  const result = lastActionResult(enquiry, lastAction, { next: onward, toSend, sameDay }, context);
  const form = changeForm(reference, { version: enquiryVersion(events) }, context);
  const title = `${bidiIsolate(fields.name)}, ${bidiIsolate(describeSubject(enquiry, ", "))}`;
  const status = invalid && context.request.method === "POST" ? 422 : 200;
  return deskPage(status, { title, head, result, main, form }, context);
}
