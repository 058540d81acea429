/** What the contact functions work with; compose-contact.ts makes it, once for a process. */
import type { Clock } from "../clock";
import type { ContactSettings } from "../environment";
import type { Log } from "../log";
import type { Mailer } from "../mail/mailer";
import type { EnquiryStore } from "../store/enquiry-store";
import type { MailIdentity } from "./delivery/mails/mail-layout";

export type ContactContext = {
  readonly settings: ContactSettings;
  readonly store: EnquiryStore;
  readonly mailer: Mailer;
  /** Of the mails, with the company. */
  readonly identity: MailIdentity;
  /** Folder of the built site. */
  readonly publicFolder: string;
  /** Folder of the mails that are written to files. */
  readonly mailFolder: string;
  /** Where photos lie until their message is answered. */
  readonly uploadsFolder: string;
  /** Whether the process stays up; else nothing happens after an answer. */
  readonly staysUp: boolean;
  readonly clock: Clock;
  readonly log: Log;
};
