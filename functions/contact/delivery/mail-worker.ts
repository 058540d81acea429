/** What is done about mail besides answering visitors: by a host's worker, or when a schedule calls. */
import { refuseWithoutToken } from "../../http/check-request";
import { json, methodNotAllowed, type Handler } from "../../http/respond";
import type { Log } from "../../log";
import { repeat } from "../../repeat";
import { lanes } from "./lanes";
import type { Outbox } from "./outbox";

/** Milliseconds after which a scheduled call takes no more mails: platforms stop it after ten seconds. */
const drainTime = 3000;

export type MailTask = {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Milliseconds after which the worker does it again. */
  readonly every: number;
};

/**
 * Starts the worker of a host. Each lane and task runs by itself, and one that fails does not stop the others.
 * @param poll milliseconds between two looks for mail that is due
 */
export function startMailWorker(
  outbox: Pick<Outbox, "drain" | "stop">,
  tasks: readonly MailTask[],
  poll: number,
  log: Log,
) {
  const deliveries = Object.values(lanes).map((lane) =>
    repeat("mail delivery", () => outbox.drain(lane), poll, log),
  );
  const others = tasks.map(({ name, run, every }) => repeat(name, run, every, log));
  return {
    /** There is mail: look now. */
    wake: () => {
      for (const delivery of deliveries) delivery.wake();
    },
    /** Resolves when the mails on their way have ended and were noted. */
    stop: async () => {
      outbox.stop();
      await Promise.all([...deliveries, ...others].map(({ stop }) => stop()));
    },
  };
}

/**
 * POST /api/drain-outbox, for hosts that sleep between requests: the same, once.
 * @param tasks in their order: what tells of a failure comes first
 * @param token who knows it may call; without one there is no such URL
 */
export function createDrainHandler(
  outbox: Pick<Outbox, "drainAll">,
  tasks: readonly MailTask[],
  token: string | undefined,
): Handler {
  return async (request) => {
    const refused = refuseWithoutToken(request, token);
    if (refused) return refused;
    if (request.method !== "POST") return methodNotAllowed("POST");
    for (const { run } of tasks) await run();
    await outbox.drainAll({ milliseconds: drainTime });
    return json(200, { status: "OK" });
  };
}
