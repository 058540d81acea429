/** A clock for tests, set to `instant`, that stands still until it is moved. */
export function createSetClock(instant: number) {
  let wall = instant;
  let monotonic = 0;
  return {
    now: () => wall,
    elapsed: () => monotonic,
    pass: (milliseconds: number) => {
      wall += milliseconds;
      monotonic += milliseconds;
    },
    /** Somebody sets the wall clock; no time passes. */
    set: (next: number) => {
      wall = next;
    },
  };
}

export type SetClock = ReturnType<typeof createSetClock>;
