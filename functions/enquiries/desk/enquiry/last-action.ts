/** The result of the last action, in words, for an enquiry's page. */
import { html } from "hono/html";
import { calendarDay } from "../../../shared/clock";
import { countText } from "../../../shared/format-text";
import { sharedPagePaths } from "../../../shared/paths";
import { openingsOn } from "../../answer-times";
import type { DeskEvent, StoredEnquiry } from "../../enquiry";
import { bidiIsolate, truncate } from "../../safe-text";
import { undoneText } from "../../format";
import type { DeskContext, InvalidAction } from "../desk-context";
import { problemId } from "../forms";
import type { HtmlPart } from "../html-parts";
import { fullEventText, undoButton, undoneWhen, whenAndWhere } from "./history";

/** The action before the page is shown: done, undone, a call noted ("saved"), or invalid. */
export type LastAction = "did" | "undone" | "saved" | InvalidAction | undefined;

/** An action on an older version: says what was done since, and keeps the fields. */
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
    `${fullEventText(intervening)}, ${whenAndWhere(intervening, context)}${undoneWhen(intervening, context)}. `;
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

/** Doubts about the day of a visit: it has passed, the firm is closed, or there is another visit. */
function dayHint(
  { day = "", time }: NonNullable<StoredEnquiry["visit"]>,
  sameDay: readonly StoredEnquiry[],
  { company, now }: DeskContext,
): string {
  if (!day) return "";
  if (day < calendarDay(now)) return "That day has passed.";
  const closed = openingsOn(day, company).length === 0 ? "You are closed that day. " : "";
  const other = sameDay.find(({ visit }) => visit?.time === time) ?? sameDay[0];
  if (!other) return closed;
  const at = other.visit?.time ? ` at ${other.visit.time}` : "";
  const more = sameDay.length > 1 ? ` and ${sameDay.length - 1} more` : "";
  return `${closed}You also have ${bidiIsolate(truncate(other.fields.name, 24))}${at}${more}.`;
}

/** A hint after an action: a doubt about a visit's day, or what Won would add. */
function hintOf(
  { won, lost, subject }: StoredEnquiry,
  last: DeskEvent,
  sameDay: readonly StoredEnquiry[],
  context: DeskContext,
): string {
  if (last.kind === "visit") return dayHint(last, sameDay, context);
  if (last.kind === "done" && !won && !lost) {
    const { services, pages } = context.site;
    const years = services.find(({ name }) => name === subject?.service)?.yearsUntilDue;
    if (!years) return "If you were paid, type the price under Won: the figures count it.";
    const sticker = sharedPagePaths.fuseBoard in pages ? " and has a sticker" : "";
    return `If you did the job, press Won too, with the price or without: then it comes up again in ${countText(years, "year")}${sticker}.`;
  }
  const isUnpriced = ["won", "done"].includes(last.kind) && won && won.pence === undefined;
  return isUnpriced ? "Type the price under Won when you know it: the figures count it." : "";
}

/** The next enquiry, the links to send a message, and other visits on a new visit's day. */
type FollowUp = {
  readonly next: HtmlPart;
  /** Undefined unless the button for the message was just pressed. */
  readonly toSend: HtmlPart;
  readonly sameDay: readonly StoredEnquiry[];
};

/** The result of the last action, how to undo it, and what comes next. */
export function lastActionResult(
  enquiry: StoredEnquiry,
  lastAction: LastAction,
  { next, toSend, sameDay }: FollowUp,
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
  const event = last.kind === "note" ? { ...last, text: truncate(last.text, 40) } : last;
  return html`<p><b>${fullEventText(event)}.</b> ${hintOf(enquiry, last, sameDay, context)}</p>
    ${undo}${next}`;
}
