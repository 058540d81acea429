/** Sends what is due in the outbox. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { ComposeMail } from "./enquiry-email";
import type { OutboxTimes } from "./outbox-times";
import type { Delivery, DeliveryResult, Enquiry, EnquiryStore, Mailer, MailResult } from "../ports";
import { createServerPause } from "./server-pause";
import { retry } from "./retry";

/** What delivery works with. */
export type DeliveryParts = {
  readonly store: Pick<EnquiryStore, "lease" | "settle" | "photosOf">;
  readonly mailer: Pick<Mailer, "send">;
  readonly compose: ComposeMail;
  readonly times: OutboxTimes;
  readonly clock: Clock;
  readonly log: Log;
  /** Another for every process, also after a restart. */
  readonly worker: string;
  /** Mails on their way at a time. */
  readonly concurrency: number;
};

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

const advice = (reference: string) => `npm run enquiries -- show ${reference}`;

/** See Deliverer. Leases, not luck, keep several of these on one store from sending a mail twice. */
export function createDeliverer(parts: DeliveryParts): Deliverer {
  const { store, mailer, compose, times, clock, log, worker, concurrency } = parts;
  const pause = createServerPause(times, clock);
  let stopped = false;

  async function send(enquiry: Enquiry): Promise<MailResult> {
    const photos = enquiry.photos.length > 0 ? await store.photosOf(enquiry.reference) : [];
    try {
      return await mailer.send(await compose(enquiry, new Date(clock.now()), photos));
    } catch (error) {
      const text = `The mail cannot be composed: ${String(error)}`;
      return { outcome: "permanent", error: text, code: "not composed" };
    }
  }

  function resultOf(result: MailResult, { enquiry, attempts }: Delivery): DeliveryResult {
    const { reference } = enquiry;
    switch (result.outcome) {
      case "sent":
        log({ event: "mail sent", reference, failures: attempts });
        return { state: "sent" };
      case "permanent":
        log({
          level: "error",
          event: "mail refused",
          reference,
          code: result.code,
          advice: advice(reference),
        });
        return { state: "dead", error: result.error };
      case "unavailable": {
        const wait = pause.begin();
        // Said before any of the mail was: it may stand in the log.
        const { error } = result;
        log({ level: "error", event: "mail server turns us away", error, seconds: wait / 1000 });
        return { state: "retry", at: clock.now() + wait, error, countsAsAttempt: false };
      }
      case "temporary": {
        const { error, code } = result;
        const wait = times.retryWait(attempts + 1);
        if (wait === undefined) {
          log({
            level: "error",
            event: "mail given up",
            reference,
            code,
            advice: advice(reference),
          });
          return { state: "dead", error };
        }
        log({ level: "warning", event: "mail put off", reference, code, seconds: wait / 1000 });
        return { state: "retry", at: clock.now() + wait, error, countsAsAttempt: true };
      }
    }
  }

  async function deliver(delivery: Delivery, counts: DrainCounts): Promise<void> {
    const { reference } = delivery.enquiry;
    const sending = await send(delivery.enquiry);
    if (sending.outcome !== "unavailable") pause.end();
    const result = resultOf(sending, delivery);
    counts[result.state === "retry" ? "putOff" : result.state] += 1;
    const held = await retry(() => store.settle(worker, reference, result, clock.now()));
    if (!held) log({ level: "warning", event: "lease lost, mail may arrive twice", reference });
  }

  async function drain(limits: DrainLimits = {}): Promise<DrainCounts> {
    const { mails = Infinity, milliseconds = Infinity } = limits;
    const counts: DrainCounts = { sent: 0, putOff: 0, dead: 0 };
    const end = clock.elapsed() + milliseconds;
    let taken = 0;
    const mayTake = () => !stopped && pause.isOver() && taken < mails && clock.elapsed() < end;
    async function deliverInTurn(): Promise<void> {
      while (mayTake()) {
        taken += 1;
        const now = clock.now();
        const [delivery] = await store.lease(worker, now, now + times.lease, 1);
        if (!delivery) return;
        await deliver(delivery, counts);
      }
    }
    const count = pause.isProbing() ? 1 : concurrency;
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
