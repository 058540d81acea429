/** Time: what time it is, and what is done again and again. */
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log";

/** Time, as a parameter: tests set it, and a wall clock may jump. */
export type Clock = {
  /** Wall clock: milliseconds since 1970. It may be set forwards or backwards at any moment. */
  now(): number;
  /** Milliseconds since some start; never jumps. */
  elapsed(): number;
};

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

/**
 * Runs a task at once, and then `interval` milliseconds after each end of it, never twice at a time. A task that
 * fails runs again at its next turn; the log says so under its name, once for each reason.
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
      // Over at once if it was woken meanwhile.
      await delay(interval, undefined, { signal: pause.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    /** Runs the task now, or once more if it is running just now. */
    wake: () => {
      pause.abort();
    },
    /** Resolves when the run that is under way has ended; no other begins. */
    stop: () => {
      stopped = true;
      pause.abort();
      return running;
    },
  };
}
