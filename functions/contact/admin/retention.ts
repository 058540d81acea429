/** Deletes enquiries when their time is over. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { EnquiryStore } from "../../store/enquiry-store";

const hour = 3_600_000;
const smallStep = 10 * 60_000;

/**
 * Deletes what is older than its days; resolves with how many enquiries.
 * @param purgeFiles deletes what else is kept of enquiries from before an instant
 */
export async function purgeOld(
  store: Pick<EnquiryStore, "purge">,
  purgeFiles: (before: number) => Promise<void>,
  days: number,
  now: number,
): Promise<number> {
  const before = now - days * 24 * hour;
  const purged = await store.purge(before);
  await purgeFiles(before);
  return purged;
}

/**
 * Answers a task that does another one only after an hour in which nobody set the clock: one that is
 * a year ahead would make everything look old.
 */
export function onceClockIsSteady(task: () => Promise<void>, clock: Clock, log: Log) {
  const offset = () => clock.now() - clock.elapsed();
  let seen = offset();
  let steadySince = clock.elapsed();
  return async () => {
    if (Math.abs(offset() - seen) > smallStep) {
      seen = offset();
      steadySince = clock.elapsed();
      log({ level: "warning", event: "the clock was set, nothing is purged for an hour" });
    }
    if (clock.elapsed() - steadySince >= hour) await task();
  };
}
