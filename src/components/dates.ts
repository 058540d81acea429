/** Dates as the site shows them: en-GB, and the same in every time zone. */

// Made once: to make one takes longer than to use it.
const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const month = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "22 January 2024" from a day such as 2024-01-22. */
export function longDate(text: string): string {
  return day.format(new Date(`${text.slice(0, 10)}T12:00:00Z`));
}

/** "24 December 2026", or "25 to 28 December 2026" and the like for several days. */
export function daySpan(from: string, to?: string | null): string {
  if (!to || to === from) return longDate(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = sameYear && from.slice(5, 7) === to.slice(5, 7);
  const [date = "", name = ""] = longDate(from).split(" ");
  const start = sameMonth ? date : sameYear ? `${date} ${name}` : longDate(from);
  return `${start} to ${longDate(to)}`;
}

/** "March 2024" from a month such as 2024-03. */
export function monthAndYear(text: string): string {
  return month.format(new Date(`${text}-15T12:00:00Z`));
}
