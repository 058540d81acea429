/** How long the outbox waits, and for what. All in milliseconds. */
import { lanes } from "./outbox-lanes";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits after the first failures of a mail; later ones are four hours, until the time of its lane is over. */
const firstWaits = [30 * second, 2 * minute, 10 * minute, hour];
const laterWait = 4 * hour;

/** Waits of the whole queue while the mail server takes nobody; recovery is to be noticed soon. */
const pauses = [30 * second, 2 * minute, 10 * minute];

/**
 * RFC 5321, 4.5.3.2.6, lets a server take ten minutes over the end of a mail. Ours are small
 * and go to a submission server: two minutes, so that a lease is short enough to be waited for.
 */
const longestTry = 2 * minute;

/** The waits of one outbox. */
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
 * @param giveUpAfter all waits together; then a row is dead
 */
export function outboxTimes(
  scale: number,
  sendWithin = longestTry,
  giveUpAfter = lanes.contractor.giveUpAfter,
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
