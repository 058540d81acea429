/** Puts the contact functions together from the settings: what handles a call is given its adapters here. */
import { join, resolve } from "node:path";
import { cwd } from "node:process";
import { systemClock as clock } from "../clock";
import { readCompany, type Company } from "../company";
import { readEnvironment, type ContactSettings } from "../environment";
import { sharedInProcess } from "../http/as-gatsby-function";
import type { Handler } from "../http/respond";
import { logFailure, logLine, type Log } from "../log";
import { createFileMailer } from "../mail/file-mailer";
import { createSmtpMailer } from "../mail/mailer";
import { createSqlEnquiryStore } from "../store/enquiry-store";
import { StoreRefused } from "../store/migrations";
import { openDatabase } from "../store/open-database";
import { deleteOlder, onceClockIsSteady, purgeOld } from "./admin/retention";
import { readSiteIndex } from "./built-site";
import { createAlarm, createReadHealth } from "./delivery/alarm";
import { createDrainHandler, startMailWorker, type MailTask } from "./delivery/mail-worker";
import { enquiryEmail } from "./delivery/mails/enquiry-email";
import { mailIdentityOf } from "./delivery/mails/mail-layout";
import { createOutbox, outboxTimes } from "./delivery/outbox";
import { queueScheduledMails, sendQuarantineDigest } from "./delivery/scheduled-mails";
import { createSend } from "./delivery/send-delivery";
import { createDesk } from "./desk/handle-desk";
import { createSentPageHandler } from "./intake/answer-pages";
import { createCallerLimits } from "./intake/caller-limits";
import { createContactHandler } from "./intake/handle-contact";
import { uploadsFolder } from "./photos/read-upload";
import { createTurns } from "./photos/re-encode-photos";

type ContactParts = {
  readonly settings: ContactSettings;
  readonly company: Company;
  readonly root: string;
  /** Folder of the built site; `public` below the root if it is not named. */
  readonly publicFolder?: string;
  /** Whether the process stays up, so that a try to mail may take its time. */
  readonly staysUp: boolean;
  readonly log: Log;
};

/**
 * Milliseconds. Platforms stop a function after ten seconds, and a browser gives up after
 * twenty, of which the store may have taken five.
 */
const inlineTry = 6000;
/** The page gives up after a minute. */
const photoPatience = 30_000;
/** Files of a message that are older were left by a host that was killed. */
const longestUpload = 3_600_000;
const minute = 60_000;

/** The contact functions, ready to use: one store and one mailer, which are opened when they are first needed. */
export function composeContact(parts: ContactParts) {
  const { settings, company, root, staysUp, log, publicFolder = join(root, "public") } = parts;
  const store = createSqlEnquiryStore(() => openDatabase(settings.database, { root, log }));
  const identity = mailIdentityOf(settings, company);
  const times = outboxTimes(settings.retryScale, staysUp ? undefined : inlineTry);
  const mailFolder = resolve(root, settings.mailFolder);
  const mailer = settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, times.sendWithin)
    : createFileMailer(mailFolder, log);
  const readIdentity = async () => {
    const { pages } = await readSiteIndex(publicFolder, log);
    return { ...identity, pages };
  };
  const send = createSend(mailer, readIdentity, store, settings.notifyUrl);
  const outbox = createOutbox(store, send, times, clock, log);
  const readHealth = createReadHealth(store, clock);
  const alarm = { webhook: settings.alarmWebhook, site: company.origin };
  const checkAlarm = createAlarm({ readHealth, store, clock, log, ...alarm });
  const purgeNow = async () => {
    await deleteOlder(uploadsFolder, /^message-/, clock.now() - longestUpload);
    const purged = await purgeOld(store, mailFolder, settings.retentionDays, clock.now());
    if (purged > 0) log({ event: "enquiries purged", purged });
  };
  const purge = staysUp ? onceClockIsSteady(purgeNow, clock, log) : purgeNow;
  const queueScheduled = () => queueScheduledMails(store, settings.weeklyLetter, clock, log);
  const sendDigest = () => sendQuarantineDigest(store, mailer, identity, clock, log);
  const users = settings.deskUsers;
  const desk = createDesk({
    ...{ store, publicFolder, clock, log, users, mailer, identity, mailFolder, staysUp },
    isLocal: settings.smtpUrl === undefined,
  });
  const tasks: readonly MailTask[] = [
    { name: "mail alarm", run: checkAlarm, every: minute },
    { name: "reminders and letter", run: queueScheduled, every: minute },
    { name: "purge", run: purge, every: 30 * minute },
    { name: "digest of quarantined enquiries", run: sendDigest, every: 60 * minute },
  ];
  let worker: ReturnType<typeof startMailWorker> | undefined;

  const handle = createContactHandler({
    ...{ store, company, publicFolder, uploadsFolder, clock, log },
    photoTurns: createTurns(photoPatience),
    limits: createCallerLimits(clock),
    mailAtOnce: async (enquiry) => {
      const date = new Date(clock.now());
      const mail = enquiryEmail(enquiry, await readIdentity(), date, enquiry.photos);
      return mailer.send(mail, inlineTry);
    },
    also: { acknowledge: settings.acknowledge, push: settings.notifyUrl !== undefined },
    afterAccept: async () => {
      if (worker) worker.wake();
      else await outbox.drainAll({ rows: 1 });
    },
  });

  return {
    store,
    /** Where nobody is limited, nobody is told from anybody else. */
    handleContact: ((request, { ip }) =>
      handle(request, { ip: settings.rateLimit ? ip : undefined })) satisfies Handler,
    handleSentPage: createSentPageHandler(publicFolder, log),
    handleAnswered: desk.handleAnswered,
    /** Nothing where nobody has a desk. */
    handleDesk: users.length > 0 ? desk.handle : undefined,
    handleDrain: createDrainHandler(outbox, tasks, settings.drainToken),
    health: readHealth,
    /**
     * Opens the store. A database that is away is no failure: it is opened by whoever needs it.
     * @throws {StoreRefused} if it is of a version that this program does not know
     */
    refuseNewerStore: async () => {
      await store.secret().catch((error: unknown) => {
        if (error instanceof StoreRefused) throw error;
        logFailure(log, "the store cannot be opened yet", error);
      });
    },
    /** Sends mail in the background from now on, instead of after each message. */
    startWorker: () => {
      worker ??= startMailWorker(outbox, tasks, times.poll, log);
    },
    /** Ends the worker and lets go of store and mail server. */
    close: async () => {
      outbox.stop();
      await worker?.stop();
      await desk.settle();
      await Promise.all([mailer.close(), store.close()]);
    },
  };
}

export type Contact = ReturnType<typeof composeContact>;

/**
 * The contact functions of this process, for Gatsby Functions.
 * @throws {EnvironmentError} if a setting cannot be used
 */
export const sharedContact = (): Contact =>
  sharedInProcess("contact", () => {
    const [settings, root] = [readEnvironment().contact, cwd()];
    const company = readCompany(root);
    return composeContact({ settings, company, root, staysUp: false, log: logLine });
  });
