/** Puts the contact call together from the settings: the one place that knows all adapters. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { StoreTooNew } from "../store/migrate";
import { openDatabase } from "../store/open-database";
import { maxConnections } from "../mail/smtp-mailer";
import { createSqlEnquiryStore } from "../store/sql-enquiry-store";
import { sharedPagePaths } from "../addresses";
import { systemClock as clock } from "../clock";
import { logFailure } from "../log";
import type { Handler } from "../http/respond";
import { createAlarm } from "./health/alarm";
import { composeMail, type MailComposition, type MailSurroundings } from "./compose-mail";
import { createQueueHealth } from "./health/queue-health";
import { readContactHealth, type ContactHealth } from "./health/contact-health";
import { createDeliverer, type Deliverer } from "./outbox/deliver";
import { createFormPage } from "./no-script/form-page";
import { createContactHandler } from "./intake/handle-contact";
import { createHandleDrain } from "./outbox/handle-drain";
import { createFormTokenHandler } from "./spam/handle-form-token";
import { releaseFlood } from "./spam/flood";
import { sendHeldDigest } from "./spam/held-digest";
import { startMailWorker, type MailWorker } from "./outbox/mail-worker";
import { createRateLimit, noRateLimit } from "./spam/rate-limit";
import { createReceiver } from "./intake/receive-enquiry";
import { createRetention, purgeOld, type RetentionParts } from "./operate/retention";

/** The contact call, ready to use. Nothing is opened before it is needed. */
export type Contact = {
  readonly handleContact: Handler;
  readonly handleFormToken: Handler;
  readonly handleDrain: Handler;
  readonly health: () => Promise<ContactHealth>;
  /**
   * Opens the store. A database that is away is no failure: it is opened by whoever needs it.
   * @throws {StoreTooNew} if this program is too old for it
   */
  readonly refuseNewerStore: () => Promise<void>;
  /** Sends mail in the background from now on, instead of after each message. */
  readonly startWorker: () => void;
  /** Ends the worker and lets go of store and mail server. */
  readonly close: () => Promise<void>;
};

/**
 * Milliseconds. Platforms stop a function after ten seconds, and a browser gives up after
 * twenty, of which the store may have taken five.
 */
const inlineTry = 6000;
const drainTime = 3000;
const hourlyLimit = 30;
/** Mails of a flood that are queued at a time: each minute, or by each scheduled call. */
const floodShare = { worker: 2, scheduled: 10 };

/** See the top of the file. */
export function composeContact(surroundings: Omit<MailSurroundings, "sendWithin">): Contact {
  const { settings, company, root, log } = surroundings;
  const store = createSqlEnquiryStore(() => openDatabase(settings.database, { root, log }));
  const background = composeMail(surroundings);
  const inline = composeMail({ ...surroundings, sendWithin: inlineTry });

  function delivererOf({ mailer, compose, times }: MailComposition): Deliverer {
    const parts = { store, mailer, compose, times, clock, log };
    return createDeliverer({ ...parts, worker: randomUUID(), concurrency: maxConnections });
  }
  const delivery = delivererOf(inline);
  const site = company.origin;
  const readHealth = createQueueHealth(store, clock);
  const checkAlarm = createAlarm({
    readHealth,
    store,
    webhook: settings.alarmWebhook,
    site,
    clock,
    log,
  });
  const digestOf =
    ({ mailer, letterhead }: MailComposition) =>
    () =>
      sendHeldDigest({ store, mailer, letterhead, clock, log });
  let worker: MailWorker | undefined;

  const retention: RetentionParts = {
    store,
    purgeFiles: background.purgeFiles,
    days: settings.retentionDays,
    clock,
    log,
  };

  return {
    handleContact: createContactHandler({
      receive: createReceiver({
        store,
        mailer: inline.mailer,
        compose: inline.compose,
        rateLimit: settings.rateLimit === "on" ? createRateLimit() : noRateLimit,
        hourlyLimit: settings.rateLimit === "on" ? hourlyLimit : Infinity,
        clock,
        log,
        afterAccept: async () => {
          if (worker) worker.wake();
          else await delivery.drain({ mails: 1 });
        },
      }),
      renderForm: createFormPage(
        ["/index.html", ".html"].map((end) => join(root, "public", sharedPagePaths.contact + end)),
        log,
      ),
      ownHost: new URL(company.origin).host,
    }),
    handleFormToken: createFormTokenHandler(store, clock),
    handleDrain: createHandleDrain({
      token: settings.drainToken,
      // A process may live for one call: the store remembers what was said this hour.
      watch: checkAlarm,
      sendDigest: digestOf(inline),
      releaseFlood: async () => {
        await releaseFlood({ store, clock, log }, floodShare.scheduled);
      },
      drain: () => delivery.drain({ milliseconds: drainTime }),
      purge: () => purgeOld(retention),
    }),
    health: () => readContactHealth(readHealth),
    refuseNewerStore: async () => {
      try {
        await store.secret();
      } catch (error) {
        if (error instanceof StoreTooNew) throw error;
        logFailure(log, "the store cannot be opened yet", error);
      }
    },
    startWorker: () => {
      worker ??= startMailWorker({
        deliverer: delivererOf(background),
        poll: background.times.poll,
        releaseFlood: async () => {
          if ((await releaseFlood({ store, clock, log }, floodShare.worker)) > 0) worker?.wake();
        },
        checkAlarm,
        sendDigest: digestOf(background),
        purge: createRetention(retention),
        log,
      });
    },
    close: async () => {
      delivery.stop();
      await worker?.stop();
      await Promise.all([background.mailer.close(), inline.mailer.close(), store.close()]);
    },
  };
}
