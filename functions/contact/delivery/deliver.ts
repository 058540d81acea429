/** Sends what is due in the outbox. */
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { Delivery, DeliveryResult, EnquiryStore } from "../ports";
import type { Mail, Mailer, MailResult } from "../../mail/mailer";
import type { MailBackoff } from "./mail-backoff";
import type { Lane, OutboxTimes } from "./outbox-lanes";

/** What delivery works with. */
export type DeliveryParts = {
  readonly store: Pick<EnquiryStore, "lease" | "settle">;
  readonly lane: Lane;
  readonly send: SendDelivery;
  readonly times: OutboxTimes;
  /** Shared by all who send to one server. */
  readonly backoff: MailBackoff;
  readonly clock: Clock;
  readonly log: Log;
  /** Another for every process, also after a restart. */
  readonly worker: string;
};

/** How a delivery ended; the last two never met a server. */
type SendResult =
  | MailResult
  /** There is no cause for it any more. */
  | { readonly outcome: "needless" }
  /** What it needs was not to be had, such as the store: it is tried again. */
  | { readonly outcome: "deferred"; readonly error: string };

/** Sends what is due; one that rejects is deferred. */
export type SendDelivery = (delivery: Delivery, date: Date) => Promise<SendResult>;

/** Sends deliveries that are mails. */
export function sendByMail(
  mailer: Pick<Mailer, "send">,
  compose: (delivery: Delivery, date: Date) => Promise<Mail | undefined>,
): SendDelivery {
  return async (delivery, date) => {
    const mail = await compose(delivery, date);
    return mail ? mailer.send(mail) : { outcome: "needless" };
  };
}

/** How the mails of one drain ended; those the server turned away for our sake are put off too. */
export type DrainCounts = { sent: number; putOff: number; dead: number };

/** When a drain takes no more mails; those on their way still end. */
export type DrainLimits = { readonly mails?: number; readonly milliseconds?: number };

/** Sends due mails. */
export type Deliverer = {
  /**
   * Sends until nothing is due, a limit is reached, the server turned us away, or `stop`.
   * Rejects if the store fails: what was taken then is due again when its lease ends.
   */
  readonly drain: (limits?: DrainLimits) => Promise<DrainCounts>;
  /** From now on no mail is taken; those on their way end as they do. */
  readonly stop: () => void;
};

const advice = ({ enquiry }: Delivery) =>
  `npm run enquiries -- ${enquiry ? `show ${enquiry.reference}` : "resend --dead"}`;

/** Milliseconds between tries to note how it went: a mail that was sent and not noted is sent again. */
const noteWaits = [100, 400, 1500, 5000, 15_000, 30_000];

/** Leases, not luck, keep several of these on one store from sending a mail twice. */
export function createDeliverer(parts: DeliveryParts): Deliverer {
  const { store, lane, times, backoff, clock, log, worker } = parts;
  let stopped = false;

  async function send(delivery: Delivery): Promise<SendResult> {
    try {
      return await parts.send(delivery, new Date(clock.now()));
    } catch (error) {
      return { outcome: "deferred", error: `It cannot be composed: ${String(error)}` };
    }
  }

  function resultOf(result: SendResult, delivery: Delivery): DeliveryResult {
    const { id: reference, attempts } = delivery;
    const advised = lane.isUrgent ? { advice: advice(delivery) } : {};
    const level = lane.isUrgent ? "error" : "warning";
    const what = delivery.kind === "push" ? "push" : "mail";
    switch (result.outcome) {
      case "sent":
        log({ event: `${what} sent`, reference, failures: attempts });
        return { state: "sent" };
      case "needless":
        log({ event: `${what} not needed any more`, reference });
        return { state: "dropped" };
      case "permanent":
        log({ level, event: `${what} refused`, reference, code: result.code, ...advised });
        return { state: "dead", error: result.error };
      case "unavailable": {
        const pause = backoff.begin();
        // Said before any of the mail was: it may stand in the log.
        const { error } = result;
        log({ level: "error", event: "mail server turns us away", error, seconds: pause / 1000 });
        return { state: "retry", at: clock.now() + pause, error, countsAsAttempt: false };
      }
      case "deferred":
      case "temporary": {
        const { error } = result;
        const code = result.outcome === "deferred" ? "not composed" : result.code;
        const pause = times.retryWait(attempts + 1);
        if (pause === undefined) {
          log({ level, event: `${what} given up`, reference, code, ...advised });
          return { state: "dead", error };
        }
        log({ level: "warning", event: `${what} put off`, reference, code, seconds: pause / 1000 });
        return { state: "retry", at: clock.now() + pause, error, countsAsAttempt: true };
      }
    }
  }

  /** False if the lease had run out. Rejects if the store fails for about a minute. */
  async function note(id: string, result: DeliveryResult): Promise<boolean> {
    for (const pause of noteWaits) {
      try {
        return await store.settle(worker, id, result, clock.now());
      } catch {
        await wait(pause);
      }
    }
    return store.settle(worker, id, result, clock.now());
  }

  async function deliver(delivery: Delivery, counts: DrainCounts): Promise<void> {
    const { id } = delivery;
    const sending = await send(delivery);
    // Only whom the server answered knows that it takes us again.
    if (["sent", "temporary", "permanent"].includes(sending.outcome)) backoff.end();
    const result = resultOf(sending, delivery);
    if (result.state !== "dropped") counts[result.state === "retry" ? "putOff" : result.state] += 1;
    const isOurs = await note(id, result);
    if (!isOurs)
      log({ level: "warning", event: "lease lost, mail may arrive twice", reference: id });
  }

  async function drain(limits: DrainLimits = {}): Promise<DrainCounts> {
    const { mails = Infinity, milliseconds = Infinity } = limits;
    const counts: DrainCounts = { sent: 0, putOff: 0, dead: 0 };
    const end = clock.elapsed() + milliseconds;
    let taken = 0;
    const mayTake = () => !stopped && backoff.isOver() && taken < mails && clock.elapsed() < end;
    async function deliverInTurn(): Promise<void> {
      while (mayTake()) {
        taken += 1;
        const now = clock.now();
        const [delivery] = await store.lease(worker, now, now + times.lease, 1, lane.kinds);
        if (!delivery) return;
        await deliver(delivery, counts);
      }
    }
    const count = backoff.isProbing() ? 1 : lane.concurrency;
    // All of them end before this does, also when one of them fails.
    const ends = await Promise.allSettled(Array.from({ length: count }, deliverInTurn));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    return counts;
  }

  return {
    drain,
    stop: () => {
      stopped = true;
    },
  };
}
