/** The dependencies of the functions of enquiries. compose-enquiries.ts makes one context per process. */
import type { Clock } from "../shared/clock";
import type { EnquirySettings } from "../environment";
import type { Log } from "../log";
import type { Mailer } from "../mail/mailer";
import type { EnquiryStore } from "./store/enquiry-store";
import type { MailIdentity } from "./delivery/mails/mail-layout";

/** Settings, store, mailer, folders, clock and log. */
export type EnquiryContext = {
  readonly settings: EnquirySettings;
  readonly store: EnquiryStore;
  readonly mailer: Mailer;
  /** Returns the company, and the sender and recipient of its mails, as the release that is served has them. */
  readonly readIdentity: () => MailIdentity;
  readonly publicFolder: string;
  /** Folder for mails that are written to files. */
  readonly mailFolder: string;
  /** The folder that keeps photos until their message is answered. */
  readonly uploadsFolder: string;
  /** True for a host, which runs on after an answer; a platform's function does nothing more. */
  readonly isLongRunning: boolean;
  readonly clock: Clock;
  readonly log: Log;
};
