import type { Clock } from "../clock";

/** A clock that stands still until it is moved. */
export type SetClock = Clock & {
  /** Time passes. */
  readonly pass: (milliseconds: number) => void;
  /** Somebody sets the wall clock; no time passes. */
  readonly set: (instant: number) => void;
};

/** A clock for tests, set to `instant`. */
export function createSetClock(instant: number): SetClock {
  let wall = instant;
  let monotonic = 0;
  return {
    now: () => wall,
    elapsed: () => monotonic,
    pass: (milliseconds) => {
      wall += milliseconds;
      monotonic += milliseconds;
    },
    set: (next) => {
      wall = next;
    },
  };
}
