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

/** A closed circuit breaker. `now` is in milliseconds since 1970. */
export function createCircuitBreaker(rule: Rule, now: () => number): CircuitBreaker {
  let inARow = 0;
  let openUntil = 0;
  return {
    allows: () => now() >= openUntil,
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow >= rule.failures) openUntil = now() + rule.pause;
    },
  };
}
