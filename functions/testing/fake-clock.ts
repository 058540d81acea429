/** A clock for tests, set to `instant`, that stands still until it is moved. */
export function createFakeClock(instant: number) {
  let wall = instant;
  let monotonic = 0;
  return {
    now: () => wall,
    elapsed: () => monotonic,
    advance: (milliseconds: number) => {
      wall += milliseconds;
      monotonic += milliseconds;
    },
    /** Somebody sets the wall clock; no time passes. */
    set: (next: number) => {
      wall = next;
    },
  };
}

export type FakeClock = ReturnType<typeof createFakeClock>;
