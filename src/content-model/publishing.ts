/** Rules of publication: drafts never, articles from their day on, special days until they are over. */
import { calendarDay } from "../../functions/shared/clock";

/** Today's date in the company's time zone, as year-month-day. */
export const today = (now = new Date()): string => calendarDay(now.getTime());

/**
 * True if front matter marks its page as a draft: visible in develop, left out of the build, and
 * exempt from minimum lengths.
 */
export function isDraft(value: unknown): boolean {
  return typeof value === "object" && value !== null && "draft" in value && value.draft === true;
}

/** True if something dated `date` (year-month-day, with or without a time) is not due yet. */
export function isScheduled({ date }: { readonly date: string }, day: string): boolean {
  return date.slice(0, 10) > day;
}

/**
 * The newest date that is due on `day`; `day` itself if none is. Lists depend on it, so that a build renders them again
 * only when an article comes due.
 */
export function publishedUntil(dates: readonly string[], day: string): string {
  const due = dates.map((date) => date.slice(0, 10)).filter((date) => date <= day);
  return due.sort().at(-1) ?? day;
}

/** Days whose hours differ from the week's, as year-month-day; `to` only if there are several. */
export type DaySpan = { readonly from: string; readonly to?: string | null };

/** Spans that are not over on `since` (year-month-day), the next first. */
export function upcomingDays<Span extends DaySpan>(days: readonly Span[], since: string): Span[] {
  return days
    .filter(({ from, to }) => (to ?? from) >= since)
    .sort((a, b) => a.from.localeCompare(b.from));
}
