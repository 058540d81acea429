/** What a host does about mail besides answering requests. */
import type { Log } from "../../log";
import { repeat } from "../../repeat";
import type { Deliverer } from "./deliver";

const minute = 60_000;

/** What is done from time to time, by the worker or by the drain URL. */
export type MailChores = {
  /** Raises the alarm if there is cause; never rejects. */
  readonly checkAlarm: () => Promise<void>;
  /** Queues reminders and the weekly letter; true if there was something. */
  readonly queueScheduledMails: () => Promise<boolean>;
  readonly sendDigest: () => Promise<void>;
};

/** The jobs of the worker. */
export type MailJobs = MailChores & {
  /** One for each lane. */
  readonly deliverers: readonly Deliverer[];
  /** Milliseconds between two looks for mail that is due. */
  readonly poll: number;
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
  const { deliverers, poll, checkAlarm, queueScheduledMails, sendDigest, purge, log } = jobs;
  const deliveries = deliverers.map((deliverer) =>
    repeat("mail delivery", () => deliverer.drain(), poll, log),
  );
  const wake = () => {
    for (const delivery of deliveries) delivery.wake();
  };
  const queueScheduled = async () => {
    if (await queueScheduledMails()) wake();
  };
  const chores = [
    repeat("mail alarm", checkAlarm, minute, log),
    repeat("reminders and letter", queueScheduled, minute, log),
    repeat("digest of quarantined enquiries", sendDigest, 60 * minute, log),
    repeat("purge", purge, 30 * minute, log),
  ];
  return {
    wake,
    stop: async () => {
      for (const deliverer of deliverers) deliverer.stop();
      await Promise.all([...deliveries, ...chores].map(({ stop }) => stop()));
    },
  };
}
