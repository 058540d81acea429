/** Queues the mails that are sent by the clock: reminders, the weekly letter, the list of held messages. */
import { calendarDay, dayAfter, weekdayOf } from "../../shared/clock";
import type { EnquiryContext } from "../context";
import { letterDue } from "./mails/list-emails";

function lastLetter(now: number) {
  let monday = calendarDay(now);
  while (weekdayOf(monday) !== "Monday" || letterDue(monday) > now) monday = dayAfter(monday, -1);
  return { day: monday, due: letterDue(monday) };
}

/** Queues the reminders that are due, and on Mondays the weekly letter, unless it is turned off. */
export async function queueScheduledMails(context: EnquiryContext): Promise<void> {
  const { settings, store, clock, log } = context;
  const now = clock.now();
  const reminders = await store.queueReminders(now, settings.notifyUrl !== undefined);
  if (reminders.length > 0) log({ event: "reminders queued", reminders });
  const letter = lastLetter(now);
  if (settings.weeklyLetter && (await store.queueLetter(letter, now)))
    log({ event: "weekly letter queued", week: letter.day });
}

/** Queues the day’s list of what is held as possible spam, if there is something that no list has named. */
export async function queueHeldList({ store, clock, log }: EnquiryContext): Promise<void> {
  const now = clock.now();
  const today = calendarDay(now);
  if (await store.queueHeldList(today, now)) log({ event: "held list queued", day: today });
}
