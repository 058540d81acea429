/** What sends our mail, put together from the settings. */
import { resolve } from "node:path";
import { createFileMailer, purgeMailFiles } from "../mail/file-mailer";
import { createSmtpMailer } from "../mail/smtp-mailer";
import type { Company } from "../company";
import type { Log } from "../log";
import type { ContactSettings } from "./contact-settings";
import { enquiryEmail, type ComposeMail } from "./outbox/enquiry-email";
import { letterheadOf, type Letterhead } from "./outbox/letterhead";
import { outboxTimes, type OutboxTimes } from "./outbox/outbox-times";
import type { Mailer } from "./ports";

/** Everything about mail that the settings decide. */
export type MailComposition = {
  readonly mailer: Mailer;
  readonly letterhead: Letterhead;
  readonly times: OutboxTimes;
  readonly compose: ComposeMail;
  /** Deletes mails that were written to files before the instant. */
  readonly purgeFiles: (before: number) => Promise<void>;
};

/** Where the rest of the composition puts in what it knows. */
export type MailSurroundings = {
  readonly settings: ContactSettings;
  readonly company: Company;
  /** Folder that relative paths start from. */
  readonly root: string;
  readonly log: Log;
  /** Milliseconds a try may take at most, where the platform stops a function soon. */
  readonly sendWithin?: number;
};

/** SMTP if the settings name a server, else files. */
export function composeMail(surroundings: MailSurroundings): MailComposition {
  const { settings, company, root, log, sendWithin } = surroundings;
  const times = outboxTimes(settings.retryScale, sendWithin);
  const folder = resolve(root, settings.mailFolder);
  const letterhead = letterheadOf(settings, company);
  return {
    mailer: settings.smtpUrl
      ? createSmtpMailer(settings.smtpUrl, times.sendWithin)
      : createFileMailer(folder, log),
    letterhead,
    times,
    compose: (enquiry, date, photos) => enquiryEmail(enquiry, letterhead, date, photos),
    purgeFiles: (before) => purgeMailFiles(folder, before),
  };
}
