import type { EnquiryStore } from "../ports";

/** What is wrong with the mail, in the operator's words. */
export type QueueProblem = "mail waits too long" | "mail is dead" | "store cannot be read";

/** How the queue is, without a word of what is in it. */
export type QueueHealth = {
  readonly problems: readonly QueueProblem[];
  readonly waiting: number;
  /** Of the mail that waits longest. */
  readonly oldestWaitingSeconds: number;
  readonly dead: number;
  readonly held: number;
};

const longestWait = 15 * 60;

/** Never rejects: a store that cannot be read is a problem like the others. */
export async function readQueueHealth(
  store: Pick<EnquiryStore, "queueStatus">,
  now: number,
): Promise<QueueHealth> {
  try {
    const { waiting, oldestQueuedAt = now, dead, held } = await store.queueStatus();
    // The clock may have been set back since.
    const oldestWaitingSeconds = Math.max(0, Math.round((now - oldestQueuedAt) / 1000));
    const problems: QueueProblem[] = [];
    if (oldestWaitingSeconds > longestWait) problems.push("mail waits too long");
    if (dead > 0) problems.push("mail is dead");
    return { problems, waiting, oldestWaitingSeconds, dead, held };
  } catch {
    const problems = ["store cannot be read"] as const;
    return { problems, waiting: 0, oldestWaitingSeconds: 0, dead: 0, held: 0 };
  }
}
