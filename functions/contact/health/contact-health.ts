/** What /api/health says of the contact call: that it works, and how the mail stands. */
import type { Clock } from "../../clock";
import type { EnquiryStore } from "../ports";
import { readQueueHealth, type QueueProblem } from "./queue-health";

/** Counts alone; nothing of any enquiry. */
export type ContactHealth = {
  readonly store: "OK" | "failing";
  /** What the alarm is raised for; empty while all is in order. */
  readonly problems: readonly QueueProblem[];
  readonly queue: {
    readonly waiting: number;
    readonly oldestSeconds: number;
    readonly dead: number;
    readonly held: number;
  };
};

/** Never rejects. */
export async function readContactHealth(
  store: Pick<EnquiryStore, "queueStatus">,
  clock: Clock,
): Promise<ContactHealth> {
  const { problems, waiting, oldestWaitingSeconds, dead, held } = await readQueueHealth(
    store,
    clock.now(),
  );
  return {
    store: problems.includes("store cannot be read") ? "failing" : "OK",
    problems,
    queue: { waiting, oldestSeconds: oldestWaitingSeconds, dead, held },
  };
}
