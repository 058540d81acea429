/** Media calls that may still be made today: Google bills each. */
import type { Clock } from "../clock";
import type { PhotoLimits } from "./photo-limits";
import type { SpendBudget } from "./ports";

const day = 86_400_000;

/** Why a list is fetched: because its time has come, or because a visitor asks for it. */
export type Purpose = "scheduled" | "forced";

/** How much may still be spent today. */
export type DailyBudget = {
  /** Takes up to `wanted`; resolves with how many were left to take. */
  readonly take: (purpose: Purpose, wanted: number) => Promise<number>;
};

/**
 * A budget that is full again at midnight UTC. Visitors may use up a third of it, however often
 * they ask for a new list; the rest is spread over the day, so that in the evening there is some
 * left for the lists whose time has come.
 */
export function createDailyBudget(
  perDay: number,
  spend: SpendBudget,
  { photos }: Pick<PhotoLimits, "photos">,
  clock: Clock,
): DailyBudget {
  const forced = Math.floor(perDay / 3);
  const scheduled = perDay - forced;

  /** A quarter of it is there from midnight on, for hosts that start, and one list always is. */
  function scheduledUntil(now: number): number {
    const partOfDay = (now % day) / day;
    const spread = Math.ceil(scheduled * (0.25 + 0.75 * partOfDay));
    return Math.min(scheduled, Math.max(photos, spread));
  }

  return {
    take: (purpose, wanted) => {
      const now = clock.now();
      const most = purpose === "forced" ? forced : scheduledUntil(now);
      return spend(`${purpose} media calls`, Math.floor(now / day), most, wanted);
    },
  };
}
