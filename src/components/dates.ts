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

/** "March 2024" from a month such as 2024-03. */
export function monthAndYear(text: string): string {
  return month.format(new Date(`${text}-15T12:00:00Z`));
}
