/** The page of an enquiry: what somebody wrote, how to answer, what became of it, and its history. */
import { html } from "hono/html";
import { aboutText, enquiryRows, waysToAnswer, waysToTell } from "../about";
import type { DeskEnquiry, StoredEnquiry } from "../enquiry";
import { firstName, isolate } from "../shown-text";
import { capital, eventText, longDateText, notKeptText, undoneText } from "../wording";
import {
  changeForm,
  deskPage,
  icon,
  postForm,
  typed,
  unseen,
  type Content,
  type DeskContext,
} from "./desk-page";
import {
  history,
  outcomeSwitches,
  problemId,
  undoButton,
  whenAndWhere,
  type Refused,
} from "./enquiry-parts";
import { isPressing, stateText } from "./list-page";

/** The event just before: an action, an undo, an action that came too late, or one that was refused. */
export type After = "did" | "undone" | "changed" | Refused | undefined;

/** The links that answer an enquiry; on phones a bar at the bottom. */
function answerBar(enquiry: DeskEnquiry, { company }: DeskContext): Content {
  const { number, call, chat, text, mail } = waysToAnswer(enquiry, company.name);
  const phone = html`Call<span class="phone-number"> ${number}</span>`;
  const links = [
    [call, "phone", phone],
    [chat, "chat", "WhatsApp"],
    [text, "text", "Text"],
    [mail, "mail", "Reply"],
  ] as const;
  return html`
    <nav class="answer-bar" aria-label="Answer ${isolate(enquiry.request.name)}">
      <ul class="cluster">
        ${links.map(
          ([href, drawing, name]) =>
            href &&
            html`<li>
              <a href="${href}">${icon(drawing)}<span>${name}</span></a>
            </li>`,
        )}
      </ul>
    </nav>
  `;
}

/** Shown after Done: a way to ask for a review, once. @param isAsked true right after the button was pressed */
function reviewRequest(enquiry: DeskEnquiry, context: DeskContext, isAsked: boolean): Content {
  const { request, review } = enquiry;
  const { name: firm, reviewRequest: wish, links } = context.company;
  const name = firstName(request.name);
  const words = `Hello ${name}. ${wish ?? ""} ${links?.writeReview ?? ""} ${firm}`;
  const { chat, mail } = waysToTell(enquiry, `Thank you from ${firm}`);
  const byChat = chat(words);
  const byMail = mail(words);
  if (!wish || !(byChat ?? byMail) || (review && !isAsked)) return undefined;
  const send = html`
    ${byChat && html`<a class="button gold" href="${byChat}">${icon("chat")}WhatsApp</a>`}
    ${byMail && html`<a class="button gold" href="${byMail}">${icon("mail")}E-mail</a>`}
    <p class="note">
      It opens with these words in it; you press send. You are asked this only once.
    </p>
  `;
  const button = html`<button class="button gold">Ask for a review</button>`;
  return html`
    <section class="spaced panel">
      <h2>Ask ${typed(name)} for a review?</h2>
      <blockquote>${words}</blockquote>
      <div class="cluster">
        ${isAsked ? send : changeForm(enquiry, { do: "review" }, context, button)}
      </div>
    </section>
  `;
}

/** Shown after Done: when such work is due again. */
const dueAgain = ({ dueAt }: DeskEnquiry): Content =>
  dueAt !== undefined &&
  html`
    <section class="spaced panel">
      <h2>Due again</h2>
      <p>${longDateText(dueAt)}. The Monday letter names it eight weeks ahead.</p>
    </section>
  `;

function facts(enquiry: DeskEnquiry, { company, site }: DeskContext): Content {
  const { map } = waysToAnswer(enquiry, company.name);
  const rows = enquiryRows(enquiry, site.pages, "name", "address");
  return html`
    <section class="spaced">
      <h2>Where and who</h2>
      <p class="lead">${typed(enquiry.request.address)}</p>
      <a class="button sm" href="${map}">${icon("pin")}Directions</a>
      <dl class="spaced">
        ${rows.map(
          ([name, value]) => html`
            <dt class="note">${name}</dt>
            <dd>${value}</dd>
          `,
        )}
      </dl>
    </section>
  `;
}

/** The result of the last action, how to undo it, and what comes next. */
function resultOf(
  enquiry: DeskEnquiry,
  after: After,
  next: Content,
  context: DeskContext,
): Content {
  const last = enquiry.events.at(-1);
  const alert = (words: string) => html`<p role="alert" id="${problemId}"><b>${words}</b></p>`;
  if (typeof after === "object") return alert(after.problem);
  if (after === "undone")
    return html`<p><b>${undoneText}.</b></p>
      ${next}`;
  if (!after || !last) return undefined;
  if (after === "changed")
    return [
      alert(`${eventText(last)}, ${whenAndWhere(last, context)}. Nothing was changed.`),
      next,
    ];
  const undo = undoButton(last, enquiry, "sm", context);
  return (
    undo &&
    html`<p><b>${eventText(last)}.</b></p>
      ${undo}${next}`
  );
}

function photosOf(enquiry: DeskEnquiry, { base }: DeskContext): Content {
  const { reference, photos, photosNotKept = 0 } = enquiry;
  const pictures = photos.map((_, index) => {
    const href = `${base}/${reference}/photos/${index + 1}`;
    const alt = `Photo ${index + 1} of ${photos.length}, large`;
    return html`
      <li>
        <a href="${href}">
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
    photosNotKept > 0 && html`<p class="note">${notKeptText(photosNotKept)}</p>`,
  ];
}

const noteFields: Content = html`
  <h2><label for="note">A note for yourself</label></h2>
  <textarea id="note" name="note" rows="2" maxlength="2000" required></textarea>
  <button class="button sm">Save note</button>
`;

/** Asks for confirmation first. */
const eraseForm = ({ reference }: DeskEnquiry, context: DeskContext): Content => html`
  <details>
    <summary class="button link">Erase it for good</summary>
    <p class="note">
      The message, its photos, your notes and our copies of the e-mails go for good. The month’s
      figures still count it, but without the name. This can’t be undone.
    </p>
    ${postForm(
      reference,
      { do: "erase" },
      context,
      html`<button class="button sm plain">Erase for good</button>`,
    )}
  </details>
`;

/** Buttons that judge an enquiry or erase it. */
function judgement(enquiry: DeskEnquiry, context: DeskContext): Content {
  const isHeld = enquiry.stage === "held";
  const button = html`
    <button class="button link">${isHeld ? "Not spam" : "This is spam"}</button>
  `;
  return html`
    <div class="spaced cluster">
      ${changeForm(enquiry, { do: isHeld ? "not spam" : "spam" }, context, button)}
      ${eraseForm(enquiry, context)}
    </div>
  `;
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
  const { reference, request, stage, events, done, lost } = enquiry;
  const about = aboutText(enquiry, ", ");
  const [state = "", when = ""] = stateText(enquiry, now).map(capital);
  const isReviewAsked = after === "did" && events.at(-1)?.kind === "review";
  const main = html`
    <div class="enquiry-layout">
      <div>
        <h1>${typed(request.name)}</h1>
        <p class="lead">${typed(about)}</p>
        <p class="state ${isPressing(enquiry, now) && "late"}"><b>${state}</b>${when}</p>
      </div>
      ${answerBar(enquiry, context)}
      <div class="margin-line">
        <p class="message" dir="auto">${request.message}</p>
        ${photosOf(enquiry, context)}
      </div>
      <div class="aside">
        ${done && !lost && [reviewRequest(enquiry, context, isReviewAsked), dueAgain(enquiry)]}
        ${
          stage !== "held" &&
          outcomeSwitches(enquiry, context, typeof after === "object" ? after : undefined)
        }
      </div>
      <div class="margin-line">
        ${facts(enquiry, context)}
        <section class="spaced">
          ${postForm(reference, { do: "note" }, context, noteFields)}
        </section>
        ${history(stored, context)} ${judgement(enquiry, context)}
      </div>
    </div>
  `;
  const next = open.first.find((each) => each.reference !== reference);
  const name = isolate(next?.request.name ?? "");
  const href = `${base}/${next?.reference ?? ""}`;
  const hidden = unseen(` open enquiry: ${name}`);
  const head = html`
    <a href="${base}">${icon("back")}${open.count} open</a>
    ${next && html`<a href="${href}">Next${hidden}${icon("go")}</a>`}
  `;
  const onward = next && html`<a href="${href}">Next: ${name}${icon("go")}</a>`;
  const result = resultOf(enquiry, after, onward, context);
  const title = `${isolate(request.name)}, ${isolate(about)}`;
  const status = typeof after === "object" ? 422 : 200;
  return deskPage(status, { title, head, result, main, kind: "enquiry-page" }, context);
}
