/** The words of an enquiry's page about the action before it was shown. */
import { html } from "hono/html";
import { calendarDay } from "../../../clock";
import type { DeskEnquiry } from "../../enquiry";
import { eventText, undoneText } from "../../wording";
import type { Content, DeskContext } from "../desk-page";
import { problemId, type Refused } from "./enquiry-form";
import { undoButton, whenAndWhere } from "./history";

/** The event just before: an action, an undo, a call that was noted, an action that came too late (without its note, or all but its note), or one that was refused. */
export type After = "did" | "undone" | "saved" | "changed" | "noted" | Refused | undefined;

/** The result of the last action, how to undo it, and what comes next. */
export function resultOf(
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
  if (after === "saved") return html`<p><b>Saved.</b></p>`;
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
