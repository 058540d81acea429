/** Sends what is due in the outbox, mails and pushes. All times are in milliseconds. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { dayMs, hourMs, minuteMs, secondMs } from "../../shared/clock";
import type { MailResult } from "../../mail/mailer";
import { repeat } from "../../repeat";
import { markAsAnsweredUrl } from "../../signature";
import { readSiteIndex } from "../../site-index";
import type { EnquiryContext } from "../context";
import { lanes, type Delivery, type DeliveryResult, type Lane } from "../deliveries";
import {
  acknowledgementEmail,
  enquiryUrl,
  enquiryEmail,
  reminderEmail,
} from "./mails/enquiry-email";
import { heldListEmail, letterEmail, waitingEmail } from "./mails/list-emails";
import { notify } from "./notify";

/** Delays after the first failures; later ones are four hours. Tries are limited by number. */
const firstDelays = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs];

/**
 * `scale` multiplies every delay, in tests. A server may take ten minutes over the end of a mail (RFC 5321,
 * 4.5.3.2.6), but ours are small, and a short try (`sendWithin`) keeps leases short.
 */
export function outboxTimes(scale: number, sendWithin = 2 * minuteMs) {
  const deadline = Math.max(2 * secondMs, sendWithin * scale);
  const delayAfter = (failures: number) => firstDelays[failures - 1] ?? 4 * hourMs;
  return {
    /** The time between two checks for mail that is due. */
    poll: Math.max(100, 2 * secondMs * scale),
    /** The time after which a try is given up. */
    sendWithin: deadline,
    /** The time for which a worker holds a row: longer than a try, or two workers might send it. */
    lease: 2.5 * deadline,
    /** The time between tries to record a result. After a restart the mail is sent again. */
    recordRetryDelay: secondMs * scale,
    /** The delay before the next try, after this many failures. */
    retryDelay: (failures: number) => delayAfter(failures) * scale,
    /** The pause after so many refusals in a row: short, to notice soon that the server is back. */
    pause: (refusals: number) => Math.min(delayAfter(refusals), 10 * minuteMs) * scale,
  };
}

/** The result of trying a delivery. The last two mean that no server was asked. */
type AttemptResult =
  | MailResult
  | { readonly outcome: "needless" }
  /** Something that the mail needs was not available, such as the store. It is tried again. */
  | { readonly outcome: "deferred"; readonly error: string; readonly code: string };

/** Returns a function that sends a delivery. A push is needless once NOTIFY_URL is unset. */
function createSend(context: EnquiryContext) {
  const { settings, store, mailer, publicFolder, clock, log } = context;
  let late = { count: 0, until: -Infinity };

  /** The number of late enquiries. It is counted at most once a minute, however many reminders state it. */
  async function countLate(now: number): Promise<number> {
    if (clock.elapsed() >= late.until)
      late = { count: await store.countLate(now), until: clock.elapsed() + minuteMs };
    return late.count;
  }

  /** The mail, or undefined if it is no longer needed. Rejects if it cannot be composed. */
  async function compose({ id, kind, enquiry, queuedAt }: Delivery, date: Date) {
    // Read again for each mail, since a release may change them.
    const { pages, mailTexts } = await readSiteIndex(publicFolder, log);
    const identity = { ...context.readIdentity(), pages, mailTexts };
    if (kind === "letter") return letterEmail(id, store, identity, date);
    if (kind === "held-list") return heldListEmail(id, store, identity, date);
    if (kind === "reminder" && !enquiry) return waitingEmail(id, store, identity, date);
    if (!enquiry) throw new Error(`${id} belongs to no enquiry`);
    if (kind === "acknowledgement")
      return date.getTime() - queuedAt < dayMs
        ? acknowledgementEmail(id, enquiry, identity, date)
        : undefined;
    const { reference, answerBy, answeredAt, photos } = enquiry;
    if (kind === "enquiry") {
      const attached = photos.length > 0 ? await store.photosOf(reference) : [];
      return enquiryEmail(enquiry, identity, date, attached);
    }
    const isLate = answerBy !== undefined && answerBy <= date.getTime();
    // The mail that says it is late replaces a reminder that could not go out in time.
    if (answeredAt !== undefined || (isLate && kind === "reminder")) return undefined;
    const markUrl = markAsAnsweredUrl(identity.company.origin, await store.secret(), reference);
    const count = await countLate(date.getTime());
    const othersLate = isLate ? count - 1 : count;
    return reminderEmail({ id, kind }, enquiry, identity, { date, markUrl, othersLate });
  }

  return async (delivery: Delivery, date: Date): Promise<AttemptResult> => {
    const { kind, enquiry } = delivery;
    const { notifyUrl } = settings;
    if (lanes.push.kinds.includes(kind)) {
      const isOver = kind === "reminder-push" && !(enquiry?.urgent && enquiry.stage === "open");
      if (!notifyUrl || !enquiry || isOver) return { outcome: "needless" };
      const url = enquiryUrl(enquiry.reference, context.readIdentity());
      const since = date.getTime() - hourMs;
      const isLast = kind === "last-push";
      const came = isLast ? store.countMailedSince(since, enquiry.urgent ?? false) : undefined;
      return notify(enquiry, notifyUrl, url, await came);
    }
    const mail = await compose(delivery, date);
    return mail ? mailer.send(mail) : { outcome: "needless" };
  };
}

/** A recurring task of the worker, besides sending the mail that is due. */
export type WorkerTask = {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Milliseconds until the worker runs it again. */
  readonly every: number;
};

/** Creates what sends a store's outbox. Leases keep several hosts on one store from sending a mail twice. */
export function createOutbox(context: EnquiryContext, times: ReturnType<typeof outboxTimes>) {
  const { store, isLongRunning, clock, log } = context;
  const send = createSend(context);
  /** The name of this process for leases, another one after each restart. */
  const worker = randomUUID();
  let isStopped = false;
  /** Refusals of the mail server in a row. Wrong passwords may lock the account. */
  let refusals = 0;
  /** The instant (`clock.elapsed`) until which no mail server is asked. */
  let pausedUntil = -Infinity;

  /** Pauses all mail; returns the milliseconds. Refusals at the same time count once. */
  function backOff(): number {
    if (clock.elapsed() >= pausedUntil) {
      refusals += 1;
      pausedUntil = clock.elapsed() + times.pause(refusals);
    }
    return pausedUntil - clock.elapsed();
  }

  function deliveryResultOf(result: AttemptResult, delivery: Delivery, lane: Lane): DeliveryResult {
    const { id, kind, attempts } = delivery;
    const medium = lanes.push.kinds.includes(kind) ? "push" : "mail";
    if (result.outcome === "sent") {
      log({ event: `${medium} sent`, id, failures: attempts });
      return { state: "sent" };
    }
    if (result.outcome === "needless") {
      log({ event: `${medium} not needed any more`, id });
      return { state: "dropped" };
    }
    const { error, code } = result;
    if (result.outcome === "unavailable") {
      const pause = backOff();
      // The server said this before it saw any part of the mail, so the log may quote it.
      log({ level: "error", event: "mail server turns us away", error, seconds: pause / 1000 });
      return { state: "retry", at: clock.now() + pause, error, countsAsAttempt: false };
    }
    const isRefused = result.outcome === "permanent";
    if (isRefused || attempts + 1 >= lane.tries) {
      const hint = "npm run enquiries -- list --state dead";
      const isToContractor = lanes.contractor.kinds.includes(kind);
      const urgency = isToContractor ? { level: "error", hint } : { level: "warning" };
      log({ event: `${medium} ${isRefused ? "refused" : "given up"}`, id, code, ...urgency });
      return { state: "dead", error };
    }
    const pause = times.retryDelay(attempts + 1);
    log({ level: "warning", event: `${medium} put off`, id, code, seconds: pause / 1000 });
    return { state: "retry", at: clock.now() + pause, error, countsAsAttempt: true };
  }

  /** Records a result, and tries again while the store fails; a host does so without end. */
  async function recordResult(id: string, result: DeliveryResult): Promise<boolean> {
    const end = isLongRunning ? Infinity : clock.elapsed() + times.lease;
    while (clock.elapsed() < end) {
      try {
        return await store.settle(worker, id, result, clock.now());
      } catch {
        await delay(times.recordRetryDelay);
      }
    }
    return false;
  }

  async function trySend(delivery: Delivery, lane: Lane): Promise<DeliveryResult> {
    const sending = await send(delivery, new Date(clock.now())).catch((error: unknown) => {
      const text = `It cannot be composed: ${String(error)}`;
      return { outcome: "deferred", error: text, code: "not composed" } as const;
    });
    // Only an answer of the server shows that it accepts us again.
    if (lane !== lanes.push && ["sent", "temporary", "permanent"].includes(sending.outcome)) {
      refusals = 0;
      pausedUntil = -Infinity;
    }
    return deliveryResultOf(sending, delivery, lane);
  }

  /**
   * Sends what is due in a lane until the limit is reached, the mail server turns us away, or `stop` is called. If the
   * store fails, it rejects, and rows taken by then are due again when their leases end.
   */
  async function drain(lane: Lane, limits: { rows?: number; milliseconds?: number } = {}) {
    const end = clock.elapsed() + (limits.milliseconds ?? Infinity);
    const usesMailServer = lane !== lanes.push;
    let rowsToSend = limits.rows ?? Infinity;
    const mayTake = () =>
      !isStopped && clock.elapsed() < end && (!usesMailServer || clock.elapsed() >= pausedUntil);
    async function deliverNext(): Promise<void> {
      while (rowsToSend > 0 && mayTake()) {
        rowsToSend -= 1;
        const now = clock.now();
        const [delivery] = await store.lease(worker, now, now + times.lease, 1, lane.kinds);
        if (!delivery) return;
        const { id } = delivery;
        const isRecorded = await recordResult(id, await trySend(delivery, lane));
        if (!isRecorded) log({ level: "warning", event: "lease lost, mail may arrive twice", id });
      }
    }
    // A single mail after a pause tests if the server accepts mail again.
    const count = usesMailServer && refusals > 0 ? 1 : lane.concurrency;
    // Wait for all of them to end, even if one fails.
    const ends = await Promise.allSettled(Array.from({ length: count }, deliverNext));
    for (const each of ends) if (each.status === "rejected") throw each.reason;
  }

  return {
    drain,
    drainAll: (limits: Parameters<typeof drain>[1]): Promise<unknown> =>
      Promise.all(Object.values(lanes).map((lane) => drain(lane, limits))),
    /** Starts the worker of a host. Each lane and task runs by itself; if one fails, the others go on. */
    startWorker: (tasks: readonly WorkerTask[]) => {
      const deliveries = Object.values(lanes).map((lane) =>
        repeat("mail delivery", () => drain(lane), times.poll, log),
      );
      const repeatedTasks = tasks.map(({ name, run, every }) => repeat(name, run, every, log));
      return {
        /** Looks for due mail now. It is called when some has been queued. */
        wake: () => {
          for (const delivery of deliveries) delivery.wake();
        },
        /** Resolves when the mails being sent have ended and their results are recorded. */
        stop: () => Promise.all([...deliveries, ...repeatedTasks].map(({ stop }) => stop())),
      };
    },
    /** Takes no more rows; mails being sent are finished. */
    stop: () => {
      isStopped = true;
    },
  };
}
