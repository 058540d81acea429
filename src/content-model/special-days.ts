/** Days whose hours differ from the week's. */

/** Days as year-month-day; `to` only where there are several. */
export type DaySpan = { readonly from: string; readonly to?: string | null | undefined };

/** Those that are not over on `today` (year-month-day), the next first. */
export function upcomingDays<Span extends DaySpan>(days: readonly Span[], today: string): Span[] {
  return days
    .filter(({ from, to }) => (to ?? from) >= today)
    .sort((a, b) => a.from.localeCompare(b.from));
}
