/**
 * The outbox in lanes, each with workers, retries and a dead end of its own: what hangs in one
 * delays nothing in another. All times are milliseconds.
 */
import type { OutboxKind } from "../ports";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export type Lane = {
  readonly kinds: readonly OutboxKind[];
  /** Rows on their way at a time. The mail lanes together: a contractor's account allows few connections. */
  readonly concurrency: number;
  readonly tries: number;
  /** Whether a dead row is a fault that somebody is told of. */
  readonly isUrgent: boolean;
};

/**
 * The lanes by whom they serve; the tries of the contractor's mails last three days. A day later the
 * contractor should have answered a visitor, whose mailbox may be mistyped besides.
 */
export const lanes: Readonly<Record<"contractor" | "visitor" | "push", Lane>> = {
  contractor: {
    kinds: ["enquiry", "reminder", "overdue", "letter"],
    ...{ concurrency: 2, tries: 23, isUrgent: true },
  },
  visitor: { kinds: ["acknowledgement"], concurrency: 1, tries: 11, isUrgent: false },
  push: { kinds: ["push"], concurrency: 1, tries: 6, isUrgent: false },
};

/**
 * Waits after the first failures; later ones are four hours. Counted in failures, not by the
 * calendar: a clock that jumps ahead, or a host that was off for a week, uses up no tries.
 */
const firstWaits = [30 * second, 2 * minute, 10 * minute, hour];

export type OutboxTimes = ReturnType<typeof outboxTimes>;

/**
 * @param scale multiplies every wait: 1, or less in tests
 * @param sendWithin the longest try. RFC 5321, 4.5.3.2.6, lets a server take ten minutes over the end
 *   of a mail; ours are small, and a lease should be short enough to be waited for
 */
export function outboxTimes(scale: number, sendWithin = 2 * minute) {
  const deadline = Math.max(2 * second, sendWithin * scale);
  const waitAfter = (failures: number) => firstWaits[failures - 1] ?? 4 * hour;
  return {
    /** Between two looks for mail that is due. */
    poll: Math.max(100, 2 * second * scale),
    /** A try is given up after this. */
    sendWithin: deadline,
    /** A row is one worker's for this long: longer than a try, or two would send it. */
    lease: 2.5 * deadline,
    /** Between tries to note how it went: who restarts meanwhile sends it again. */
    noteWaits: [100, 400, 1500, 5000, 15_000, 30_000].map((pause) => pause * scale),
    /** Before the next try after `failures` of them. */
    retryWait: (failures: number) => waitAfter(failures) * scale,
    /**
     * Before the server is asked again after it turned us away `refusals` times in a row. Recovery is
     * to be noticed soon.
     */
    pause: (refusals: number) => Math.min(waitAfter(refusals), 10 * minute) * scale,
  };
}
