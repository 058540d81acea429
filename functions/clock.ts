/** Time, as a parameter: tests set it, and a wall clock may jump. */
export type Clock = {
  /** Wall clock: milliseconds since 1970. It may be set forwards or backwards at any moment. */
  now(): number;
  /** Milliseconds since some start; never jumps. */
  elapsed(): number;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
};
