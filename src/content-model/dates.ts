/** Days, months and times in words: en-GB, and the same in every time zone. Runs in the browser too. */

const longForm = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/** Year-month-day as `1 December 2024`. */
export function longDay(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", longForm);
}

/** "24 December 2026"; for several days "25 to 28 December 2026" and the like. */
export function daySpan(from: string, to?: string | null): string {
  const format = new Intl.DateTimeFormat("en-GB", longForm);
  const ends = format.formatRange(new Date(from), new Date(to ?? from)).split("–");
  return ends.map((end) => end.trim()).join(" to ");
}

/** "March 2024" for a month such as 2024-03. */
export function monthAndYear(month: string): string {
  const format = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${month}-15`).toLocaleDateString("en-GB", format);
}

/** `08:00` as lists of opening hours write it, as the specification does: 8:00 AM. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "AM" : "PM";
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}

/** `08:00` as sentences say it: 8am. */
export function spokenTime(time: string): string {
  return clockTime(time).replace(":00", "").replace(" ", "").toLowerCase();
}
