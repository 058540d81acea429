import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds between tries, about a minute in all: a mail that was sent and not noted is sent again. */
const waits = [100, 400, 1500, 5000, 15_000, 30_000];

/** Tries an action a few times; rejects with the last error. */
export async function settleSurely<T>(
  action: () => Promise<T>,
  wait: (milliseconds: number) => Promise<unknown> = delay,
): Promise<T> {
  for (const pause of waits) {
    try {
      return await action();
    } catch {
      await wait(pause);
    }
  }
  return action();
}
