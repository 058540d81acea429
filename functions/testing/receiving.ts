/** The receiving half on a real SQLite file, with a mailer that the test commands. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../store/open-database";
import type { OpenDatabase } from "../store/tables";
import { createSqlEnquiryStore } from "../store/enquiry-store";
import { enquiryEmail } from "../contact/delivery/mails/enquiry-email";
import type { EnquiryStore, Mail, MailResult } from "../contact/ports";
import { developPhotos } from "../contact/photos/develop-photos";
import { noRateLimit } from "../contact/spam/rate-limit";
import type { ReceiveParts } from "../contact/intake/receive-enquiry";
import { createSetClock, type SetClock } from "./set-clock";

/** Everything a test of receiving needs. */
export type Receiving = {
  readonly parts: ReceiveParts;
  readonly store: EnquiryStore;
  readonly clock: SetClock;
  /** Holds all of it. */
  readonly folder: string;
  /** Path of the SQLite file. */
  readonly file: string;
  /** Mails that were sent at once. */
  readonly mails: readonly Mail[];
  readonly lines: readonly object[];
  /** References told of after the commit. */
  readonly announced: readonly string[];
  /** How the mailer answers from now on. */
  readonly setMail: (result: MailResult) => void;
  readonly database: () => Promise<OpenDatabase>;
  readonly remove: () => Promise<void>;
};

/** @param patience milliseconds to wait for a locked store */
export function createReceiving(patience = 5000): Receiving {
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
  const letterhead = {
    company: "Saltworks",
    from: { name: "Saltworks website", address: "website@saltworks.example" },
    to: "office@saltworks.example",
  };
  return {
    parts: {
      store,
      mailer: {
        send: (mail) => {
          if (mailResult.outcome === "sent") mails.push(mail);
          return Promise.resolve(mailResult);
        },
      },
      compose: (enquiry, date, photos) => enquiryEmail(enquiry, letterhead, date, photos),
      developPhotos,
      rateLimit: noRateLimit,
      clock,
      log: (line) => lines.push(line),
      afterAccept: (reference) => {
        announced.push(reference);
      },
    },
    store,
    clock,
    folder,
    file,
    mails,
    lines,
    announced,
    setMail: (result) => {
      mailResult = result;
    },
    database,
    remove: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
