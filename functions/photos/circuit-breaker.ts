import type { Clock } from "../clock";

/** Leaves a failing service alone for a while, then lets one try through. */
export type CircuitBreaker = {
  /** Whether a try is allowed now. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
};

type Rule = {
  /** So many failures in a row open it. */
  readonly failures: number;
  /** It stays open so long, in milliseconds; a failure after that opens it again at once. */
  readonly pause: number;
};

/** A closed circuit breaker. Kept by the clock that never jumps. */
export function createCircuitBreaker(
  rule: Rule,
  { elapsed }: Pick<Clock, "elapsed">,
): CircuitBreaker {
  let inARow = 0;
  let openUntil = -Infinity;
  return {
    allows: () => elapsed() >= openUntil,
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow >= rule.failures) openUntil = elapsed() + rule.pause;
    },
  };
}
