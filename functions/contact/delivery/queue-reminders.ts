/** What is done about the promise from time to time: reminders and the weekly letter are queued. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { EnquiryStore } from "../ports";
import { lastLetter } from "./letter-week";

/** What watching works with. */
export type WatchPromiseParts = {
  readonly store: Pick<EnquiryStore, "queueReminders" | "queueLetter">;
  readonly weeklyLetter: "on" | "off";
  readonly clock: Clock;
  readonly log: Log;
};

/** Queues what is due; true if there was something. */
export async function watchPromise(parts: WatchPromiseParts): Promise<boolean> {
  const { store, weeklyLetter, clock, log } = parts;
  const now = clock.now();
  const reminders = await store.queueReminders(now);
  if (reminders.length > 0) log({ event: "reminders queued", reminders });
  const letter = lastLetter(now);
  const isLetterQueued = weeklyLetter === "on" && (await store.queueLetter(letter, now));
  if (isLetterQueued) log({ event: "weekly letter queued", week: letter.day });
  return reminders.length > 0 || isLetterQueued;
}
