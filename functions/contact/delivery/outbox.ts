/** Sends what is due in the outbox. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { MailResult } from "../../mail/mailer";
import type { Delivery, DeliveryResult } from "../ports";
import type { EnquiryStore } from "../../store/enquiry-store";
import { lanes, type Lane, type OutboxTimes } from "./outbox-lanes";

/** How a delivery ended; the last two never met a server. */
type SendResult =
  | MailResult
  /** There is no cause for it any more. */
  | { readonly outcome: "needless" }
  /** What it needs was not to be had, such as the store: it is tried again. */
  | { readonly outcome: "deferred"; readonly error: string; readonly code: string };

/** Sends what is due; one that rejects is tried again. */
export type SendDelivery = (delivery: Delivery, date: Date) => Promise<SendResult>;

/** When a drain takes no more rows; those on their way still end. */
export type DrainLimits = { readonly rows?: number; readonly milliseconds?: number };

/** Leases, not luck, keep several of these on one store from sending a mail twice. */
export function createOutbox(
  store: Pick<EnquiryStore, "lease" | "settle">,
  send: SendDelivery,
  times: OutboxTimes,
  clock: Clock,
  log: Log,
) {
  /** Another for every process, also after a restart. */
  const worker = randomUUID();
  let isStopped = false;
  /** Times in a row that the mail server turned us away (a wrong password locks accounts). */
  let refusals = 0;
  /** By the clock that never jumps. */
  let pausedUntil = -Infinity;

  /** The milliseconds in which no mail is tried now; refusals of mails that were on their way together are one. */
  function backOff(): number {
    if (clock.elapsed() >= pausedUntil) {
      refusals += 1;
      pausedUntil = clock.elapsed() + times.pause(refusals);
    }
    return pausedUntil - clock.elapsed();
  }

  function settlementOf(result: SendResult, delivery: Delivery, lane: Lane): DeliveryResult {
    const { id: reference, kind, attempts } = delivery;
    const what = kind === "push" ? "push" : "mail";
    if (result.outcome === "sent") {
      log({ event: `${what} sent`, reference, failures: attempts });
      return { state: "sent" };
    }
    if (result.outcome === "needless") {
      log({ event: `${what} not needed any more`, reference });
      return { state: "dropped" };
    }
    const { error, code } = result;
    if (result.outcome === "unavailable") {
      const pause = backOff();
      // Said before any of the mail was: it may stand in the log.
      log({ level: "error", event: "mail server turns us away", error, seconds: pause / 1000 });
      return { state: "retry", at: clock.now() + pause, error, countsAsAttempt: false };
    }
    const isRefused = result.outcome === "permanent";
    if (isRefused || attempts + 1 >= lane.tries) {
      const advice = "npm run enquiries -- list --state dead";
      const urgency = lane.isUrgent ? { level: "error", advice } : { level: "warning" };
      log({ event: `${what} ${isRefused ? "refused" : "given up"}`, reference, code, ...urgency });
      return { state: "dead", error };
    }
    const pause = times.retryWait(attempts + 1);
    log({ level: "warning", event: `${what} put off`, reference, code, seconds: pause / 1000 });
    return { state: "retry", at: clock.now() + pause, error, countsAsAttempt: true };
  }

  /** How those went that could not be noted: they are not sent again by this process. */
  const unnoted = new Map<string, DeliveryResult>();

  /** False if the lease had run out. Rejects if the store fails for about a minute. */
  async function note(id: string, result: DeliveryResult): Promise<boolean> {
    for (const pause of times.noteWaits) {
      try {
        return await store.settle(worker, id, result, clock.now());
      } catch {
        await wait(pause);
      }
    }
    return store.settle(worker, id, result, clock.now());
  }

  async function trySend(delivery: Delivery, lane: Lane): Promise<DeliveryResult> {
    const sending = await send(delivery, new Date(clock.now())).catch((error: unknown) => {
      const text = `It cannot be composed: ${String(error)}`;
      return { outcome: "deferred", error: text, code: "not composed" } as const;
    });
    // Only whom the server answered knows that it takes us again.
    if (delivery.kind !== "push" && ["sent", "temporary", "permanent"].includes(sending.outcome))
      [refusals, pausedUntil] = [0, -Infinity];
    return settlementOf(sending, delivery, lane);
  }

  async function deliver(delivery: Delivery, lane: Lane): Promise<void> {
    const { id: reference } = delivery;
    const result = unnoted.get(reference) ?? (await trySend(delivery, lane));
    unnoted.set(reference, result);
    const isNoted = await note(reference, result);
    unnoted.delete(reference);
    if (!isNoted) log({ level: "warning", event: "lease lost, mail may arrive twice", reference });
  }

  /**
   * Sends what is due in a lane until nothing is, a limit is reached, the server turned us away, or
   * `stop`. Rejects if the store fails: what was taken then is due again when its lease ends.
   */
  async function drain(lane: Lane, limits: DrainLimits = {}): Promise<void> {
    const end = clock.elapsed() + (limits.milliseconds ?? Infinity);
    const asksMailServer = lane !== lanes.push;
    let left = limits.rows ?? Infinity;
    const mayTake = () =>
      !isStopped && clock.elapsed() < end && (!asksMailServer || clock.elapsed() >= pausedUntil);
    async function deliverInTurn(): Promise<void> {
      while (left > 0 && mayTake()) {
        left -= 1;
        const now = clock.now();
        const [delivery] = await store.lease(worker, now, now + times.lease, 1, lane.kinds);
        if (!delivery) return;
        await deliver(delivery, lane);
      }
    }
    // After a pause one mail asks whether the server takes mail again, before all others.
    const count = asksMailServer && refusals > 0 ? 1 : lane.concurrency;
    // All of them end before this does, also when one of them fails.
    const ends = await Promise.allSettled(Array.from({ length: count }, deliverInTurn));
    for (const each of ends) if (each.status === "rejected") throw each.reason;
  }

  return {
    drain,
    drainAll: (limits: DrainLimits): Promise<unknown> =>
      Promise.all(Object.values(lanes).map((lane) => drain(lane, limits))),
    /** From now on nothing is taken; what is on its way ends as it does. */
    stop: () => {
      isStopped = true;
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
