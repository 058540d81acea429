/** Deletes enquiries that have been kept long enough. */
import { existsSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, hourMs, minuteMs, type Clock } from "../shared/clock";
import type { Log } from "../log";
import { removeMailFiles } from "../mail/mailer";
import { createDigest } from "../signature";
import { isReference } from "./reference";
import type { EnquiryStore } from "./store/enquiry-store";
import type { EnquiryContext } from "./context";

type Kept = Pick<EnquiryContext, "store" | "mailFolder">;

/** The wall clock was set if it moved more than this against the clock that never jumps. */
const clockTolerance = 10 * minuteMs;

/** The list of digests of erased references. A restore leaves it in place, so that they can be erased again. */
const erasedListFile = (mailFolder: string) => join(mailFolder, "erased");

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Erases enquiries and their mail files, also if never stored, and lists them as erased; resolves with references. */
export async function eraseAndRecord({ store, mailFolder }: Kept, subject: string) {
  const normalised = subject.trim().toUpperCase();
  const unstored =
    isReference(normalised) && existsSync(join(mailFolder, `${normalised}.eml`))
      ? [normalised]
      : [];
  const stored = await store.erase(subject, async (erased) => {
    const references = erased.length > 0 ? erased : unstored;
    // The line before may have been cut off by a full disk.
    const lines = references.map((reference) => `\n${createDigest(reference)}\n`);
    await mkdir(mailFolder, { recursive: true, mode: 0o700 })
      .then(() => appendFile(erasedListFile(mailFolder), lines.join(""), { mode: 0o600 }))
      // A platform for functions has no disk to keep a list on.
      .catch((error: unknown) => {
        if (codeOf(error) !== "EROFS") throw error;
      });
    await removeMailFiles(mailFolder, references);
  });
  return stored.length > 0 ? stored : unstored;
}

/** Erases again what a backup brought back; rejects if the list or the store cannot be read. */
export async function eraseAgain({ store, mailFolder }: Kept): Promise<string[]> {
  const file = erasedListFile(mailFolder);
  const list = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "";
    const remedy = "let the host's user read it, or a backup brings back what was erased";
    throw new Error(`${file} cannot be read: ${remedy}`, { cause: error });
  });
  const digests = new Set(list.split("\n").filter(Boolean));
  const stored = digests.size > 0 ? await store.references() : [];
  const restored = stored.filter((reference) => digests.has(createDigest(reference)));
  for (const reference of restored)
    await store.erase(reference, (references) => removeMailFiles(mailFolder, references));
  return restored;
}

/** Deletes files and folders whose name matches and that last changed before an instant; the folder may be missing. */
export async function deleteOlder(folder: string, names: RegExp, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (names.test(name) && mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}

/** Deletes enquiries that ended so many days ago, and files of mails as old; resolves with how many enquiries. */
export async function purgeOld(
  store: Pick<EnquiryStore, "purge">,
  folder: string,
  days: number,
  now: number,
) {
  const before = now - days * dayMs;
  const purged = await store.purge(before);
  await deleteOlder(folder, /\.(eml|tmp)$/, before);
  return purged;
}

/** Runs a task only if nobody has set the clock within the hour: one that is a year ahead makes everything look old. */
export function skipAfterClockChange(task: () => Promise<void>, clock: Clock, log: Log) {
  const offset = () => clock.now() - clock.elapsed();
  let seen = offset();
  let steadySince = clock.elapsed();
  return async () => {
    if (Math.abs(offset() - seen) > clockTolerance) {
      seen = offset();
      steadySince = clock.elapsed();
      log({ level: "warning", event: "the clock was set, nothing is purged for an hour" });
    }
    if (clock.elapsed() - steadySince >= hourMs) await task();
  };
}
