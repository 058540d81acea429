/** How the mail stands: for the alarm, and for what /api/health says of the contact call. */
import type { Clock } from "../../clock";
import { StoreGone, type EnquiryStore, type QueueCounts } from "../ports";

/** What is wrong with the mail, in the operator's words. */
export type QueueProblem =
  | "mail waits too long"
  | "mail is dead"
  | "many messages at once"
  | "store cannot be read"
  | "store cannot be written"
  | "store file is gone";

/** Counts alone; nothing of any enquiry. */
export type ContactHealth = {
  /** `failing` if enquiries cannot be kept now; the problems say why. */
  readonly store: "OK" | "failing";
  /** What the alarm is raised for; empty while all is in order. */
  readonly problems: readonly QueueProblem[];
  readonly queue: QueueCounts & {
    /** Of the mail that waits longest. */
    readonly oldestSeconds: number;
    readonly held: number;
    /** What is sent to others than the contractor: no fault of it raises the alarm. */
    readonly acknowledgements: QueueCounts;
    readonly pushes: QueueCounts;
  };
};

/** Never rejects. */
export type ReadHealth = () => Promise<ContactHealth>;

type HealthStore = Pick<EnquiryStore, "queueStatus" | "countSince" | "probe">;

const longestWait = 15 * 60;
const hour = 3_600_000;
/** More than so many within an hour: a flood, or the day a customer's post goes round. */
const usualInHour = 30;
/** Milliseconds that a probe counts for: anyone may ask for the health, and each probe is a write. */
const probeCounts = 10_000;

/** What is wrong with writing; asked anew after a while, and by one at a time. */
function createWriteCheck(
  store: HealthStore,
  clock: Clock,
): () => Promise<readonly QueueProblem[]> {
  let result: Promise<readonly QueueProblem[]> = Promise.resolve([]);
  let askedAt = -Infinity;
  async function probe(): Promise<readonly QueueProblem[]> {
    try {
      await store.probe();
      return [];
    } catch (error) {
      return [error instanceof StoreGone ? "store file is gone" : "store cannot be written"];
    }
  }
  return () => {
    if (clock.elapsed() - askedAt >= probeCounts) {
      askedAt = clock.elapsed();
      result = probe();
    }
    return result;
  };
}

/** A store that cannot be read or written is a problem like the others. */
export function createReadHealth(store: HealthStore, clock: Clock): ReadHealth {
  const checkWriting = createWriteCheck(store, clock);
  return async () => {
    const now = clock.now();
    try {
      const { oldestQueuedAt = now, ...counts } = await store.queueStatus();
      const received = await store.countSince(now - hour);
      // The clock may have been set back since.
      const oldestSeconds = Math.max(0, Math.round((now - oldestQueuedAt) / 1000));
      const writing = await checkWriting();
      const problems: QueueProblem[] = [];
      if (oldestSeconds > longestWait) problems.push("mail waits too long");
      if (counts.dead > 0) problems.push("mail is dead");
      if (received > usualInHour) problems.push("many messages at once");
      problems.push(...writing);
      const state = writing.length > 0 ? "failing" : "OK";
      return { store: state, problems, queue: { oldestSeconds, ...counts } };
    } catch {
      const none = { waiting: 0, dead: 0 };
      const counts = { ...none, held: 0, acknowledgements: none, pushes: none };
      const queue = { oldestSeconds: 0, ...counts };
      return { store: "failing", problems: ["store cannot be read"], queue };
    }
  };
}
