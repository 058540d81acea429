import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between tries, about a minute in all: a mail that was sent and not noted is sent again. */
const delays = [100, 400, 1500, 5000, 15_000, 30_000];

/** Tries an action again when it fails, a few times; rejects with the last error. */
export async function retry<T>(action: () => Promise<T>): Promise<T> {
  for (const delay of delays) {
    try {
      return await action();
    } catch {
      await wait(delay);
    }
  }
  return action();
}
