/** What is done about mail besides answering visitors: by a host's worker, or when a schedule calls. */
import { refuseWithoutToken } from "../../http/check-request";
import { json, methodNotAllowed, type Handler } from "../../http/respond";
import type { Log } from "../../log";
import { repeat } from "../../repeat";
import type { Outbox } from "./outbox";
import { lanes } from "./outbox-lanes";

const minute = 60_000;
/** Milliseconds after which a scheduled call takes no more mails: platforms stop it after ten seconds. */
const drainTime = 3000;

/** What both do. */
export type MailChores = {
  readonly outbox: Pick<Outbox, "drain" | "drainAll" | "stop">;
  /** Raises the alarm if there is cause; never rejects. */
  readonly checkAlarm: () => Promise<void>;
  /** Queues reminders and the weekly letter; true if there was something. */
  readonly queueScheduledMails: () => Promise<boolean>;
  readonly sendDigest: () => Promise<void>;
};

/** The worker of a host while it runs. */
export type MailWorker = {
  /** There is mail: look now. */
  readonly wake: () => void;
  /** Resolves when the mails on their way have ended and were noted. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts all jobs; each runs by itself, and one that fails does not stop the others.
 * @param poll milliseconds between two looks for mail that is due
 */
export function startMailWorker(
  chores: MailChores,
  poll: number,
  purge: () => Promise<void>,
  log: Log,
): MailWorker {
  const { outbox, checkAlarm, queueScheduledMails, sendDigest } = chores;
  const deliveries = Object.values(lanes).map((lane) =>
    repeat("mail delivery", () => outbox.drain(lane), poll, log),
  );
  const wake = () => {
    for (const delivery of deliveries) delivery.wake();
  };
  const queueScheduled = async () => {
    if (await queueScheduledMails()) wake();
  };
  const others = [
    repeat("mail alarm", checkAlarm, minute, log),
    repeat("reminders and letter", queueScheduled, minute, log),
    repeat("digest of quarantined enquiries", sendDigest, 60 * minute, log),
    repeat("purge", purge, 30 * minute, log),
  ];
  return {
    wake,
    stop: async () => {
      outbox.stop();
      await Promise.all([...deliveries, ...others].map(({ stop }) => stop()));
    },
  };
}

/**
 * POST /api/drain-outbox, for hosts that sleep between requests: the same, once. It answers counts,
 * nothing of any enquiry.
 * @param token who knows it may call; without one there is no such URL
 * @param purge deletes what is past its days; resolves with how many
 */
export function createDrainHandler(
  { outbox, checkAlarm, queueScheduledMails, sendDigest }: MailChores,
  token: string | undefined,
  purge: () => Promise<number>,
): Handler {
  return async (request) => {
    const refused = refuseWithoutToken(request, token);
    if (refused) return refused;
    if (request.method !== "POST") return methodNotAllowed("POST");
    // First: if the store is away, nothing after it gets that far.
    await checkAlarm();
    await queueScheduledMails();
    const counts = await outbox.drainAll({ milliseconds: drainTime });
    const purged = await purge();
    await sendDigest();
    return json(200, { status: "OK", ...counts, purged });
  };
}
