/** Sends what is due in the outbox: by a host's worker, or when a schedule calls. All times are milliseconds. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { repeat } from "../../clock";
import { json, methodNotAllowed, type Handler } from "../../http/respond";
import { isSame } from "../../signature";
import type { ContactContext } from "../context";
import { lanes, type Delivery, type DeliveryResult, type Lane } from "../enquiry";
import { createSend, type SendResult } from "./send-delivery";

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
    const sending = await send(delivery, new Date(clock.now()));
    // Only whom the server answered knows that it takes us again.
    if (delivery.kind !== "push" && ["sent", "temporary", "permanent"].includes(sending.outcome))
      [refusals, pausedUntil] = [0, -Infinity];
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

/** Milliseconds after which a scheduled call takes no more mails: platforms stop it after ten seconds. */
const drainTime = 3000;

/** Something else that is done about mail. */
export type MailTask = {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Milliseconds after which the worker does it again. */
  readonly every: number;
};

/**
 * POST /api/drain-outbox, for hosts that sleep between requests: the same, once.
 * @param tasks in their order: what tells of a failure comes first
 * @param token who knows it may call; without one there is no such URL
 */
export function createDrainHandler(
  outbox: Pick<ReturnType<typeof createOutbox>, "drainAll">,
  tasks: readonly MailTask[],
  token: string | undefined,
): Handler {
  return async (request) => {
    if (!token) return json(404, { status: "ERROR", error: "There is no such function" });
    if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${token}`)) {
      // RFC 6750.
      const error = "Send the token: Authorization: Bearer …";
      return json(401, { status: "ERROR", error }, { "WWW-Authenticate": "Bearer" });
    }
    if (request.method !== "POST") return methodNotAllowed("POST");
    for (const { run } of tasks) await run();
    await outbox.drainAll({ milliseconds: drainTime });
    return json(200, { status: "OK" });
  };
}
