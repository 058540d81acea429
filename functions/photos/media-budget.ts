/** Media calls that may still be made today: Google bills each. */
import type { Clock } from "../clock";
import { logFailure, type Log } from "../log";
import type { SpendBudget } from "../store/budget";

const day = 86_400_000;

/** Why a list is fetched: because its time has come, or because a visitor asks for it. */
export type Purpose = "scheduled" | "forced";

/** Takes up to `wanted` calls; resolves with how many were left to take. */
export type TakeCalls = (purpose: Purpose, wanted: number) => Promise<number>;

/**
 * A budget that is full again at midnight UTC. Visitors may use up a third of it, however often
 * they ask for a new list; the rest is spread over the day, so that in the evening there is some
 * left for the lists whose time has come. Of that a quarter is there from midnight on, for hosts
 * that start, and `oneList` always is. While `shared`, the store of all processes, is away, this
 * process counts alone.
 */
export function createMediaBudget(
  perDay: number,
  oneList: number,
  shared: SpendBudget,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): TakeCalls {
  /** Without the store: calls by purpose and day. */
  const spentHere = new Map<string, number>();
  const forced = Math.floor(perDay / 3);
  const scheduled = perDay - forced;
  return async (purpose, wanted) => {
    const now = clock.now();
    const spread = Math.ceil(scheduled * (0.25 + 0.75 * ((now % day) / day)));
    const most = purpose === "forced" ? forced : Math.min(scheduled, Math.max(oneList, spread));
    const today = Math.floor(now / day);
    try {
      return await shared(`${purpose} media calls`, today, most, wanted);
    } catch (error) {
      logFailure(log, "the photos' budget is counted by this process alone", error);
      const spent = spentHere.get(`${purpose} ${today}`) ?? 0;
      const granted = Math.max(0, Math.min(wanted, most - spent));
      spentHere.set(`${purpose} ${today}`, spent + granted);
      return granted;
    }
  };
}
