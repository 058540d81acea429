/** The page of an enquiry: what somebody wrote, how to answer, what became of it, and its history. */
import { html } from "hono/html";
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
import {
  actionButton,
  changeForm,
  changeFormId,
  deskPage,
  icon,
  iconLink,
  inNewTab,
  postForm,
  bidiIsolateHtml,
  visuallyHidden,
  type HtmlPart,
  type DeskContext,
  type EnquiryPart,
  type InvalidAction,
} from "../desk-page";
import { otherList } from "../enquiry-rows";
import { needsAttention, listNames, listPath, stateText } from "../enquiry-status";
import { quoteMessage, reviewRequest } from "./customer-messages";
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
  const phone = html`Call<span class="phone-number"> ${number}</span>`;
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

/** Shown after Done: when such work is due again, and the sticker that says so. */
const dueAgainSection = (enquiry: StoredEnquiry, context: DeskContext): HtmlPart =>
  enquiry.dueAt !== undefined &&
  html`
    <section class="spaced panel">
      <h2>Due again</h2>
      <p>${longDateText(enquiry.dueAt)}. The Monday letter will say so eight weeks before.</p>
      ${
        hasSticker(enquiry, context) &&
        actionButton(`/${enquiry.reference}/sticker`, "button", "Sticker for the board", "go")
      }
    </section>
  `;

/** Shown after Done where no service is named, for a firm some of whose work is due again. */
const withoutService: EnquiryPart = ({ subject }, { site }) =>
  !subject?.service &&
  site.services.some(({ yearsUntilDue }) => yearsUntilDue) &&
  html`
    <p class="note">
      No service of ours is named, so nothing says when it is due
      again${sharedPagePaths.fuseBoard in site.pages && ", and there is no sticker"}.
      <a href="#${fieldName("service")}">Put the service right</a>.
    </p>
  `;

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
  { reference, stage }: StoredEnquiry,
  others: readonly StoredEnquiry[],
  context: DeskContext,
): HtmlPart {
  const [action, label] = stage === "held" ? ["not spam", "Not spam"] : ["spam", "This is spam"];
  const erase = html`<button class="button sm plain">Erase for good</button>`;
  return html`
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

/** The page of an enquiry; its status is 422 if the last form was invalid. `others` are the same customer's. */
export function enquiryPage(
  stored: EnquiryWithDelivery,
  lastAction: LastAction,
  next: StoredEnquiry | undefined,
  others: readonly StoredEnquiry[],
  context: DeskContext,
): Response {
  const { enquiry } = stored;
  const { now } = context;
  const { reference, fields, stage, events, done, lost } = enquiry;
  const about = describeSubject(enquiry, ", ");
  const [state = "", when = ""] = stateText(enquiry, now).map(capitalise);
  const isReviewRequested = lastAction === "did" && events.at(-1)?.kind === "review requested";
  const quote = quoteMessage(enquiry, lastAction, context);
  const review = done && !lost ? reviewRequest(enquiry, context, isReviewRequested) : undefined;
  const invalid = typeof lastAction === "object" ? lastAction : undefined;
  const question = emailQuestion(fields.email);
  const main = html`
    <div class="enquiry-layout">
      <div>
        <h1>${bidiIsolateHtml(fields.name)}</h1>
        <p class="lead">${bidiIsolateHtml(about)}</p>
        <p class="state ${needsAttention(enquiry, now) && "late"}"><b>${state}</b>${when}</p>
        ${phoneWarning(fields.phone) && html`<p class="note">Phone number: ${valueText("phone", fields.phone)}. <a href="#${fieldName("phone")}">Put it right</a></p>`}
        ${question && html`<p class="note">${question}</p>`}
        ${otherList("Also from them:", others, context)}
      </div>
      ${answerBar(enquiry, context)}
      <div class="margin-line">
        <p class="message" dir="auto">${fields.message}</p>
        ${photosOf(enquiry, context)}
        ${isUrgentNow(enquiry) && html`<p>${actionButton("not urgent", "button sm", "Not urgent")}</p>`}
      </div>
      <div class="aside">
        ${quote?.panel} ${done && !lost && dueAgainSection(enquiry, context)}
        ${done && !lost && withoutService(enquiry, context, invalid)} ${review?.panel}
        ${stage !== "held" && jobSteps(enquiry, context, invalid)}
      </div>
      <div class="margin-line">
        ${noteFields(invalid)} ${customerDetails(enquiry, context, invalid)}
        ${history(stored, context)} ${spamActions(enquiry, others, context)}
      </div>
    </div>
  `;
  // The bar on phones lies over the page: a long name would hide the end of it.
  const name = bidiIsolate(truncate(next?.fields.name ?? "", 24));
  const path = `/${next?.reference ?? ""}`;
  const hidden = visuallyHidden(next ? ` in ${listNames[next.stage]}: ${name}` : "");
  const head = [
    actionButton(listPath(stage), "", [icon("back"), listNames[stage]], "go"),
    next && actionButton(path, "", html`Next${hidden}${icon("go")}`, "go"),
  ];
  const onward = next && actionButton(path, "", html`Next: ${name}${icon("go")}`, "go");
  const followUp = { next: onward, toSend: quote?.send || review?.send };
  const result = lastActionResult(enquiry, lastAction, followUp, context);
  const title = `${bidiIsolate(fields.name)}, ${bidiIsolate(about)}`;
  const form = changeForm(reference, { version: enquiryVersion(events) }, context);
  const shown = { title, head, result, main, form };
  return deskPage(invalid && context.request.method === "POST" ? 422 : 200, shown, context);
}
