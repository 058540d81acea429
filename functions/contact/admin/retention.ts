/** Deletes enquiries that have been kept long enough. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { EnquiryStore } from "../../store/enquiry-store";

const hour = 3_600_000;
const smallStep = 10 * 60_000;

/** Deletes files and folders whose name matches and that last changed before an instant; the folder may be missing. */
export async function deleteOlder(folder: string, names: RegExp, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (names.test(name) && mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}

/** Deletes enquiries older than so many days, and mails in files; resolves with how many enquiries. */
export async function purgeOld(
  store: Pick<EnquiryStore, "purge">,
  folder: string,
  days: number,
  now: number,
) {
  const before = now - days * 24 * hour;
  const purged = await store.purge(before);
  await deleteOlder(folder, /\.(eml|tmp)$/, before);
  return purged;
}

/**
 * Wraps a task so that it runs only if nobody has set the clock for an hour. A clock that is
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
