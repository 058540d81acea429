/** What sends mails and pushes, put together from the settings. */
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { Clock } from "../clock";
import type { Company } from "../company";
import { logFailure, type Log } from "../log";
import { createFileMailer, purgeMailFiles } from "../mail/file-mailer";
import { createSmtpMailer } from "../mail/smtp-mailer";
import type { ContactSettings } from "./contact-settings";
import { composeDelivery } from "./delivery/compose-delivery";
import {
  createDeliverer,
  sendByMail,
  type DrainCounts,
  type DrainLimits,
  type SendDelivery,
} from "./delivery/deliver";
import { createMailBackoff } from "./delivery/mail-backoff";
import { mailIdentityOf } from "./delivery/mails/mail-identity";
import { notify } from "./delivery/notify";
import { lanes, outboxTimes, type Lane } from "./delivery/outbox-lanes";
import type { EnquiryStore } from "./ports";
import type { ReadSiteIndex } from "./built-site";

/** What the outbox works with. */
type OutboxParts = {
  readonly settings: ContactSettings;
  readonly company: Company;
  /** Folder that relative paths start from. */
  readonly root: string;
  readonly store: EnquiryStore;
  readonly readSiteIndex: ReadSiteIndex;
  /** Milliseconds a try may take at most, where the platform stops a function soon. */
  readonly sendWithin: number | undefined;
  readonly clock: Clock;
  readonly log: Log;
};

const longestPush = 10_000;

/** Everything that is sent, and when: the lanes of the outbox, and the mailer they share. */
export function composeOutbox(parts: OutboxParts) {
  const { settings, company, root, store, readSiteIndex, sendWithin, clock, log } = parts;
  const { smtpUrl, notifyUrl, retryScale } = settings;
  const timesOf = (lane: Lane) => outboxTimes(retryScale, sendWithin, lane);
  const times = timesOf(lanes.contractor);
  const folder = resolve(root, settings.mailFolder);
  const identity = mailIdentityOf(settings, company);
  const mailer = smtpUrl
    ? createSmtpMailer(smtpUrl, times.sendWithin)
    : createFileMailer(folder, log);

  const sendMail = sendByMail(mailer, (delivery, date) =>
    composeDelivery(delivery, { company, identity, store }, date),
  );
  const sendPush: SendDelivery = ({ enquiry }) => {
    // The setting may have been taken away meanwhile.
    if (!notifyUrl || !enquiry) return Promise.resolve({ outcome: "needless" });
    const services = async () => (await readSiteIndex()).services;
    const patience = Math.min(longestPush, times.sendWithin);
    return notify(enquiry, { url: notifyUrl, services, patience });
  };
  // The lanes that mail share one, since they share the server.
  const backoff = createMailBackoff(times, clock);
  const delivererOf = (lane: Lane, send: SendDelivery, own = backoff) =>
    createDeliverer({
      ...{ store, lane, send, backoff: own, clock, log },
      times: timesOf(lane),
      worker: randomUUID(),
    });
  const contractor = delivererOf(lanes.contractor, sendMail);
  const others = [
    delivererOf(lanes.visitor, sendMail),
    delivererOf(lanes.push, sendPush, createMailBackoff(times, clock)),
  ];
  const deliverers = [contractor, ...others];

  return {
    /** SMTP if the settings name a server, else files. */
    mailer,
    identity,
    deliverers,
    /** Milliseconds between two looks for mail that is due. */
    poll: times.poll,
    /** Tries one row of each lane; resolves when the contractor's was tried, and waits for no other. */
    tryOne: async () => {
      for (const { drain } of others) {
        drain({ mails: 1 }).catch((error: unknown) => {
          logFailure(log, "first try to acknowledge or push not made", error);
        });
      }
      await contractor.drain({ mails: 1 });
    },
    /** Drains all lanes side by side. */
    drain: async (limits: DrainLimits): Promise<DrainCounts> => {
      const counts = await Promise.all(deliverers.map(({ drain }) => drain(limits)));
      const sum = (name: keyof DrainCounts) => counts.reduce((all, each) => all + each[name], 0);
      return { sent: sum("sent"), putOff: sum("putOff"), dead: sum("dead") };
    },
    stop: () => {
      for (const { stop } of deliverers) stop();
    },
    /** Deletes mails that were written to files before the instant. */
    purgeFiles: (before: number) => purgeMailFiles(folder, before),
  };
}
