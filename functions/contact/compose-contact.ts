/** Puts the contact functions together from the settings: what handles a call is given its adapters here. */
import { join, resolve } from "node:path";
import { cwd } from "node:process";
import { systemClock as clock } from "../clock";
import { readCompany, type Company } from "../company";
import { readEnvironment } from "../environment";
import { sharedInProcess } from "../http/as-gatsby-function";
import type { Handler } from "../http/respond";
import { logFailure, logLine } from "../log";
import { deskPath } from "../paths";
import { createFileMailer, createSmtpMailer } from "../mail/mailer";
import { createSqlEnquiryStore } from "../store/enquiry-store";
import { openDatabase, StoreRefused } from "../store/open-database";
import { deleteOlder, onceClockIsSteady, purgeOld } from "./admin/retention";
import type { ContactContext } from "./context";
import { createAlarm, createReadHealth } from "./delivery/alarm";
import { createOutbox, outboxTimes } from "./delivery/outbox";
import {
  createDrainHandler,
  queueScheduledMails,
  sendQuarantineDigest,
  type MailTask,
} from "./delivery/scheduled-mails";
import { createDesk } from "./desk/handle-desk";
import { createSentPageHandler } from "./intake/answer-pages";
import { createCallerLimits } from "./intake/caller-limits";
import { createContactHandler } from "./intake/handle-contact";
import { inlineTry } from "./intake/receive-enquiry";
import { uploadsFolder } from "./photos/read-upload";
import { createTurns } from "./photos/re-encode-photos";

type ContactParts = Pick<ContactContext, "settings" | "publicFolder" | "staysUp" | "log"> & {
  readonly company: Company;
  readonly root: string;
};

/** Milliseconds. The page gives up after a minute. */
const photoPatience = 30_000;
/** Files of a message that are older were left by a host that was killed. */
const longestUpload = 3_600_000;
/** A scheduled call takes no more mails after this: platforms stop it after ten seconds. */
const drainTime = 3000;
const minute = 60_000;

/** The contact functions, ready to use: one store and one mailer, which are opened when they are first needed. */
export function composeContact({ company, root, ...parts }: ContactParts) {
  const { settings, staysUp, log } = parts;
  const times = outboxTimes(settings.retryScale, staysUp ? undefined : inlineTry);
  const mailFolder = resolve(root, settings.mailFolder);
  const domain = new URL(company.origin).hostname.replace(/^www\./, "");
  const contact: ContactContext = {
    ...parts,
    mailFolder,
    uploadsFolder,
    clock,
    store: createSqlEnquiryStore(() => openDatabase(settings.database, { root, log })),
    mailer: settings.smtpUrl
      ? createSmtpMailer(settings.smtpUrl, times.sendWithin)
      : createFileMailer(mailFolder, log),
    /** The company's own, unless the settings name others. From is always our domain (DMARC). */
    identity: {
      company,
      from: { name: `${company.name} website`, address: settings.mailFrom ?? `website@${domain}` },
      to: settings.mailTo ?? company.email.address,
      desk: settings.deskUsers.length > 0 ? `${company.origin}${deskPath}` : undefined,
    },
  };
  const { store, mailer } = contact;
  const outbox = createOutbox(contact, times);
  const readHealth = createReadHealth(contact);
  const purgeNow = async () => {
    await deleteOlder(uploadsFolder, /^message-/, clock.now() - longestUpload);
    const purged = await purgeOld(store, mailFolder, settings.retentionDays, clock.now());
    if (purged > 0) log({ event: "enquiries purged", purged });
  };
  const purge = staysUp ? onceClockIsSteady(purgeNow, clock, log) : purgeNow;
  const desk = createDesk(contact);
  const tasks: readonly MailTask[] = [
    { name: "mail alarm", run: createAlarm(contact, readHealth), every: minute },
    { name: "reminders and letter", run: () => queueScheduledMails(contact), every: minute },
    { name: "purge", run: purge, every: 30 * minute },
    {
      name: "digest of quarantined enquiries",
      run: () => sendQuarantineDigest(contact),
      every: 60 * minute,
    },
  ];
  const drain = () => outbox.drainAll({ milliseconds: drainTime });
  let worker: ReturnType<typeof outbox.startWorker> | undefined;
  const handle = createContactHandler(contact, {
    photoTurns: createTurns(photoPatience),
    limits: createCallerLimits(clock),
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
    handleSentPage: createSentPageHandler(contact),
    handleAnswered: desk.handleAnswered,
    /** Nothing where nobody has a desk. */
    handleDesk: settings.deskUsers.length > 0 ? desk.handle : undefined,
    handleDrain: createDrainHandler(drain, tasks, settings.drainToken),
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
      worker ??= outbox.startWorker(tasks);
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
    const settings = readEnvironment().contact;
    const root = cwd();
    const publicFolder = join(root, "public");
    const parts = { settings, root, publicFolder, staysUp: false, log: logLine };
    return composeContact({ ...parts, company: readCompany(root) });
  });
