/** What /api/health says of the contact call: that it works, and how the mail stands. */
import type { QueueCounts } from "../ports";
import type { QueueProblem, ReadQueueHealth } from "./queue-health";

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
