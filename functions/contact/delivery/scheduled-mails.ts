/** What is mailed by the clock: reminders of unanswered enquiries, and the letter of each Monday. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { EnquiryStore } from "../ports";

const hour = 3_600_000;
const monday = 1;

const hourInLondon = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  hour: "2-digit",
});

/** The letter that became due last: on Monday at 8:00 in London, where it is the same day as by UTC. */
export function lastLetter(now: number): { readonly day: string; readonly due: number } {
  let due = now - (now % hour);
  while (new Date(due).getUTCDay() !== monday || hourInLondon.format(due) !== "08") due -= hour;
  return { day: new Date(due).toISOString().slice(0, 10), due };
}

/** The week that the letter of a Monday tells of. @param day year-month-day */
export function weekBefore(day: string): { readonly from: number; readonly to: number } {
  const to = lastLetter(Date.parse(`${day}T12:00:00Z`)).due;
  return { from: lastLetter(to - 1).due, to };
}

/** Queues what is due. */
export async function queueScheduledMails(
  store: Pick<EnquiryStore, "queueReminders" | "queueLetter">,
  weeklyLetter: "on" | "off",
  clock: Clock,
  log: Log,
): Promise<void> {
  const now = clock.now();
  const reminders = await store.queueReminders(now);
  if (reminders.length > 0) log({ event: "reminders queued", reminders });
  const letter = lastLetter(now);
  if (weeklyLetter === "on" && (await store.queueLetter(letter, now))) {
    log({ event: "weekly letter queued", week: letter.day });
  }
}
