/** Puts the contact call together from the settings: what handles a call is given its adapters here. */
import { join } from "node:path";
import { StoreTooNew } from "../store/migrations";
import { openDatabase } from "../store/open-database";
import { createSqlEnquiryStore } from "../store/enquiry-store";
import { sharedPagePaths } from "../paths";
import { systemClock as clock } from "../clock";
import { logFailure } from "../log";
import type { Handler } from "../http/respond";
import { createAlarm } from "./delivery/alarm";
import { composeMail, type MailComposition, type MailSurroundings } from "./compose-mail";
import { createQueueHealth } from "./delivery/queue-health";
import { readContactHealth, type ContactHealth } from "./delivery/contact-health";
import { composeOutbox } from "./compose-outbox";
import { createSiteIndex } from "./site-index";
import { createFormPage } from "./intake/form-page";
import { createSentPageHandler } from "./intake/sent-page";
import { lanes } from "./delivery/outbox-lanes";
import { createContactHandler } from "./intake/handle-contact";
import { createHandleDrain } from "./delivery/handle-drain";
import { createFormTokenHandler } from "./spam/handle-form-token";
import { sendHeldDigest } from "./spam/held-digest";
import { createAnsweredHandler } from "./delivery/handle-answered";
import { promisedTime } from "./delivery/response-target";
import { watchPromise } from "./delivery/queue-reminders";
import { startMailWorker, type MailWorker } from "./delivery/mail-worker";
import { createCallerLimits, noLimits } from "./intake/caller-limits";
import { isKnownKey } from "./intake/enquiry-key";
import { reEncodePhotos } from "./photos/re-encode-photos";
import { purgeUploads, uploadsFolder } from "./photos/upload-folder";
import { createReceiver } from "./intake/receive-enquiry";
import { createRetention, purgeOld, type RetentionParts } from "./admin/retention";

/** The contact call, ready to use. Nothing is opened before it is needed. */
export type Contact = {
  readonly handleContact: Handler;
  /** The page after it, with the reference. */
  readonly handleSentPage: Handler;
  readonly handleFormToken: Handler;
  readonly handleDrain: Handler;
  readonly handleAnswered: Handler;
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
/** Files of a message that are older were left by a host that was killed. */
const longestUpload = 3_600_000;

/** What the composition starts from. */
export type ContactSurroundings = Omit<MailSurroundings, "sendWithin" | "store"> & {
  /** Folder of the built site; `public` below the root if it is not named. */
  readonly publicFolder?: string;
};

/** See the top of the file. */
export function composeContact(surroundings: ContactSurroundings): Contact {
  const { settings, company, root, log, publicFolder = join(root, "public") } = surroundings;
  const store = createSqlEnquiryStore(() => openDatabase(settings.database, { root, log }));
  const background = composeMail({ ...surroundings, store });
  const inline = composeMail({ ...surroundings, store, sendWithin: inlineTry });

  /** Netlify's adapter moves pages. */
  const filesOf = (path: string) =>
    ["/index.html", ".html"].map((end) => join(publicFolder, path + end));
  const readSiteIndex = createSiteIndex(publicFolder, log);
  const { notifyUrl } = settings;
  const outboxOf = (mail: MailComposition) =>
    composeOutbox({ store, mail, notifyUrl, readSiteIndex, clock, log });
  const outbox = outboxOf(inline);
  const limits = settings.rateLimit === "on" ? createCallerLimits() : noLimits;
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

  const { weeklyLetter } = settings;
  const promise = { store, weeklyLetter, clock, log };
  const retention: RetentionParts = {
    store,
    purgeFiles: async (before) => {
      await background.purgeFiles(before);
      await purgeUploads(uploadsFolder, clock.now() - longestUpload);
    },
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
        reEncodePhotos,
        limits,
        promisedTime: promisedTime(company),
        readSiteIndex,
        also: { acknowledge: settings.acknowledge === "on", push: notifyUrl !== undefined },
        clock,
        log,
        afterAccept: async () => {
          if (worker) worker.wake();
          else await outbox.tryOne();
        },
      }),
      renderForm: createFormPage(filesOf(sharedPagePaths.contact), log),
      uploadsFolder,
      limits,
      isKnownKey: (key) => isKnownKey({ store, clock }, key),
      ownHost: new URL(company.origin).host,
    }),
    handleSentPage: createSentPageHandler(filesOf(sharedPagePaths.contactSent), log),
    handleFormToken: createFormTokenHandler(store, clock),
    handleAnswered: createAnsweredHandler({
      store,
      company: company.name,
      ownHost: new URL(company.origin).host,
      clock,
      log,
    }),
    handleDrain: createHandleDrain({
      token: settings.drainToken,
      // A process may live for one call: the store remembers what was said this hour.
      watch: checkAlarm,
      watchPromise: async () => {
        await watchPromise(promise);
      },
      sendDigest: digestOf(inline),
      drain: () => outbox.drain({ milliseconds: drainTime }),
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
        deliverers: outboxOf(background).deliverers,
        poll: background.timesOf(lanes.contractor).poll,
        checkAlarm,
        watchPromise: async () => {
          if (await watchPromise(promise)) worker?.wake();
        },
        sendDigest: digestOf(background),
        purge: createRetention(retention),
        log,
      });
    },
    close: async () => {
      outbox.stop();
      await worker?.stop();
      await Promise.all([background.mailer.close(), inline.mailer.close(), store.close()]);
    },
  };
}
