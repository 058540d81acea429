/** The result of the last action, in words, for an enquiry's page. */
import { html } from "hono/html";
import { calendarDay } from "../../../shared/clock";
import type { StoredEnquiry } from "../../enquiry";
import { truncate } from "../../safe-text";
import { eventText, undoneText } from "../../format";
import { problemId, type HtmlPart, type DeskContext, type InvalidAction } from "../desk-page";
import { undoButton, undoneWhen, whenAndWhere } from "./history";

/** The last action before the page is shown: one done or undone, a call just noted ("saved"), or an invalid one. */
export type LastAction = "did" | "undone" | "saved" | InvalidAction | undefined;

/** An invalid action on an older version: it says what was done since, and keeps the fields, except a saved note. */
export function outdated(
  { events }: StoredEnquiry,
  form: URLSearchParams,
  isNoteSaved: boolean,
  context: DeskContext,
): InvalidAction {
  // If the note was saved it is the last event, and the event that came between is the one before it.
  const intervening = events.at(isNoteSaved ? -2 : -1);
  const interveningAction =
    intervening &&
    `${eventText(intervening)}, ${whenAndWhere(intervening, context)}${undoneWhen(intervening, context)}. `;
  const note = isNoteSaved
    ? "Your note was saved, but not what you pressed"
    : "What you pressed was not saved";
  const submitted = new URLSearchParams(form);
  if (isNoteSaved) submitted.delete("note");
  return {
    problem: `${interveningAction ?? ""}${note}: press it again if it is still right.`,
    kind: "",
    submitted,
  };
}

/** The outcome of an action: the next step, and right after its button was pressed, the links to send a message. */
type FollowUp = { readonly next: HtmlPart; readonly toSend: HtmlPart };

/** The result of the last action, how to undo it, and what comes next. */
export function lastActionResult(
  enquiry: StoredEnquiry,
  lastAction: LastAction,
  { next, toSend }: FollowUp,
  context: DeskContext,
): HtmlPart {
  const last = enquiry.events.at(-1);
  if (typeof lastAction === "object")
    return html`<p role="alert" id="${problemId}"><b>${lastAction.problem}</b></p>`;
  if (lastAction === "undone")
    return html`<p><b>${undoneText}.</b></p>
      ${next}`;
  if (lastAction === "saved") return html`<p><b>Saved.</b></p>`;
  if (!lastAction || !last) return undefined;
  const undo = undoButton(last, "sm", context);
  if (!undo) return undefined;
  if (toSend) return [toSend, undo];
  // A past day is probably a typing error, and nobody would make that visit.
  const isPast = last.kind === "visit" && last.day && last.day < calendarDay(context.now);
  const { won } = enquiry;
  const isUnpriced = ["won", "done"].includes(last.kind) && won && won.pence === undefined;
  const isUnwon = last.kind === "done" && !won && !enquiry.lost;
  let hint = "";
  if (isPast) hint = " That day has passed.";
  if (isUnwon) hint = " If you were paid, type the price under Won: the figures count it.";
  if (isUnpriced) hint = " Type the price under Won when you know it: the figures count it.";
  const shown = last.kind === "note" ? { ...last, text: truncate(last.text, 40) } : last;
  return html`<p><b>${eventText(shown)}.</b>${hint}</p>
    ${undo}${next}`;
}
