/** Tells somebody when mail waits too long or is dead, too much comes in, or the store fails. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { EnquiryStore } from "../ports";
import type { ContactHealth, QueueProblem, ReadHealth } from "./health";

const hour = 3_600_000;
const patience = 5000;

/** What the alarm works with. */
export type AlarmParts = {
  readonly readHealth: ReadHealth;
  readonly store: Pick<EnquiryStore, "claimTurn">;
  readonly webhook: URL | undefined;
  readonly site: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** What to do, in docs/runbooks. */
const runbooks: Readonly<Record<QueueProblem, string>> = {
  "mail waits too long": "mail-is-broken.md",
  "mail is dead": "mail-is-broken.md",
  "many messages at once": "many-messages.md",
  "store cannot be read": "the-store-fails.md",
  "store cannot be written": "the-store-fails.md",
  "store file is gone": "the-store-fails.md",
};

function runbooksFor({ problems }: ContactHealth): readonly string[] {
  return [...new Set(problems.map((problem) => `docs/runbooks/${runbooks[problem]}`))];
}

/** The counts of the queue by the names that the alarm has always given them. */
function countsOf({ queue: { oldestSeconds, ...counts } }: ContactHealth) {
  return { oldestWaitingSeconds: oldestSeconds, ...counts };
}

/** The body is what Slack, Mattermost and Teams take, and the facts for everything else. */
async function callWebhook(webhook: URL, site: string, health: ContactHealth): Promise<void> {
  const { problems } = health;
  const pages = runbooksFor(health);
  const what =
    problems.length > 0 ? `${problems.join(", ")}. See ${pages.join(", ")}` : "all in order again";
  const answer = await fetch(webhook, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      text: `Enquiries at ${site}: ${what}`,
      problems,
      runbooks: pages,
      ...countsOf(health),
    }),
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
}

/**
 * Answers a check to be run every minute; it never rejects. It speaks when the problems
 * change, also when they end, and then once an hour while they last; of several hosts on one
 * store one does. A webhook that fails is called again by the next check.
 */
export function createAlarm({ readHealth, store, webhook, site, clock, log }: AlarmParts) {
  let said = "";
  let saidAt = -Infinity;
  let claimed = "";

  /** Whether it falls to this host to say it. A store that fails cannot tell: then each host does. */
  async function isOurs(problems: string): Promise<boolean> {
    const hourNow = new Date(clock.now()).toISOString().slice(0, 13);
    const turn = `${problems || "in order"} ${hourNow}`;
    if (turn === claimed) return true;
    if (!(await store.claimTurn("alarm", turn).catch(() => true))) return false;
    claimed = turn;
    return true;
  }

  return async function check(): Promise<void> {
    const health = await readHealth();
    const problems = health.problems.join();
    const isNew = problems !== said;
    const isDue = problems !== "" && clock.elapsed() - saidAt >= hour;
    if (!isNew && !isDue) return;
    if (!(await isOurs(problems))) {
      said = problems;
      saidAt = clock.elapsed();
      return;
    }
    const level = problems === "" ? "info" : "error";
    const runbooks = runbooksFor(health);
    log({ level, event: "mail alarm", problems: health.problems, ...countsOf(health), runbooks });
    try {
      if (webhook) await callWebhook(webhook, site, health);
      said = problems;
      saidAt = clock.elapsed();
    } catch (error) {
      // The URL may hold a key: it is not repeated.
      const reason = error instanceof Error ? error.name : "unknown";
      log({ level: "error", event: "alarm webhook failed", reason });
    }
  };
}
