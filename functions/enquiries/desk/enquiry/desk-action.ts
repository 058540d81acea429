/** The action that the form of an enquiry's page asks for, with its values. */
import { calendarDay, daysBetween, instantAt, secondMs } from "../../../shared/clock";
import { cleanField } from "../../../shared/check-message";
import { lostReasons, enquiryVersion, type Actor, type StoredEnquiry } from "../../enquiry";
import type { EnquiryChange } from "../../store/desk/changes";
import { truncate } from "../../safe-text";
import { dayAndYear, parsePence, visitText } from "../../format";
import type { InvalidAction } from "../desk-context";
import { goPath, pageOutOfDate } from "../forms";
import { changedDetails } from "./details";
import { stepsWithInput } from "./job-steps";

/** The request of a form: a change, to erase the enquiry, or a path to go to; or why none can be done. */
type DeskAction =
  { readonly change: EnquiryChange } | { readonly go: string } | "erase" | InvalidAction;

/** The note in a form, cleaned as a visitor's message is. */
export const submittedNote = (form: URLSearchParams): string =>
  truncate(cleanField("message", form.get("note") ?? ""), 2000, "");

/** The steps filled in, and "corrected" for details; not what the page had filled in. */
function filledIn(form: URLSearchParams, enquiry: StoredEnquiry) {
  const steps = stepsWithInput.filter(
    (kind) => form.get(kind)?.trim() && form.get(kind) !== enquiry.visit?.day,
  );
  const isCurrent = form.get("version") === String(enquiryVersion(enquiry.events));
  return isCurrent && changedDetails(form, enquiry) ? [...steps, "corrected" as const] : steps;
}

/** The page's words for a step that was filled in, the button that saves it, and how to leave it. */
const unsavedLabels = {
  visit: ["day under Visit", "Visit"],
  quoted: ["price under Quoted", "Quoted"],
  won: ["price under Won", "Won"],
  corrected: ["change under “Put something right”", "Save details", "type it as it was"],
} as const;

/** True for a day (year-month-day) of this century that the calendar has. */
export const isDate = (day: string): boolean => {
  const instant = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T12:00Z`) : NaN;
  return !Number.isNaN(instant) && calendarDay(instant) === day;
};

/** The page asks about a visit so many days ahead: a date wheel easily turns the year too. */
const maxDaysAhead = 183;

/** A visit, which replaces one still to come. "sure" holds a far-off day already asked about. */
function visitOf(
  fieldValue: (name: string) => string,
  { visit }: StoredEnquiry,
  now: number,
): EnquiryChange | string {
  const day = fieldValue("visit");
  const time = fieldValue("time");
  const isTime = time === "" || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  const begins = isDate(day) ? instantAt(day, "00:00") : now;
  if (isTime && day !== fieldValue("sure") && daysBetween(now, begins) > maxDaysAhead)
    return `${dayAndYear(begins, now)} is more than six months away. Press Visit again if that is right.`;
  const isOther = visit?.day !== day || (visit.time && visit.time !== time);
  const isReplaced = visit?.day && isOther && visit.day >= calendarDay(now);
  const text = isReplaced ? `instead of ${visitText(visit)}` : "";
  if ((isDate(day) && isTime) || (day === "" && time === ""))
    return { kind: "visit", day, time, text };
  if (isTime && day === "") return `“${time}” was not saved. Choose the day too.`;
  return `“${[day, time].filter(Boolean).join(", ")}” was not saved. Write the day like 2026-11-27, and the time, if there is one, like 14:30.`;
}

/** A quote, or a job won. If no price is given for a job won, it has the price of the quote. */
function priceOf(
  kind: "quoted" | "won",
  text: string,
  { quoted, won }: StoredEnquiry,
): EnquiryChange | string {
  if (kind === "won" && !won && !text) return { kind, pence: quoted?.pence };
  if (!text) return "Type a price.";
  const pence = parsePence(text);
  return pence === undefined || (pence === 0 && kind === "quoted")
    ? `“${text}” was not saved. Write the price with VAT as a number, like 185, 98.50 or 1,850.`
    : { kind, pence };
}

/** True for the second of a double tap. The store itself knows a note that comes twice. */
export function isDoubleTap(
  form: URLSearchParams,
  { events }: StoredEnquiry,
  { user, device }: Actor,
  now: number,
): boolean {
  const undo = form.get("undo");
  const last = undo === null ? events.at(-1) : events[Number(undo) - 1];
  if (!last || last.user !== user || last.device !== device) return false;
  const savedAt = undo === null ? last.at : (last.undoneAt ?? 0);
  const isSame = undo !== null || (last.kind === form.get("do") && last.kind !== "note");
  return (
    isSame && now - savedAt < 5 * secondMs && Number(form.get("version")) < enquiryVersion(events)
  );
}

/** The change that a button makes, or a sentence that says why it cannot. */
function changeOf(
  kind: string,
  form: URLSearchParams,
  enquiry: StoredEnquiry,
  now: number,
): EnquiryChange | string {
  const fieldValue = (name: string) => form.get(name)?.trim() ?? "";
  switch (kind) {
    case "":
      return "Press the button you meant.";
    case "quoted":
    case "won":
      return priceOf(kind, fieldValue(kind), enquiry);
    case "visit":
      return visitOf(fieldValue, enquiry, now);
    case "lost": {
      const text = fieldValue("lost");
      return lostReasons.includes(text) ? { kind, text } : "Choose why it was lost.";
    }
    case "corrected": {
      const details = changedDetails(form, enquiry);
      if (!details) return "Nothing was changed under “Put something right”.";
      if (!(details.name ?? enquiry.fields.name)) return "Write a name.";
      const names = Object.keys(details) as (keyof typeof details)[];
      const before = Object.fromEntries(names.map((name) => [name, enquiry.fields[name]]));
      return { kind, details, before };
    }
    case "note": {
      const text = submittedNote(form);
      return text ? { kind, text } : "The note is empty.";
    }
    case "answered":
    case "followed up":
    case "done":
    case "review requested":
    case "spam":
    case "not spam":
    case "not urgent":
      return { kind };
    default:
      return pageOutOfDate;
  }
}

/**
 * The action that a form asks for: by the pressed button, or after Enter in a field by the one step that was filled in.
 * If another button would lose a price or day, nothing is done, except with a reason, which cannot be cleared.
 */
export function requestedAction(
  form: URLSearchParams,
  enquiry: StoredEnquiry,
  now: number,
): DeskAction {
  const undo = form.get("undo");
  if (undo !== null) return { change: { undo: Number(undo) } };
  const go = goPath(form);
  const filled = filledIn(form, enquiry);
  const pressed = form.get("do") || (filled.length === 1 ? (filled[0] ?? "") : "");
  const kind = go === undefined ? pressed : "go";
  if (kind === "erase") return kind;
  const unsaved = filled.filter((name) => name !== "lost").find((name) => kind && name !== kind);
  if (unsaved) {
    const [label, button, remedy = "empty the field"] = unsavedLabels[unsaved];
    const problem = `The ${label} was not saved. Press ${button} first, or ${remedy}.`;
    return { problem, kind: unsaved, submitted: form };
  }
  if (go !== undefined) return { go };
  const change = changeOf(kind, form, enquiry, now);
  return typeof change === "string" ? { problem: change, kind, submitted: form } : { change };
}
