/** Sends what is due in the outbox, each row as the mail of its kind or a push. All times are milliseconds. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { repeat } from "../../clock";
import type { Mail, MailResult } from "../../mail/mailer";
import { answerLink } from "../../signature";
import { readSiteIndex } from "../about";
import type { ContactContext } from "../context";
import { lanes, type Delivery, type DeliveryResult, type Lane } from "../enquiry";
import { acknowledgementEmail, enquiryEmail } from "./mails/enquiry-email";
import { notify } from "./notify";
import { letterEmail, type MailTask } from "./scheduled-mails";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Waits after the first failures; later ones are four hours. Counted in failures, not by the
 * calendar: a clock that jumps ahead, or a host that was off for a week, uses up no tries.
 */
const firstWaits = [30 * second, 2 * minute, 10 * minute, hour];

/**
 * @param scale multiplies every wait: 1, or less in tests
 * @param sendWithin the longest try. RFC 5321, 4.5.3.2.6, lets a server take ten minutes over the end
 *   of a mail; ours are small, and a lease should be short enough to be waited for
 */
export function outboxTimes(scale: number, sendWithin = 2 * minute) {
  const deadline = Math.max(2 * second, sendWithin * scale);
  const waitAfter = (failures: number) => firstWaits[failures - 1] ?? 4 * hour;
  return {
    /** Between two looks for mail that is due. */
    poll: Math.max(100, 2 * second * scale),
    /** A try is given up after this. */
    sendWithin: deadline,
    /** A row is one worker's for this long: longer than a try, or two would send it. */
    lease: 2.5 * deadline,
    /** Between tries to note how it went: who restarts meanwhile sends it again. */
    noteWait: second * scale,
    /** Before the next try after `failures` of them. */
    retryWait: (failures: number) => waitAfter(failures) * scale,
    /** Before a server that turned us away so many times in a row is asked again: recovery is to be noticed soon. */
    pause: (refusals: number) => Math.min(waitAfter(refusals), 10 * minute) * scale,
  };
}

/** How a delivery ended; the last two never met a server. */
type SendResult =
  | MailResult
  /** There is no cause for it any more. */
  | { readonly outcome: "needless" }
  /** What it needs was not to be had, such as the store: it is tried again. */
  | { readonly outcome: "deferred"; readonly error: string; readonly code: string };

/** Sends each delivery in its way. NOTIFY_URL may have been taken away since a push was queued. */
function createSend(contact: ContactContext) {
  const { settings, store, mailer, publicFolder, log } = contact;

  /** The mail, or nothing if there is no need for it any more. Rejects if it cannot be composed. */
  async function compose({ id, kind, enquiry }: Delivery, date: Date): Promise<Mail | undefined> {
    // Asked anew for each mail, since the names of pages may change.
    const { pages } = await readSiteIndex(publicFolder, log);
    const identity = { ...contact.identity, pages };
    if (kind === "letter") return letterEmail(id, store, identity, date);
    if (!enquiry) throw new Error(`${id} belongs to no enquiry`);
    if (kind === "acknowledgement") return acknowledgementEmail(id, enquiry, identity, date);
    const { reference, answerBy, answeredAt } = enquiry;
    const isReminder = kind !== "enquiry";
    if (isReminder && (answeredAt !== undefined || answerBy === undefined)) return undefined;
    const photos = enquiry.photos.length > 0 ? await store.photosOf(reference) : [];
    const markLink = answerLink(identity.company.origin, await store.secret(), reference);
    if (!isReminder || answerBy === undefined)
      return enquiryEmail(enquiry, identity, date, photos, markLink);
    const others = (await store.listStage("open", 1)).filter(
      (other) => other.reference !== reference && (other.answerBy ?? Infinity) <= date.getTime(),
    );
    return enquiryEmail(enquiry, identity, date, photos, markLink, { id, kind, answerBy, others });
  }

  return async (delivery: Delivery, date: Date): Promise<SendResult> => {
    const { kind, enquiry } = delivery;
    const { notifyUrl } = settings;
    if (kind === "push")
      return notifyUrl && enquiry ? notify(enquiry, notifyUrl) : { outcome: "needless" };
    const mail = await compose(delivery, date);
    return mail ? mailer.send(mail) : { outcome: "needless" };
  };
}

/** Leases, not luck, keep several of these on one store from sending a mail twice. */
export function createOutbox(contact: ContactContext, times: ReturnType<typeof outboxTimes>) {
  const { store, clock, log } = contact;
  const send = createSend(contact);
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
      const isOurs = lanes.contractor.kinds.includes(kind);
      const urgency = isOurs ? { level: "error", advice } : { level: "warning" };
      log({ event: `${what} ${isRefused ? "refused" : "given up"}`, reference, code, ...urgency });
      return { state: "dead", error };
    }
    const pause = times.retryWait(attempts + 1);
    log({ level: "warning", event: `${what} put off`, reference, code, seconds: pause / 1000 });
    return { state: "retry", at: clock.now() + pause, error, countsAsAttempt: true };
  }

  /** Until the store answers, which hands out no other meanwhile. False if the lease had run out. */
  async function note(id: string, result: DeliveryResult): Promise<boolean> {
    for (;;) {
      try {
        return await store.settle(worker, id, result, clock.now());
      } catch {
        await wait(times.noteWait);
      }
    }
  }

  async function trySend(delivery: Delivery, lane: Lane): Promise<DeliveryResult> {
    const sending = await send(delivery, new Date(clock.now())).catch((error: unknown) => {
      const text = `It cannot be composed: ${String(error)}`;
      return { outcome: "deferred", error: text, code: "not composed" } as const;
    });
    // Only whom the server answered knows that it takes us again.
    if (delivery.kind !== "push" && ["sent", "temporary", "permanent"].includes(sending.outcome)) {
      refusals = 0;
      pausedUntil = -Infinity;
    }
    return settlementOf(sending, delivery, lane);
  }

  /**
   * Sends what is due in a lane until nothing is, a limit is reached, the server turned us away, or
   * `stop`. Rejects if the store fails: what was taken then is due again when its lease ends.
   * @param limits after which no more rows are taken; those on their way still end
   */
  async function drain(lane: Lane, limits: { rows?: number; milliseconds?: number } = {}) {
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
        const { id: reference } = delivery;
        const isNoted = await note(reference, await trySend(delivery, lane));
        if (!isNoted)
          log({ level: "warning", event: "lease lost, mail may arrive twice", reference });
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
    drainAll: (limits: Parameters<typeof drain>[1]): Promise<unknown> =>
      Promise.all(Object.values(lanes).map((lane) => drain(lane, limits))),
    /** Starts the worker of a host. Each lane and task runs by itself, and one that fails does not stop the others. */
    startWorker: (tasks: readonly MailTask[]) => {
      const deliveries = Object.values(lanes).map((lane) =>
        repeat("mail delivery", () => drain(lane), times.poll, log),
      );
      const others = tasks.map(({ name, run, every }) => repeat(name, run, every, log));
      return {
        /** There is mail: look now. */
        wake: () => {
          for (const delivery of deliveries) delivery.wake();
        },
        /** Resolves when the mails on their way have ended and were noted. */
        stop: () => Promise.all([...deliveries, ...others].map(({ stop }) => stop())),
      };
    },
    /** From now on nothing is taken; what is on its way ends as it does. */
    stop: () => {
      isStopped = true;
    },
  };
}
