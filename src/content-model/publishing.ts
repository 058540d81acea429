/** Which articles are published yet: one that is dated ahead waits for its day. */

const london = { timeZone: "Europe/London" } as const;

/** The day it is where the company is, as year-month-day. */
export function today(now = new Date()): string {
  // The one common locale that writes days like this.
  return now.toLocaleDateString("sv-SE", london);
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
