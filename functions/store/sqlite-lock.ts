/**
 * Waiting for another process to let go of a SQLite file. Asynchronous: SQLite's own
 * `busy_timeout` would stop this whole process, pages and all, for as long.
 */
import { setTimeout as delay } from "node:timers/promises";

const pause = 20;

/** True if another connection holds the lock; whatever was tried had no effect. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}

/** Runs an action, again and again while the file is locked. Rejects with the last error. */
export type WaitForLock = <T>(action: () => T) => Promise<T>;

/**
 * All who wait through one of these wait together, not each in turn: once the file has
 * been locked for `patience` milliseconds, everyone is told so after a single try.
 */
export function createLockWaiter(patience: number): WaitForLock {
  let lockedSince: number | undefined;
  let lastTry = 0;
  return async (action) => {
    for (;;) {
      try {
        const result = action();
        lockedSince = undefined;
        return result;
      } catch (error) {
        const now = performance.now();
        if (now - lastTry > patience) lockedSince = undefined;
        lastTry = now;
        lockedSince ??= now;
        if (!isBusy(error) || now - lockedSince >= patience) throw error;
      }
      await delay(pause);
    }
  };
}
