/** What sends our mail, put together from the settings. */
import { resolve } from "node:path";
import { createFileMailer, purgeMailFiles } from "../mail/file-mailer";
import { createSmtpMailer } from "../mail/smtp-mailer";
import type { Company } from "../company";
import type { Log } from "../log";
import type { ContactSettings } from "./contact-settings";
import { composeDelivery, type ComposeParts } from "./delivery/compose-delivery";
import { sendByMail, type SendDelivery } from "./delivery/deliver";
import { enquiryEmail, type ComposeMail } from "./delivery/mails/enquiry-email";
import { letterheadOf, type Letterhead } from "./delivery/mails/mail-identity";
import { lanes, type Lane } from "./delivery/outbox-lanes";
import { outboxTimes, type OutboxTimes } from "./delivery/outbox-times";
import type { Mailer } from "./ports";

/** Everything about mail that the settings decide. */
export type MailComposition = {
  readonly mailer: Mailer;
  readonly letterhead: Letterhead;
  /** The waits of a lane. */
  readonly timesOf: (lane: Lane) => OutboxTimes;
  /** The mail of an enquiry that could not be stored. */
  readonly compose: ComposeMail;
  readonly send: SendDelivery;
  /** Deletes mails that were written to files before the instant. */
  readonly purgeFiles: (before: number) => Promise<void>;
};

/** Where the rest of the composition puts in what it knows. */
export type MailSurroundings = {
  readonly settings: ContactSettings;
  readonly company: Company;
  /** Folder that relative paths start from. */
  readonly root: string;
  readonly store: ComposeParts["store"];
  readonly log: Log;
  /** Milliseconds a try may take at most, where the platform stops a function soon. */
  readonly sendWithin?: number;
};

/** SMTP if the settings name a server, else files. */
export function composeMail(surroundings: MailSurroundings): MailComposition {
  const { settings, company, root, store, log, sendWithin } = surroundings;
  const timesOf = ({ giveUpAfter }: Lane) =>
    outboxTimes(settings.retryScale, sendWithin, giveUpAfter);
  const times = timesOf(lanes.contractor);
  const folder = resolve(root, settings.mailFolder);
  const letterhead = letterheadOf(settings, company);
  const mailer = settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, times.sendWithin)
    : createFileMailer(folder, log);
  return {
    mailer,
    letterhead,
    timesOf,
    send: sendByMail(mailer, (delivery, date) =>
      composeDelivery(delivery, { company, letterhead, store }, date),
    ),
    compose: (enquiry, date, photos) => enquiryEmail(enquiry, letterhead, date, photos),
    purgeFiles: (before) => purgeMailFiles(folder, before),
  };
}
