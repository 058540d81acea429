/** The receiving half on a real SQLite file, with a mailer that the test commands. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../store/open-database";
import type { OpenDatabase } from "../store/tables";
import { createSqlEnquiryStore } from "../store/enquiry-store";
import { enquiryEmail } from "../contact/delivery/mails/enquiry-email";
import type { Mail, MailResult } from "../mail/mailer";
import { noLimits } from "../contact/intake/caller-limits";
import { reEncodePhotos } from "../contact/photos/re-encode-photos";
import { isKnownKey } from "../contact/intake/enquiry-key";
import type { FormState } from "../contact/intake/form-page";
import { createContactHandler } from "../contact/intake/handle-contact";
import { createReceiver, type ReceiveParts } from "../contact/intake/receive-enquiry";
import type { Handler } from "../http/respond";
import { sampleIdentity } from "./samples";
import { createSetClock } from "./set-clock";

/**
 * Everything a test of receiving needs.
 * @param patience milliseconds to wait for a locked store
 */
export function createReceiving(patience = 5000) {
  const folder = mkdtempSync(join(tmpdir(), "receiving-"));
  const file = join(folder, "contact.db");
  const clock = createSetClock(Date.UTC(2025, 0, 15, 9));
  const mails: Mail[] = [];
  const lines: object[] = [];
  const announced: string[] = [];
  let mailResult: MailResult = { outcome: "sent" };
  let opening: Promise<OpenDatabase> | undefined;
  const database = () =>
    (opening ??= openDatabase({ kind: "sqlite", file }, { root: folder, patience }));
  const store = createSqlEnquiryStore(database);
  const parts: ReceiveParts = {
    store,
    mailAtOnce: async (enquiry) => {
      const date = new Date(clock.now());
      const mail = await enquiryEmail(enquiry, sampleIdentity, date, enquiry.photos);
      if (mailResult.outcome === "sent") mails.push(mail);
      return mailResult;
    },
    referencePrefix: "SW",
    reEncodePhotos,
    limits: noLimits,
    clock,
    log: (line) => lines.push(line),
    afterAccept: (reference) => {
      announced.push(reference);
    },
  };
  const shown: FormState[] = [];
  const uploadsFolder = join(folder, "uploads");
  return {
    parts,
    /** The handler of the form, with other parts where a test needs them. */
    handler: (changes?: Partial<ReceiveParts>): Handler => {
      const changed = { ...parts, ...changes };
      return createContactHandler({
        receive: createReceiver(changed),
        isKnownKey: (key) => isKnownKey(changed, key),
        limits: changed.limits,
        renderForm: (state) => {
          shown.push(state);
          return "<h1>Contact</h1>";
        },
        uploadsFolder,
        ownHost: "www.saltworks.example",
      });
    },
    /** States in which it gave the form back. */
    shown,
    /** Where uploads lie meanwhile. */
    uploadsFolder,
    store,
    clock,
    /** Path of the SQLite file. */
    file,
    /** Mails that were sent at once. */
    mails,
    lines,
    /** References told of after the commit. */
    announced,
    /** How the mailer answers from now on. */
    setMail: (result: MailResult) => {
      mailResult = result;
    },
    database,
    remove: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What createReceiving makes. */
export type Receiving = ReturnType<typeof createReceiving>;
