const day = 86_400_000;

/** How much may still be spent today. */
export type DailyBudget = {
  /** Takes one if there is one left. */
  take(): boolean;
};

/** A budget that is full again at midnight UTC. `now` is in milliseconds since 1970. */
export function createDailyBudget(perDay: number, now: () => number): DailyBudget {
  let today = 0;
  let spent = 0;
  return {
    take() {
      const current = Math.floor(now() / day);
      if (current !== today) [today, spent] = [current, 0];
      if (spent >= perDay) return false;
      spent += 1;
      return true;
    },
  };
}
