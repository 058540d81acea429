import type { Log } from "./log";

/** A task that runs again and again, never twice at a time. */
export type Repetition = {
  /** Runs the task now, or once more if it is running just now. */
  readonly wake: () => void;
  /** Resolves when the run that is under way has ended; no other begins. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs a task at once, and then `interval` milliseconds after each end of it. A task that
 * fails runs again at its next turn; the log says so under its name, once for each reason.
 */
export function repeat(
  name: string,
  task: () => Promise<unknown>,
  interval: number,
  log: Log,
): Repetition {
  let stopped = false;
  let woken = false;
  let failure = "";
  let endPause: () => void = () => undefined;

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, interval);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // Read through functions: both change while the task runs.
  const isStopped = () => stopped;
  const mayRest = () => !stopped && !woken;
  async function run(): Promise<void> {
    while (!isStopped()) {
      woken = false;
      try {
        await task();
        failure = "";
      } catch (error) {
        if (String(error) !== failure) {
          failure = String(error);
          log({ level: "error", event: `${name} failed`, error: failure });
        }
      }
      if (mayRest()) await pause();
    }
  }

  const running = run();
  return {
    wake: () => {
      woken = true;
      endPause();
    },
    stop: () => {
      stopped = true;
      endPause();
      return running;
    },
  };
}
