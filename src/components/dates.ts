/** Dates as the site shows them: en-GB, and the same in every time zone. */

/** "22 January 2024" from a day such as 2024-01-22. */
export function longDate(day: string): string {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** "March 2024" from a month such as 2024-03. */
export function monthAndYear(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
