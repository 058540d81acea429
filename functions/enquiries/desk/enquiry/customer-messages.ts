/** Messages that the owner sends himself: the price, a question about it, a request for a review. */
import { html } from "hono/html";
import { instantAt } from "../../../shared/clock";
import { emailQuestion } from "../../enquiry-subject";
import type { StoredEnquiry } from "../../enquiry";
import { firstName, shortenForSentence, bidiIsolate } from "../../safe-text";
import { waysToAnswer, waysToWrite } from "../../ways-to-answer";
import { dayAndYear, moneyText } from "../../format";
import type { DeskContext } from "../desk-context";
import { actionButton } from "../forms";
import { iconLink, inNewTab, type HtmlPart } from "../html-parts";
import { isFollowUpDue, isVisitAhead } from "../enquiry-status";
import type { LastAction } from "./last-action";

type MessageContent = Readonly<Record<"heading" | "body" | "subject", string>> & {
  /** The person it may go to, for the owner. */
  readonly condition?: string;
};

/** A message as a panel of the page, and the links to send it, which are shown once the button was pressed. */
type MessageToCustomer = { readonly panel: HtmlPart; readonly send: HtmlPart };

/** A message that the owner sends, or says. Right after `isPressed` its links follow the result. */
function layOutMessage(
  enquiry: StoredEnquiry,
  message: MessageContent,
  button: HtmlPart,
  isPressed: boolean,
  context: DeskContext,
): MessageToCustomer {
  const { heading, body, subject, condition } = message;
  const { call, number } = waysToAnswer(enquiry, context.company.name);
  const { chat, mail } = waysToWrite(enquiry, subject);
  const byChat = chat(body);
  const byMail = mail(body);
  const isWritten = byChat !== undefined || byMail !== undefined;
  const look = html`class="button sm gold"`;
  const links = [
    iconLink("chat", "WhatsApp", byChat, html`${look} ${inNewTab}`),
    iconLink("mail", "E-mail", byMail, look),
    !isWritten && iconLink("phone", `Call ${number}`, call, look),
  ];
  const question = byMail && emailQuestion(enquiry.fields.email);
  const emailNote = question && html`<p class="note">${question}</p>`;
  const note =
    isWritten &&
    html`<p class="note">The message opens with these words in it; you press send.</p>`;
  const now = isWritten ? "Now send it:" : "Now ask them:";
  const panel = html`
    <section class="spaced panel" id="tell">
      <h2>${heading}</h2>
      ${condition && html`<p class="note">${condition}</p>`}
      <blockquote>${body}</blockquote>
      <div class="cluster">${button || [!isPressed && [links, emailNote], note]}</div>
    </section>
  `;
  return { panel, send: isPressed && [html`<p><b>${now}</b></p>`, links, emailNote] };
}

const greeting = ({ fields }: StoredEnquiry, { company }: DeskContext) =>
  `Hello ${shortenForSentence(firstName(fields.name))}, this is ${company.name}.`;

/** The message that says on what day the visit is, until it is over or there was a quote. */
export function visitMessage(enquiry: StoredEnquiry, context: DeskContext) {
  const { visit, quoted, reference } = enquiry;
  const { chat, mail } = waysToWrite(enquiry, "");
  const isOver = !isVisitAhead(enquiry, context.now) || isFollowUpDue(enquiry, context.now);
  if (!visit?.day || isOver || (quoted && quoted.number > visit.number)) return undefined;
  if (visit.time && instantAt(visit.day, visit.time) <= context.now) return undefined;
  if (!(chat("") ?? mail(""))) return undefined;
  const day = dayAndYear(instantAt(visit.day, "00:00"), context.now);
  const time = visit.time ? ` at ${visit.time}` : "";
  const message = {
    heading: "Send them the day?",
    body: `${greeting(enquiry, context)} We will come on ${day}${time} (${reference}). If that does not suit you, just tell us.`,
    subject: `Our visit ${reference}`,
  };
  return layOutMessage(enquiry, message, false, false, context);
}

/** The message about a quote that waits for a yes: the price at first, then a question every three days. */
export function quoteMessage(enquiry: StoredEnquiry, lastAction: LastAction, context: DeskContext) {
  const { fields, quoted, followedUp, events, subject, reference, stage } = enquiry;
  const isDue = isFollowUpDue(enquiry, context.now);
  const last = lastAction === "did" ? events.at(-1) : undefined;
  const isJustFollowedUp = last?.kind === "followed up";
  if (!quoted || stage !== "quoted" || (followedUp && !isDue && !isJustFollowedUp))
    return undefined;
  const service = subject?.service ?? shortenForSentence(fields.service);
  const quote = `${moneyText(quoted.pence ?? 0)} including VAT${service ? ` for ${service}` : ""} (${reference})`;
  const hello = greeting(enquiry, context);
  const isFirst = !isDue && !isJustFollowedUp;
  const message = {
    heading: isFirst ? "Send them the price?" : "Ask again about the quote",
    body: isFirst
      ? `${hello} Our price is ${quote}. Would you like us to go ahead?`
      : `${hello} Have you had time to look at our quote of ${quote}? If you have any questions, just ask.`,
    subject: `Our quote ${reference}`,
  };
  return layOutMessage(
    enquiry,
    message,
    isDue && actionButton("followed up", "button gold", "Ask again"),
    isJustFollowedUp,
    context,
  );
}

/** The message that asks for a review, shown once after Done. `isJustRequested` is true right after its button was
 * pressed. */
export function reviewRequest(
  enquiry: StoredEnquiry,
  context: DeskContext,
  isJustRequested: boolean,
): MessageToCustomer | undefined {
  const { fields, reviewRequested } = enquiry;
  const { name: firm, reviewRequest: wish, links } = context.company;
  const { chat, mail } = waysToWrite(enquiry, "");
  if (!wish || !(chat("") ?? mail("")) || (reviewRequested && !isJustRequested)) return undefined;
  const name = shortenForSentence(firstName(fields.name));
  const message = {
    heading: `Ask ${bidiIsolate(name)} for a review?`,
    body: `Hello ${name}. ${wish} ${links?.writeReview ?? ""} ${firm}`,
    subject: `Thank you from ${firm}`,
    condition: "Only if they have said that you may: the privacy notice says so.",
  };
  const button = actionButton("review requested", "button gold", "Ask for a review");
  return layOutMessage(enquiry, message, !isJustRequested && button, isJustRequested, context);
}
