/** The page of an enquiry: what somebody wrote, how to answer, what became of it, and its history. */
import { html } from "hono/html";
import { calendarDay } from "../../../clock";
import { aboutText, enquiryRows } from "../../about";
import type { DeskEnquiry, StoredEnquiry } from "../../enquiry";
import { firstName, isolate } from "../../shown-text";
import { waysToAnswer, waysToTell } from "../../ways-to-answer";
import { capitalised, uncapitalised } from "../../../words";
import { dayText, eventText, longDateText, moneyText, notKeptText, undoneText } from "../../wording";
import {
  deskPage,
  icon,
  postForm,
  typed,
  unseen,
  type Content,
  type DeskContext,
} from "../desk-page";
import {
  actionButton,
  enquiryForm,
  history,
  jobSteps,
  noteFields,
  problemId,
  undoButton,
  whenAndWhere,
  type Refused,
} from "./enquiry-parts";
import { isAskDue, isPressing, listNames, listPath, stateText } from "../enquiry-words";
import { hasSticker } from "./sticker-page";

/** The event just before: an action, an undo, an action that came too late (without its note, or all but its note), or one that was refused. */
export type After = "did" | "undone" | "changed" | "noted" | Refused | undefined;

/** The other enquiries that an enquiry's page shows. */
export type Around = {
  /** The first page of open enquiries. */
  readonly open: readonly DeskEnquiry[];
  /** The customer's other enquiries, newest first. */
  readonly others: readonly DeskEnquiry[];
};

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
    <nav class="answer-bar" aria-label="Answer ${isolate(enquiry.fields.name)}">
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

/** A message that the owner may send: its heading, its words, and the subject of a mail. */
type Telling = Readonly<Record<"heading" | "words" | "subject", string>>;

/**
 * A message to the customer in words that the owner sends himself, by WhatsApp or e-mail, or says on the telephone.
 * @param button records that he asks, before the links are shown; without one they are shown at once
 */
function tell(enquiry: DeskEnquiry, telling: Telling, button: Content, context: DeskContext) {
  const { heading, words, subject } = telling;
  const { call, number } = waysToAnswer(enquiry, context.company.name);
  const { chat, mail } = waysToTell(enquiry, subject);
  const [byChat, byMail] = [chat(words), mail(words)];
  const send = html`
    ${byChat && html`<a class="button gold" href="${byChat}">${icon("chat")}WhatsApp</a>`}
    ${byMail && html`<a class="button gold" href="${byMail}">${icon("mail")}E-mail</a>`}
    ${
      (byChat ?? byMail)
        ? html`<p class="note">It opens with these words in it; you press send.</p>`
        : call && html`<a class="button gold" href="${call}">${icon("phone")}Call ${number}</a>`
    }
  `;
  return html`
    <section class="spaced panel" id="tell">
      <h2>${heading}</h2>
      <blockquote>${words}</blockquote>
      <div class="cluster">${button || send}</div>
    </section>
  `;
}

/** A message about the quote: once it is made, and again when it has waited for three days. */
function quoteMessage(enquiry: DeskEnquiry, after: After, context: DeskContext): Content {
  const { fields, quoted, events, about, reference, stage } = enquiry;
  const { company, now } = context;
  const isDue = isAskDue(enquiry, now);
  const last = after === "did" ? events.at(-1) : undefined;
  const isJust = last?.kind === "quoted" || last?.kind === "asked";
  if (!quoted || stage !== "waiting" || !(isDue || isJust)) return undefined;
  const service = about?.service ?? fields.service;
  const quote = `${moneyText(quoted.pence ?? 0)} including VAT${service ? ` for ${service}` : ""} (${reference})`;
  const hello = `Hello ${firstName(fields.name)}, this is ${company.name}.`;
  const isFirst = !isDue && last?.kind === "quoted";
  const telling = {
    heading: isFirst ? "Send them the price?" : "Ask again about the quote",
    words: isFirst
      ? `${hello} Our price is ${quote}. Would you like us to go ahead?`
      : `${hello} Have you had time to look at our quote of ${quote}? If you have any questions, just ask.`,
    subject: `Our quote ${reference}`,
  };
  return tell(
    enquiry,
    telling,
    isDue && actionButton("asked", "button gold", "Ask again"),
    context,
  );
}

/** Shown after Done: a way to ask for a review, once. @param isAsked true right after the button was pressed */
function reviewRequest(enquiry: DeskEnquiry, context: DeskContext, isAsked: boolean): Content {
  const { fields, review } = enquiry;
  const { name: firm, reviewRequest: wish, links } = context.company;
  const { chat, mail } = waysToTell(enquiry, "");
  if (!wish || !(chat("") ?? mail("")) || (review && !isAsked)) return undefined;
  const name = firstName(fields.name);
  const telling = {
    heading: `Ask ${isolate(name)} for a review?`,
    words: `Hello ${name}. ${wish} ${links?.writeReview ?? ""} ${firm}`,
    subject: `Thank you from ${firm}`,
  };
  const button = actionButton("review", "button gold", "Ask for a review");
  return tell(enquiry, telling, !isAsked && button, context);
}

/** Shown after Done: when such work is due again, and the sticker that says so. */
const dueAgain = (enquiry: DeskEnquiry, context: DeskContext): Content =>
  enquiry.dueAt !== undefined &&
  html`
    <section class="spaced panel">
      <h2>Due again</h2>
      <p>${longDateText(enquiry.dueAt)}. The Monday letter names it eight weeks ahead.</p>
      ${
        hasSticker(enquiry, context) &&
        html`<a class="button" href="${context.base}/${enquiry.reference}/sticker">
          Sticker for the board
        </a>`
      }
    </section>
  `;

function facts(enquiry: DeskEnquiry, { company, site }: DeskContext): Content {
  const { map } = waysToAnswer(enquiry, company.name);
  const rows = enquiryRows(enquiry, site.pages, "name", "address");
  return html`
    <section class="spaced">
      <h2>Where and who</h2>
      <p class="lead">${typed(enquiry.fields.address)}</p>
      ${map && html`<a class="button sm" href="${map}">${icon("pin")}Directions</a>`}
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
  if (after === "changed" || after === "noted") {
    const isNoted = after === "noted";
    // The note is the last event; the one before it came between.
    const between = (isNoted && enquiry.events.at(-2)) || last;
    return [
      alert(
        `${eventText(between)}, ${whenAndWhere(between, context)}. ${isNoted ? "Your note was saved, but not what you pressed" : "What you pressed was not saved"}: press it again if it still holds.`,
      ),
      next,
    ];
  }
  const undo = undoButton(last, "sm", context);
  // A day typed wrong would be a visit that nobody makes.
  const isPast = last.kind === "visit" && last.day && last.day < calendarDay(context.now);
  return (
    undo &&
    html`<p><b>${eventText(last)}.</b>${isPast && " That day is past."}</p>
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

function judgement(enquiry: DeskEnquiry, context: DeskContext): Content {
  const [action, words] =
    enquiry.stage === "held" ? ["not spam", "Not spam"] : ["spam", "This is spam"];
  return html`
    <div class="spaced cluster">
      ${actionButton(action, "button link", words)} ${eraseForm(enquiry, context)}
    </div>
  `;
}

const wroteBefore = (others: readonly DeskEnquiry[], { base, now }: DeskContext): Content =>
  others.length > 0 &&
  html`
    <p class="note">Wrote before:</p>
    <ul class="before">
      ${others.map(
        (each) => html`
          <li>
            <a href="${base}/${each.reference}">
              ${typed(aboutText(each, ", "))}, ${dayText(each.receivedAt, now)}:
              ${uncapitalised(stateText(each, now)[0])}
            </a>
          </li>
        `,
      )}
    </ul>
  `;

/** The page; its status is 422 if there is a problem. */
export function enquiryPage(
  stored: StoredEnquiry,
  after: After,
  { open, others }: Around,
  context: DeskContext,
): Response {
  const { enquiry } = stored;
  const { base, now } = context;
  const { reference, fields, stage, events, done, lost } = enquiry;
  const about = aboutText(enquiry, ", ");
  const [state = "", when = ""] = stateText(enquiry, now).map(capitalised);
  const isReviewAsked = after === "did" && events.at(-1)?.kind === "review";
  const refused = typeof after === "object" ? after : undefined;
  const main = html`
    ${enquiryForm(enquiry, context)}
    <div class="enquiry-layout">
      <div>
        <h1>${typed(fields.name)}</h1>
        <p class="lead">${typed(about)}</p>
        <p class="state ${isPressing(enquiry, now) && "late"}"><b>${state}</b>${when}</p>
        ${wroteBefore(others, context)}
      </div>
      ${answerBar(enquiry, context)}
      <div class="margin-line">
        <p class="message" dir="auto">${fields.message}</p>
        ${photosOf(enquiry, context)}
      </div>
      <div class="aside">
        ${quoteMessage(enquiry, after, context)}
        ${done && !lost && [dueAgain(enquiry, context), reviewRequest(enquiry, context, isReviewAsked)]}
        ${stage !== "held" && jobSteps(enquiry, context, refused)}
      </div>
      <div class="margin-line">
        ${noteFields(refused)} ${facts(enquiry, context)} ${history(stored, context)}
        ${judgement(enquiry, context)}
      </div>
    </div>
  `;
  const next = open.find((each) => each.reference !== reference);
  const name = isolate(next?.fields.name ?? "");
  const href = `${base}/${next?.reference ?? ""}`;
  const hidden = unseen(` open enquiry: ${name}`);
  const head = html`
    <a href="${base}${listPath(stage)}">${icon("back")}${listNames[stage]}</a>
    ${next && html`<a href="${href}">Next${hidden}${icon("go")}</a>`}
  `;
  const onward = next && html`<a href="${href}">Next: ${name}${icon("go")}</a>`;
  const result = resultOf(enquiry, after, onward, context);
  const title = `${isolate(fields.name)}, ${isolate(about)}`;
  const shown = { title, head, result, main, kind: "enquiry-page" };
  return deskPage(refused ? 422 : 200, shown, context);
}
