/** The health of mail, store and disk, and the alarm that is raised when one is in trouble. */
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { dayMs, hourMs } from "../../shared/clock";
import { minFreeDisk, photoBytesAlarm, messagesPerHourAlarm } from "../../limits";
import { photoBudget, StoreGoneError } from "../enquiry";
import type { EnquiryContext } from "../context";
import { queueDelayAlarm } from "../deliveries";
import { callWebhook } from "./notify";

/** Milliseconds for which a probe is reused: anyone may ask, and it writes to the store. */
const probeReusedFor = 10_000;

/** Problems, in the operator's words, and the runbook in docs/runbooks that says what to do. */
const runbooks = {
  "mail waits too long": "mail-is-broken.md",
  "mail is dead": "mail-is-broken.md",
  "many messages at once": "many-messages.md",
  "photos use up the day's room": "many-messages.md",
  "the disk is nearly full": "the-disk-is-nearly-full.md",
  "store cannot be read": "the-store-fails.md",
  "store cannot be written": "the-store-fails.md",
  "store file is gone": "the-store-fails.md",
  "erased people may be back": "restore-the-store.md",
} as const;

type Problem = keyof typeof runbooks;

/**
 * Returns a function that reports the health, in counts alone. It never rejects.
 * @param erasingFails true if what a backup brought back could not be erased again
 */
export function createReadHealth(
  context: EnquiryContext,
  erasingFails = () => false,
  readDisk = statfs,
) {
  const { store, clock, mailFolder, uploadsFolder } = context;
  const { database } = context.settings;
  const folders = [mailFolder, uploadsFolder];
  if (database.kind === "sqlite") folders.push(dirname(database.file));
  /** Free bytes on the folder's disk; Infinity if there is no such folder. */
  const bytesFree = (folder: string) =>
    readDisk(folder)
      .then(({ bavail, bsize }) => bavail * bsize)
      .catch(() => Infinity);
  let probing: Promise<Problem | undefined> = Promise.resolve(undefined);
  let probedAt = -Infinity;
  function probeStore(): Promise<Problem | undefined> {
    if (clock.elapsed() - probedAt >= probeReusedFor) {
      probedAt = clock.elapsed();
      const problemOf = (error: unknown) =>
        error instanceof StoreGoneError ? "store file is gone" : "store cannot be written";
      probing = store.probe().then(() => undefined, problemOf);
    }
    return probing;
  }
  return async () => {
    const now = clock.now();
    const free = Math.min(...(await Promise.all(folders.map(bytesFree))));
    const problems: Problem[] = free < minFreeDisk ? ["the disk is nearly full"] : [];
    if (erasingFails()) problems.push("erased people may be back");
    try {
      const { oldestQueuedAt = now, ...counts } = await store.queueStatus();
      // The clock may have been set back since the mail was queued.
      const oldestSeconds = Math.max(0, Math.round((now - oldestQueuedAt) / 1000));
      if (1000 * oldestSeconds > queueDelayAlarm) problems.push("mail waits too long");
      if (counts.dead > 0) problems.push("mail is dead");
      const lately = await store.countSince(now - hourMs);
      if (lately > messagesPerHourAlarm) problems.push("many messages at once");
      const photoBytes = await store.spent(photoBudget, Math.floor(now / dayMs));
      if (photoBytes >= photoBytesAlarm) problems.push("photos use up the day's room");
      const writing = await probeStore();
      if (writing) problems.push(writing);
      const health = writing ? ("failing" as const) : ("OK" as const);
      return { store: health, problems, queue: { oldestSeconds, ...counts } };
    } catch {
      problems.push("store cannot be read");
      return { store: "failing" as const, problems };
    }
  };
}

/**
 * Returns a check for every minute, which never rejects. It raises the alarm when the problems change or end, and every
 * hour while they last; one of the hosts on a store does it for all. A webhook that fails is called again by the next.
 */
export function createAlarm(
  context: EnquiryContext,
  readHealth: ReturnType<typeof createReadHealth>,
) {
  const { settings, store, clock, log } = context;
  /** The last alarm's problems, none once all was in order again, and its hour. */
  let last = { problems: "", hour: "" };
  let claimed = "";

  /** True if this host raises the alarm. If the store cannot tell, every host does. */
  async function isRaisedHere(occasion: string): Promise<boolean> {
    if (occasion === claimed) return true;
    if (!(await store.claimOnce("alarm", occasion).catch(() => true))) return false;
    claimed = occasion;
    return true;
  }

  return async function check(): Promise<void> {
    const { problems, queue } = await readHealth();
    const hourNow = new Date(clock.now()).toISOString().slice(0, 13);
    const isCalm = problems.length === 0;
    const current = { problems: problems.join(), hour: hourNow };
    if (current.problems === last.problems && (isCalm || hourNow === last.hour)) return;
    if (!(await isRaisedHere(`${current.problems || "in order"} ${hourNow}`))) {
      last = current;
      return;
    }
    const pages = [...new Set(problems.map((problem) => `docs/runbooks/${runbooks[problem]}`))];
    const details = { problems, runbooks: pages, ...queue };
    log({ level: isCalm ? "info" : "error", event: "mail alarm", ...details });
    const trouble = `${problems.join(", ")}. See ${pages.join(", ")}`;
    // Slack, Mattermost and Teams show the text; the details are for everything else.
    const text = `Enquiries at ${context.readIdentity().company.origin}: ${isCalm ? "all in order again" : trouble}`;
    const { alarmWebhook: url } = settings;
    const result = url && (await callWebhook(url, { text, ...details }));
    if (!result || result.outcome === "sent") last = current;
    else log({ level: "error", event: "alarm webhook failed", reason: result.code });
  };
}
