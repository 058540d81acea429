/**
 * Many messages within an hour: a flood, or the day a customer's tweet goes round. Nobody can
 * tell which are customers, so all are mailed, but marked, a few at a time and oldest first.
 */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { EnquiryStore } from "../ports";

/** Why such a message waits; its mail is marked by it. */
export const floodReason = "more messages within an hour than usual";

/** Whether a message came in a flood, and nothing else speaks against it. */
export function cameInFlood(holdReasons: readonly string[]): boolean {
  return holdReasons.length === 1 && holdReasons[0] === floodReason;
}

/** What a release works with. */
export type FloodParts = {
  readonly store: Pick<EnquiryStore, "queueStatus" | "claimTurn" | "releaseDelayed">;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Queues the mails of up to `most` messages that wait for their turn, oldest first. Of several
 * hosts one does so in a minute. Resolves with how many were queued.
 */
export async function releaseFlood(
  { store, clock, log }: FloodParts,
  most: number,
): Promise<number> {
  const { delayed } = await store.queueStatus();
  if (delayed === 0) return 0;
  const thisMinute = new Date(clock.now()).toISOString().slice(0, 16);
  if (!(await store.claimTurn("flood release", thisMinute))) return 0;
  const released = await store.releaseDelayed(most, clock.now());
  log({ event: "delayed enquiries queued", references: released, left: delayed - released.length });
  return released.length;
}
