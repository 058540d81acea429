/** Instants and spans of time, as people read them. */

const minute = 60_000;
const hour = 60 * minute;

const instant = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** Like "on Monday, 16 November 2026 at 08:00", the company's own time. */
export function instantText(milliseconds: number): string {
  return `on ${instant.format(milliseconds)}`;
}

/** Like "2 h 10 min", "35 min" or "26 h"; minutes are rounded. */
export function spanText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The hours of a span, rounded. */
export function hoursOf(milliseconds: number): number {
  return Math.round(milliseconds / hour);
}
