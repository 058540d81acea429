/** Formats times (in London), money, people and events. Instants and spans are milliseconds. */
import {
  calendarDay,
  dayMs,
  daysBetween,
  hourMs,
  instantAt,
  minuteMs,
  timeZone,
} from "../shared/clock";
import { contactFields } from "../shared/contact-fields";
import { capitalise, countText, pounds, uncapitalise } from "../shared/format-text";
import { correctableFields, type Action, type ActionKind, type AnswerFigures } from "./enquiry";
import { bidiIsolate } from "./safe-text";

const format = (options: Intl.DateTimeFormatOptions) => {
  const zone = { timeZone, hourCycle: "h23" } as const;
  const inLondon = new Intl.DateTimeFormat("en-GB", { ...zone, ...options });
  return (instant: number) => inLondon.format(instant).replace(",", "");
};

/** Time: "10:40". */
const clockText = format({ hour: "2-digit", minute: "2-digit" });
/** Date: "20 November 2026". */
export const longDateText = format({ dateStyle: "long" });
const weekday = format({ weekday: "long" });
/** Day: "20 November". */
export const dateText = format({ day: "numeric", month: "long" });
/** Day with its weekday: "Sunday 22 November". */
const fullDateText = format({ weekday: "long", day: "numeric", month: "long" });
/** Day and time for mails, which may be read on another day: "Thursday 26 November, 14:09". */
export const dateTimeText = (instant: number): string =>
  `${fullDateText(instant)}, ${clockText(instant)}`;
const shortDateText = format({ weekday: "short", day: "numeric", month: "short" });
/** Day and time for subjects: "Thu 26 Nov, 14:09". */
export const shortDateTimeText = (instant: number): string =>
  `${shortDateText(instant)}, ${clockText(instant)}`;
/** Month: "November 2026". */
export const monthText = format({ month: "long", year: "numeric" });
/** Short month: "Nov 2026". */
export const shortMonthText = format({ month: "short", year: "numeric" });

const isSameYear = (one: number, other: number) =>
  calendarDay(one).slice(0, 4) === calendarDay(other).slice(0, 4);

/** Day with its weekday, and with its year if that is not the present one: "Sunday 22 November". */
export const dayAndYear = (instant: number, now: number): string =>
  fullDateText(instant) + (isSameYear(instant, now) ? "" : ` ${calendarDay(instant).slice(0, 4)}`);

/** Day: "today"; "Sunday" within six days; else "20 November", and another year's year. */
export function dayText(instant: number, now: number): string {
  const apart = daysBetween(now, instant);
  if (Math.abs(apart) <= 1) return ["yesterday", "today", "tomorrow"][apart + 1] ?? "";
  if (Math.abs(apart) < 6) return weekday(instant);
  return isSameYear(instant, now) ? dateText(instant) : longDateText(instant);
}

/** Day and time: "today, 14:52". */
export const whenText = (instant: number, now: number): string =>
  `${dayText(instant, now)}, ${clockText(instant)}`;

/** Deadline, to follow "by": "10:40 today", "Monday, 10:40". */
export function byText(instant: number, now: number): string {
  const name = dayText(instant, now);
  return name.startsWith("to") || name === "yesterday"
    ? `${clockText(instant)} ${name}`
    : `${name}, ${clockText(instant)}`;
}

/** Span, as exact as people would say it: "50 min", "4 h 10 min", "18 h", "3 days". */
export function durationText(span: number): string {
  const minutes = Math.max(1, Math.round(span / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 48 * 60) return `${Math.round(minutes / 60 / 24)} days`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return minutes >= 6 * 60 || rest === 0
    ? `${Math.round(minutes / 60)} h`
    : `${hours} h ${rest} min`;
}

/** Span, rounded up: "35 minutes", "3 hours" or "2 days". */
export function roundedUpText(span: number): string {
  const countOf = (size: number) => Math.max(1, Math.ceil(span / size));
  if (span <= 55 * minuteMs) return countText(5 * countOf(5 * minuteMs), "minute");
  if (span <= 47 * hourMs) return countText(countOf(hourMs), "hour");
  return countText(countOf(dayMs), "day");
}

/** The month of an instant, like "2026-11". */
export const calendarMonth = (instant: number): string => calendarDay(instant).slice(0, 7);

/** The month (year-month) so many months later, or earlier if the number is negative. */
export function monthAfter(text: string, months: number): string {
  const [year = 0, month = 0] = text.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7);
}

/** The instant at which a month (year-month) begins in London. */
export const startOfMonth = (month: string): number => instantAt(`${month}-01`, "00:00");

/** Amount: "£1,740", "£98.50". */
export const moneyText = (pence: number): string => pounds(pence / 100);

/** The pence in "185", "£1,850", "1 850" or "98.50"; undefined for any other text, like "98,50". */
export function parsePence(text: string): number | undefined {
  const [, whole, pence = ""] =
    /^£?\s*(\d{1,7}|[1-9]\d{0,2}(?:[,\s]\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replace(/\D/g, "")) * 100 + Number(pence.padEnd(2, "0"));
}

/** Summary: "Half of your answers went out within 3 hours. Of the 9 you quoted 4 and won 3, worth £1,740." */
export function figuresText(figures: AnswerFigures): string {
  const { median, received, quoted, won, wonPence, unpriced } = figures;
  const half =
    median === undefined ? "" : `Half of your answers went out within ${roundedUpText(median)}. `;
  const worth = won ? `, worth ${moneyText(wonPence)}` : "";
  const rest = unpriced ? `, ${unpriced === 1 ? "one" : unpriced} of them without a price yet` : "";
  const all = received === 1 ? "that one" : `the ${received}`;
  return `${half}Of ${all} you quoted ${quoted} and won ${won}${worth}${rest}.`;
}

/** The word for an event that was undone. */
export const undoneText = "Undone";

/** An action, and when it was done; by default just now. */
type Dated<Kind> = Extract<Action, { readonly kind: Kind }> & { readonly at?: number };

/** The day and time of a visit in words, like "Friday 27 November, 14:30". */
export function visitText(visit: Dated<"visit">): string {
  const { day: date = "", time = "", at = Date.now() } = visit;
  if (!date) return "day not agreed yet";
  return [dayAndYear(instantAt(date, "00:00"), at), time].filter(Boolean).join(", ");
}

/** Details that were put right: "phone number 07700 900123 (before: 07700 90012)". */
function correctedText({ details, before }: Dated<"corrected">): string {
  const names = correctableFields.filter((name) => details[name] !== undefined);
  const valueText = (text = "") => (text ? bidiIsolate(text) : "none");
  return names
    .map(
      (name) =>
        `${uncapitalise(contactFields[name].title)} ${valueText(details[name])} (before: ${valueText(before[name])})`,
    )
    .join(", ");
}

/** An action about an enquiry, in words. */
export function eventText(action: Dated<ActionKind>): string {
  switch (action.kind) {
    case "visit":
      return `Visit: ${visitText(action)}`;
    case "followed up":
      return "Asked again about the quote";
    case "quoted":
      return `Quoted ${moneyText(action.pence ?? 0)}`;
    case "won":
      return action.pence === undefined ? "Won" : `Won ${moneyText(action.pence)}`;
    case "lost":
      return `Lost: ${action.text.toLowerCase()}`;
    case "note":
      return `Your note: “${bidiIsolate(action.text)}”`;
    case "corrected":
      return `Put right: ${correctedText(action)}`;
    case "review requested":
      return "Asked for a review";
    case "spam":
    case "not spam":
    case "not urgent":
      return `Marked as ${action.kind}`;
    case "answered":
    case "done":
      return capitalise(action.kind);
  }
}

/** Says that so many photos of an enquiry were not kept, and what to do. */
export const notKeptText = (count: number): string =>
  `${countText(count, "photo")} came with this message and could not be kept: ask for ${count === 1 ? "it" : "them"} again.`;
