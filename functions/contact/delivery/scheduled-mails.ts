/** What is mailed by the clock: reminders of unanswered enquiries, and the letter of each Monday. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { DueLetter, EnquiryStore } from "../ports";

const hour = 3_600_000;
const day = 24 * hour;
const dueHour = 8;

const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
});

type Part = "weekday" | "year" | "month" | "day" | "hour";

function londonParts(instant: number): Readonly<Record<Part, string>> {
  const parts = london.formatToParts(instant).map(({ type, value }) => [type, value] as const);
  return Object.fromEntries(parts) as Record<Part, string>;
}

/** Eight in the morning of the day that it is in London at the instant. Clocks change at one, on Sundays. */
function morningOf(instant: number): number {
  const { year, month, day: date } = londonParts(instant);
  const guess = Date.UTC(Number(year), Number(month) - 1, Number(date), dueHour);
  return guess - (Number(londonParts(guess).hour) - dueHour) * hour;
}

/** The letter that became due last, by the instant. Weeks are from Monday 8:00 to Monday 8:00 in London. */
export function lastLetter(now: number): DueLetter {
  for (let back = 0; back <= 7; back += 1) {
    const due = morningOf(now - back * day);
    const { weekday, year, month, day: date } = londonParts(due);
    if (due <= now && weekday === "Mon") return { day: `${year}-${month}-${date}`, due };
  }
  throw new Error("There is no Monday in eight days");
}

/** The week that the letter of a Monday tells of. @param monday year-month-day */
export function weekBefore(monday: string): { readonly from: number; readonly to: number } {
  const noon = Date.parse(`${monday}T12:00:00Z`);
  return { from: morningOf(noon - 7 * day), to: morningOf(noon) };
}

/** What queueing works with. */
export type ScheduledMailParts = {
  readonly store: Pick<EnquiryStore, "queueReminders" | "queueLetter">;
  readonly weeklyLetter: "on" | "off";
  readonly clock: Clock;
  readonly log: Log;
};

/** Queues what is due; true if there was something. */
export async function queueScheduledMails(parts: ScheduledMailParts): Promise<boolean> {
  const { store, weeklyLetter, clock, log } = parts;
  const now = clock.now();
  const reminders = await store.queueReminders(now);
  if (reminders.length > 0) log({ event: "reminders queued", reminders });
  const letter = lastLetter(now);
  const isLetterQueued = weeklyLetter === "on" && (await store.queueLetter(letter, now));
  if (isLetterQueued) log({ event: "weekly letter queued", week: letter.day });
  return reminders.length > 0 || isLetterQueued;
}
