/** What is published when: drafts never, articles from their day on, special days until they are over. */

const london = { timeZone: "Europe/London" } as const;

/** The day it is where the company is, as year-month-day. */
export function today(now = new Date()): string {
  // The one common locale that writes days like this.
  return now.toLocaleDateString("sv-SE", london);
}

/**
 * Whether front matter marks its page as a draft: shown in develop, left out of the build, and free
 * to be too short.
 */
export function isDraft(value: unknown): boolean {
  return typeof value === "object" && value !== null && "draft" in value && value.draft === true;
}

/** Whether something dated `date` (year-month-day, with or without a time) waits for its day. */
export function isScheduled({ date }: { readonly date: string }, day: string): boolean {
  return date.slice(0, 10) > day;
}

/**
 * The newest day on which something is published by `day`. Lists are made up to it: it changes when
 * an article comes due and only then, so that a build makes no page anew without need.
 */
export function publishedUntil(dates: readonly string[], day: string): string {
  const due = dates.map((date) => date.slice(0, 10)).filter((date) => date <= day);
  return due.sort().at(-1) ?? day;
}

/** Days whose hours differ from the week's, as year-month-day; `to` only where there are several. */
export type DaySpan = { readonly from: string; readonly to?: string | null | undefined };

/** Those that are not over on `today` (year-month-day), the next first. */
export function upcomingDays<Span extends DaySpan>(days: readonly Span[], today: string): Span[] {
  return days
    .filter(({ from, to }) => (to ?? from) >= today)
    .sort((a, b) => a.from.localeCompare(b.from));
}
