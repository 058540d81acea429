/** What a host does about mail besides answering requests. */
import type { Log } from "../../log";
import { repeat } from "../../repeat";
import type { Deliverer } from "./deliver";

const minute = 60_000;

/** The jobs of the worker. */
export type MailJobs = {
  /** One for each lane. */
  readonly deliverers: readonly Deliverer[];
  /** Milliseconds between two looks for mail that is due. */
  readonly poll: number;
  readonly checkAlarm: () => Promise<void>;
  /** Queues reminders and the weekly letter; runs every minute. */
  readonly watchPromise: () => Promise<void>;
  readonly sendDigest: () => Promise<void>;
  readonly purge: () => Promise<void>;
  readonly log: Log;
};

/** The worker while it runs. */
export type MailWorker = {
  /** There is mail: look now. */
  readonly wake: () => void;
  /** Resolves when the mails on their way have ended and were noted. */
  readonly stop: () => Promise<void>;
};

/** Starts all jobs; each runs by itself, and one that fails does not stop the others. */
export function startMailWorker(jobs: MailJobs): MailWorker {
  const { deliverers, poll, checkAlarm, watchPromise, sendDigest, purge, log } = jobs;
  const deliveries = deliverers.map((deliverer) =>
    repeat("mail delivery", () => deliverer.drain(), poll, log),
  );
  const chores = [
    repeat("mail alarm", checkAlarm, minute, log),
    repeat("reminders and letter", watchPromise, minute, log),
    repeat("digest of held enquiries", sendDigest, 60 * minute, log),
    repeat("purge", purge, 30 * minute, log),
  ];
  return {
    wake: () => {
      for (const { wake } of deliveries) wake();
    },
    stop: async () => {
      for (const deliverer of deliverers) deliverer.stop();
      await Promise.all([...deliveries, ...chores].map(({ stop }) => stop()));
    },
  };
}
