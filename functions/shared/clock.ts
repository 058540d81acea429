/** The time: spans, a clock that tests can set, and the calendar where the firm is. */

/** A second in milliseconds. */
export const secondMs = 1000;
/** A minute in milliseconds. */
export const minuteMs = 60 * secondMs;
/** An hour in milliseconds. */
export const hourMs = 60 * minuteMs;
/** A day of 24 hours in milliseconds. */
export const dayMs = 24 * hourMs;

/** Time as a parameter, since tests set it and a wall clock may jump. */
export type Clock = {
  /** Wall clock: milliseconds since 1970. Somebody may set it forwards or backwards at any moment. */
  readonly now: () => number;
  /** Milliseconds since some start; never jumps. */
  readonly elapsed: () => number;
};

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

/** The firm's time zone, in which its days begin and end. */
export const timeZone = "Europe/London";

// Swedish writes times like 2026-11-25 08:00.
const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/** The calendar day of an instant where the firm is, like "2026-11-25". */
export const calendarDay = (instant: number): string => wallClock.format(instant).slice(0, 10);

/** Calendar days from one instant to another: 1 for tomorrow, though days may have 23 hours. */
export const daysBetween = (from: number, to: number): number =>
  Math.round((Date.parse(calendarDay(to)) - Date.parse(calendarDay(from))) / dayMs);

/** The instant of 2026-11-25 and 08:00 in London: the first of two, and an hour later if clocks skip it. */
export function instantAt(date: string, time: string): number {
  const utc = Date.parse(`${date}T${time}Z`);
  const inSummer = utc - hourMs;
  return wallClock.format(inSummer) === `${date} ${time}` ? inSummer : utc;
}

/** The calendar day so many days later, or earlier if the number is negative. */
export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
/** The day of the week, like "Monday". */
export const weekdayOf = (date: string): string => weekday.format(Date.parse(date));
