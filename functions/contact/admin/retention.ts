/** Deletes enquiries when their time is over. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { EnquiryStore } from "../ports";

const hour = 3_600_000;
const smallStep = 10 * 60_000;

/** What retention works with. */
export type RetentionParts = {
  readonly store: Pick<EnquiryStore, "purge">;
  /** Deletes what else is kept of enquiries from before the instant. */
  readonly purgeFiles: (before: number) => Promise<void>;
  readonly days: number;
  readonly clock: Clock;
  readonly log: Log;
};

/** Deletes what is older than its days; resolves with how many enquiries. */
export async function purgeOld(parts: RetentionParts): Promise<number> {
  const { store, purgeFiles, days, clock, log } = parts;
  const before = clock.now() - days * 24 * hour;
  const purged = await store.purge(before);
  await purgeFiles(before);
  if (purged > 0) log({ event: "enquiries purged", purged, olderThanDays: days });
  return purged;
}

/**
 * Answers what a host runs from time to time: it purges only after an hour in which nobody
 * set the clock, because a clock that is a year ahead would make everything look old.
 */
export function createRetention(parts: RetentionParts): () => Promise<void> {
  const { clock, log } = parts;
  const offset = () => clock.now() - clock.elapsed();
  let seen = offset();
  let steadySince = clock.elapsed();
  return async () => {
    if (Math.abs(offset() - seen) > smallStep) {
      seen = offset();
      steadySince = clock.elapsed();
      log({ level: "warning", event: "the clock was set, nothing is purged for an hour" });
    }
    if (clock.elapsed() - steadySince >= hour) await purgeOld(parts);
  };
}
