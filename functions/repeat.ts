import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "./log";

/** Runs a task at once, and `interval` ms after each run. Logs a failure if its reason is new. */
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
      // The pause ends at once if `wake` was called during the run.
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
