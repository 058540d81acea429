/**
 * The outbox in lanes, each with workers, retries and a dead end of its own: what hangs in one
 * delays nothing in another. All times are milliseconds.
 */
import type { OutboxKind } from "../ports";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** What one lane is like. */
export type Lane = {
  readonly kinds: readonly OutboxKind[];
  /** Rows on their way at a time. The mail lanes together: a contractor's account allows few connections. */
  readonly concurrency: number;
  /** All waits together after which a row is dead. */
  readonly giveUpAfter: number;
  /** Whether a dead row is a fault that somebody is told of. */
  readonly isUrgent: boolean;
};

/** The lanes by whom they serve. */
export const lanes: Readonly<Record<"contractor" | "visitor" | "push", Lane>> = {
  contractor: {
    kinds: ["enquiry", "reminder", "overdue", "letter"],
    concurrency: 2,
    giveUpAfter: 72 * hour,
    isUrgent: true,
  },
  /** A day later the contractor should have answered; and a mailbox may be mistyped. */
  visitor: { kinds: ["acknowledgement"], concurrency: 1, giveUpAfter: 24 * hour, isUrgent: false },
  push: { kinds: ["push"], concurrency: 1, giveUpAfter: 6 * hour, isUrgent: false },
};

/** Waits after the first failures of a mail; later ones are four hours, until the time of its lane is over. */
const firstWaits = [30 * second, 2 * minute, 10 * minute, hour];
const laterWait = 4 * hour;

/** Pauses of the whole queue while the mail server takes nobody; recovery is to be noticed soon. */
const pauses = [30 * second, 2 * minute, 10 * minute];

/**
 * RFC 5321, 4.5.3.2.6, lets a server take ten minutes over the end of a mail. Ours are small
 * and go to a submission server: two minutes, so that a lease is short enough to be waited for.
 */
const longestTry = 2 * minute;

/** The waits of one lane. */
export type OutboxTimes = {
  /** Between two looks for mail that is due. */
  readonly poll: number;
  /** A try is given up after this. */
  readonly sendWithin: number;
  /** A mail is one worker's for this long: longer than a try, or two would send it. */
  readonly lease: number;
  /** Before the next try after `failures` of them; nothing when it is time to give up. */
  readonly retryWait: (failures: number) => number | undefined;
  /** Before the server is asked again after it turned us away `failures` times in a row. */
  readonly pause: (failures: number) => number;
};

/**
 * Counted in failures, not by the calendar: a clock that jumps ahead, or a host that was off
 * for a week, must not use up a mail's tries.
 */
function retryWait(failures: number, giveUpAfter: number): number | undefined {
  let waited = 0;
  for (let failure = 1; waited < giveUpAfter; failure += 1) {
    const wait = Math.min(firstWaits[failure - 1] ?? laterWait, giveUpAfter - waited);
    if (failure === failures) return wait;
    waited += wait;
  }
  return undefined;
}

/**
 * @param scale multiplies every wait: 1, or less in tests
 * @param sendWithin the longest try, where the platform allows less than we would
 */
export function outboxTimes(
  scale: number,
  sendWithin = longestTry,
  { giveUpAfter }: Pick<Lane, "giveUpAfter"> = lanes.contractor,
): OutboxTimes {
  const deadline = Math.max(2 * second, sendWithin * scale);
  return {
    poll: Math.max(100, 2 * second * scale),
    sendWithin: deadline,
    lease: 2.5 * deadline,
    retryWait: (failures) => {
      const wait = retryWait(failures, giveUpAfter);
      return wait === undefined ? undefined : wait * scale;
    },
    pause: (failures) => (pauses[failures - 1] ?? 10 * minute) * scale,
  };
}
