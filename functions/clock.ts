/** The time, and tasks that repeat. */
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log";

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

// The one common locale that writes days like this.
const yearMonthDay = new Intl.DateTimeFormat("sv-SE", { timeZone });

/** The calendar day of an instant where the firm is, like "2026-11-25". */
export const calendarDay = (instant: number): string => yearMonthDay.format(instant);

/** How many calendar days later the second instant is: 1 for tomorrow, though a day may have 23 or 25 hours. */
export const daysBetween = (from: number, to: number): number =>
  Math.round((Date.parse(calendarDay(to)) - Date.parse(calendarDay(from))) / 86_400_000);

const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/**
 * The instant of a time of day where the firm is, like "2026-11-25" and "08:00". In the night in which clocks go back
 * it is the first of two; an hour that they skip is the one after it.
 */
export function instantAt(day: string, time: string): number {
  const utc = Date.parse(`${day}T${time}Z`);
  const inSummer = utc - 3_600_000;
  return wallClock.format(inSummer) === `${day} ${time}` ? inSummer : utc;
}

/** The calendar day so many days later, or earlier if the number is negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
/** The day of the week, like "Monday". */
export const weekdayOf = (day: string): string => weekday.format(Date.parse(day));

/**
 * Runs a task at once, and again `interval` milliseconds after each run ends, never twice at a time. If a run
 * fails, the next one follows as usual; the log names the task and the reason, once while the reason is the same.
 */
export function repeat(name: string, task: () => Promise<unknown>, interval: number, log: Log) {
  let stopped = false;
  let failure = "";
  let pause = new AbortController();
  async function run(): Promise<void> {
    while (!stopped) {
      pause = new AbortController();
      try {
        await task();
        failure = "";
      } catch (error) {
        if (String(error) !== failure) {
          failure = String(error);
          log({ level: "error", event: `${name} failed`, error: failure });
        }
      }
      // Ends at once if `wake` was called meanwhile.
      await delay(interval, undefined, { signal: pause.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    /** Runs the task now, or again right after the current run. */
    wake: () => {
      pause.abort();
    },
    /** Starts no further run; resolves when the current one has ended. */
    stop: () => {
      stopped = true;
      pause.abort();
      return running;
    },
  };
}
