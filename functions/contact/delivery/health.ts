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

/** How the queue is, without a word of what is in it. */
export type QueueHealth = {
  readonly problems: readonly QueueProblem[];
  readonly waiting: number;
  /** Of the mail that waits longest. */
  readonly oldestWaitingSeconds: number;
  readonly dead: number;
  readonly held: number;
  readonly acknowledgements: QueueCounts;
  readonly pushes: QueueCounts;
};

/** Reads how the queue is; never rejects. */
export type ReadQueueHealth = () => Promise<QueueHealth>;

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
export function createQueueHealth(store: HealthStore, clock: Clock): ReadQueueHealth {
  const checkWriting = createWriteCheck(store, clock);
  return async () => {
    const now = clock.now();
    try {
      const status = await store.queueStatus();
      const received = await store.countSince(now - hour);
      const { oldestQueuedAt = now, ...counts } = status;
      // The clock may have been set back since.
      const oldestWaitingSeconds = Math.max(0, Math.round((now - oldestQueuedAt) / 1000));
      const problems: readonly QueueProblem[] = [
        ...(oldestWaitingSeconds > longestWait ? (["mail waits too long"] as const) : []),
        ...(counts.dead > 0 ? (["mail is dead"] as const) : []),
        ...(received > usualInHour ? (["many messages at once"] as const) : []),
        ...(await checkWriting()),
      ];
      return { problems, oldestWaitingSeconds, ...counts };
    } catch {
      const problems = ["store cannot be read"] as const;
      const none = { waiting: 0, dead: 0 };
      const counts = { ...none, held: 0, acknowledgements: none, pushes: none };
      return { problems, oldestWaitingSeconds: 0, ...counts };
    }
  };
}

/** Counts alone; nothing of any enquiry. */
export type ContactHealth = {
  /** `failing` if enquiries cannot be kept now; the problems say why. */
  readonly store: "OK" | "failing";
  /** What the alarm is raised for; empty while all is in order. */
  readonly problems: readonly QueueProblem[];
  readonly queue: {
    readonly waiting: number;
    readonly oldestSeconds: number;
    readonly dead: number;
    readonly held: number;
    /** What is sent to others than the contractor: no fault of it raises the alarm. */
    readonly acknowledgements: QueueCounts;
    readonly pushes: QueueCounts;
  };
};

const ofStore: ReadonlySet<QueueProblem> = new Set([
  "store cannot be read",
  "store cannot be written",
  "store file is gone",
]);

/** Never rejects. */
export async function readContactHealth(readHealth: ReadQueueHealth): Promise<ContactHealth> {
  const { problems, oldestWaitingSeconds, ...counts } = await readHealth();
  return {
    store: problems.some((problem) => ofStore.has(problem)) ? "failing" : "OK",
    problems,
    queue: { oldestSeconds: oldestWaitingSeconds, ...counts },
  };
}
