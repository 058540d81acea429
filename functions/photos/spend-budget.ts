/** Counts what is spent in a day: in the store that all processes share, or here if it fails. */
import { logFailure, type Log } from "../log";
import type { SpendBudget } from "./ports";

/** Counts in this process alone. */
function createMemoryBudget(): SpendBudget {
  const counts = new Map<string, { readonly day: number; readonly spent: number }>();
  return (name, day, most, wanted) => {
    const known = counts.get(name);
    const spent = known?.day === day ? known.spent : 0;
    const granted = Math.max(0, Math.min(wanted, most - spent));
    counts.set(name, { day, spent: spent + granted });
    return Promise.resolve(granted);
  };
}

/** Counts in `shared` as long as that works; photos are not worth less because the store is away. */
export function createSteadyBudget(shared: SpendBudget, log: Log): SpendBudget {
  const own = createMemoryBudget();
  return async (...spending) => {
    try {
      return await shared(...spending);
    } catch (error) {
      logFailure(log, "the photos' budget is counted by this process alone", error);
      return own(...spending);
    }
  };
}
