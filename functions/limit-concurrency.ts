/** Runs a task when its turn comes; rejects as the task does. */
export type Limited = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `max` tasks at a time; the others wait in the order they came. */
export function limitConcurrency(max: number): Limited {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
