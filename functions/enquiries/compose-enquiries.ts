/** Puts the functions of enquiries together from the settings, and gives each the adapters it needs. */
import { join, resolve } from "node:path";
import { cwd } from "node:process";
import { hourMs, minuteMs, systemClock as clock } from "../shared/clock";
import { createCompanyReader, type Company } from "../company";
import { readEnvironment, type EnquirySettings } from "../environment";
import { sharedInProcess } from "../http/as-gatsby-function";
import { unlimited } from "../http/networks";
import type { Handler } from "../http/respond";
import { logFailure, logLine } from "../log";
import { deskPath } from "../shared/paths";
import { createFileMailer, createSmtpMailer } from "../mail/mailer";
import { lanes } from "./deliveries";
import { createSqlEnquiryStore } from "./store/enquiry-store";
import { openDatabase, StoreTooNewError } from "./store/open-database";
import { deleteOlder, eraseAgain, skipAfterClockChange, purgeOld } from "./retention";
import type { EnquiryContext } from "./context";
import { createAlarm, createReadHealth } from "./delivery/alarm";
import { createDrainHandler } from "./delivery/drain-handler";
import { queueHeldList, queueScheduledMails } from "./delivery/scheduled-mails";
import { createOutbox, outboxTimes, type WorkerTask } from "./delivery/send-outbox";
import { createDesk } from "./desk/handle-desk";
import { createSentPageHandler } from "./intake/sent-page";
import { createCallerLimits } from "./intake/caller-limits";
import { createContactHandler } from "./intake/handle-contact";
import { inlineSendTimeout } from "./intake/receive-enquiry";
import { uploadsFolder } from "./attachments/read-upload";
import { createFairQueue } from "./attachments/re-encode-photos";

const mailConnections = lanes.contractor.concurrency + lanes.visitor.concurrency;

type EnquiryOptions = Pick<
  EnquiryContext,
  "settings" | "publicFolder" | "isLongRunning" | "log"
> & {
  readonly readCompany: () => Company;
  readonly root: string;
};

/** Milliseconds that the photos of a message may wait for their turn. The page waits a minute for the reply. */
const photoQueueTimeout = 30_000;
/** Uploads older than this were left by a host that was killed. */
const maxUploadAge = hourMs;
/** Milliseconds after which a call starts no more mails: platforms stop it after ten seconds. */
const drainTime = 3000;

/** The company's own addresses, unless the settings name others. The default sender is on our domain (DMARC). */
function identityOf(company: Company, { mailFrom, mailTo, deskUsers }: EnquirySettings) {
  const domain = new URL(company.origin).hostname.replace(/^www\./, "");
  return {
    company,
    from: { name: `${company.name} website`, address: mailFrom ?? `website@${domain}` },
    to: mailTo ?? company.email.address,
    deskUrl: deskUsers.length > 0 ? `${company.origin}${deskPath}` : undefined,
  };
}

/** The functions of enquiries, ready to use, with one store and one mailer that are opened when first needed. */
export function composeEnquiries({ readCompany, root, ...rest }: EnquiryOptions) {
  const { isLongRunning, log } = rest;
  const { database } = rest.settings;
  const settings = { ...rest.settings };
  // The alarm watches the disk of this file.
  if (database.kind === "sqlite")
    settings.database = { ...database, file: resolve(root, database.file) };
  const times = outboxTimes(settings.retryScale, isLongRunning ? undefined : inlineSendTimeout);
  const mailFolder = resolve(root, settings.mailFolder);
  const context: EnquiryContext = {
    ...rest,
    settings,
    mailFolder,
    uploadsFolder,
    clock,
    store: createSqlEnquiryStore(() => openDatabase(settings.database, { root, log })),
    mailer: settings.smtpUrl
      ? createSmtpMailer(settings.smtpUrl, times.sendWithin, mailConnections)
      : createFileMailer(mailFolder, log),
    readIdentity: () => identityOf(readCompany(), settings),
  };
  const { store, mailer } = context;
  const outbox = createOutbox(context, times);
  const purgeNow = async () => {
    await deleteOlder(uploadsFolder, /^message-/, clock.now() - maxUploadAge);
    await store.keepUsers(settings.deskUsers);
    await store.purgeLinks(clock.now());
    const purged = await purgeOld(store, mailFolder, settings.retentionDays, clock.now());
    if (purged > 0) log({ event: "enquiries purged", purged });
  };
  let erasing: "to do" | "done" | "failed" = "to do";
  /** Removes what a backup brought back, once; the database may be reached only after the start. */
  const eraseRestored = async () => {
    if (erasing === "done") return;
    erasing = "failed";
    for (const reference of await eraseAgain(context))
      log({ event: "enquiry erased again after a restore", reference });
    erasing = "done";
  };
  const readHealth = createReadHealth(context, () => erasing === "failed");
  const purge = isLongRunning ? skipAfterClockChange(purgeNow, clock, log) : purgeNow;
  const desk = createDesk(context);
  const tasks: readonly WorkerTask[] = [
    { name: "mail alarm", run: createAlarm(context, readHealth), every: minuteMs },
    { name: "reminders and letter", run: () => queueScheduledMails(context), every: minuteMs },
    { name: "erase again after a restore", run: eraseRestored, every: minuteMs },
    { name: "purge", run: purge, every: 30 * minuteMs },
    { name: "held list", run: () => queueHeldList(context), every: hourMs },
  ];
  const drain = () => outbox.drainAll({ milliseconds: drainTime });
  let worker: ReturnType<typeof outbox.startWorker> | undefined;
  /** A handler that learns callers' IPs only if rate limits are on. */
  const limited = (handle: Handler): Handler =>
    settings.rateLimit ? handle : (request) => handle(request, { ip: unlimited });
  const handle = createContactHandler(context, {
    photoQueue: createFairQueue(photoQueueTimeout),
    limits: createCallerLimits(clock),
    afterAccept: async () => {
      if (worker) worker.wake();
      else await outbox.drainAll({ rows: 1 });
    },
  });

  return {
    store,
    handleContact: limited(handle),
    handleSentPage: createSentPageHandler(context),
    handleAnswered: desk.handle,
    /** Undefined if nobody may use the desk. */
    handleDesk: settings.deskUsers.length > 0 ? limited(desk.handle) : undefined,
    handleDrain: createDrainHandler(drain, tasks, settings.drainToken),
    health: readHealth,
    /** Opens the store if it can be reached; rejects if a newer version wrote it. */
    openStore: async () => {
      try {
        await store.keepUsers(settings.deskUsers);
        await eraseRestored();
      } catch (error) {
        if (error instanceof StoreTooNewError) throw error;
        logFailure(log, "the store is not ready yet", error);
      }
    },
    /** Sends mail in the background from now on, instead of after each message. */
    startWorker: () => {
      worker ??= outbox.startWorker(tasks);
    },
    /** Stops the worker, and closes the store and the connections to the mail server. */
    close: async () => {
      outbox.stop();
      await worker?.stop();
      await desk.mailsSent();
      await Promise.all([mailer.close(), store.close()]);
    },
  };
}

export type EnquiryFunctions = ReturnType<typeof composeEnquiries>;

/** The functions of enquiries of this process, for Gatsby Functions; throws EnvironmentError. */
export const sharedEnquiries = (): EnquiryFunctions =>
  sharedInProcess("enquiries", () => {
    const settings = readEnvironment().enquiries;
    const root = cwd();
    const publicFolder = join(root, "public");
    const options = { settings, root, publicFolder, isLongRunning: false, log: logLine };
    return composeEnquiries({ ...options, readCompany: createCompanyReader(publicFolder, root) });
  });
