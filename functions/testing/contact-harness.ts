/** The part that receives messages, on a real SQLite file, with a mailer that the test controls. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "../enquiries/store/open-database";
import type { OpenDatabase } from "../enquiries/store/tables";
import { createSqlEnquiryStore } from "../enquiries/store/enquiry-store";
import type { Mail, Mailer, MailResult } from "../mail/mailer";
import type { EnquiryContext } from "../enquiries/context";
import { createDesk } from "../enquiries/desk/handle-desk";
import { createCallerLimits } from "../enquiries/intake/caller-limits";
import { createFairQueue } from "../enquiries/attachments/re-encode-photos";
import { createContactHandler } from "../enquiries/intake/handle-contact";
import type { Intake } from "../enquiries/intake/receive-enquiry";
import { unlimited } from "../http/networks";
import { siteIndexFile, type SiteIndex } from "../site-index";
import { emptySite, sampleContext } from "./samples";
import { createFakeClock } from "./fake-clock";
import { sqlite } from "./test-databases";

/** The least that a visitor fills in. */
export const message = {
  name: "Jo Salt",
  phone: "07700 900123",
  address: "1 Brine Street, Northwich",
  message: "The fuse board trips.",
};

export type SentPhoto = readonly [name: string, bytes: Buffer];

/** The form with photos, as a browser sends it. */
export function photoForm(photos: readonly SentPhoto[], changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...message, ...changes })) form.append(name, value);
  for (const [name, bytes] of photos)
    form.append("photos", new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" }), name);
  return form;
}

/** The type of a form that a test writes itself, with x between its parts. */
export const multipart = { "Content-Type": "multipart/form-data; boundary=x" };

/** The types that a browser without script accepts. */
export const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** All that a test of form and desk needs. `lockTimeout`: milliseconds for a locked store. */
export function createContactHarness(lockTimeout = 5000) {
  const { database: place, remove } = sqlite();
  const { file } = place;
  const folder = dirname(file);
  const clock = createFakeClock(Date.UTC(2025, 0, 15, 9));
  const mails: Mail[] = [];
  const logLines: object[] = [];
  const acceptedReferences: string[] = [];
  let mailResult: MailResult = { outcome: "sent" };
  let opening: Promise<OpenDatabase> | undefined;
  const database = () => (opening ??= openDatabase(place, { root: folder, lockTimeout }));
  const store = createSqlEnquiryStore(database);
  const intake: Intake = {
    limits: createCallerLimits(clock),
    photoQueue: createFairQueue(600_000),
    afterAccept: (reference) => {
      acceptedReferences.push(reference);
    },
  };
  const context = sampleContext({
    store,
    clock,
    publicFolder: folder,
    mailFolder: folder,
    uploadsFolder: join(folder, "uploads"),
    mailer: {
      send: (mail) => {
        if (mailResult.outcome === "sent") mails.push(mail);
        return Promise.resolve(mailResult);
      },
      close: () => Promise.resolve(),
    },
    log: (line) => logLines.push(line),
  });
  return {
    context,
    intake,
    /** Answers a request. `changes` replace parts of the context; only an IP brings limits. */
    send: (
      init: RequestInit,
      changes: Partial<EnquiryContext & Intake> = {},
      ip = unlimited,
    ): Promise<Response> => {
      const handle = createContactHandler({ ...context, ...changes }, { ...intake, ...changes });
      const path = "http://localhost/api/send-contact-email";
      const streamed = { method: "POST", duplex: "half", ...init } as RequestInit;
      return handle(new Request(path, streamed), { ip });
    },
    store,
    /** The desk of these users; `send` takes the mails that sign in. */
    desk: (deskUsers: readonly string[], send: Mailer["send"]) => {
      const smtpUrl = new URL("smtp://mail.example.com");
      const settings = { ...context.settings, deskUsers, smtpUrl };
      return createDesk({ ...context, settings, mailer: { ...context.mailer, send } });
    },
    stored: () => store.list({}),
    /** Writes the index of the built site, with these parts. */
    writeSite: (site: Partial<SiteIndex>) => {
      writeFileSync(join(folder, siteIndexFile), JSON.stringify({ ...emptySite, ...site }));
    },
    /** The files of uploads that are left. There must be none, whatever became of the message. */
    leftOver: () => (existsSync(context.uploadsFolder) ? readdirSync(context.uploadsFolder) : []),
    clock,
    file,
    /** Mails that were sent at once. */
    mails,
    logLines,
    /** The references that `afterAccept` was called with. */
    acceptedReferences,
    setMail: (result: MailResult) => {
      mailResult = result;
    },
    database,
    remove: async () => {
      await store.close();
      remove();
    },
  };
}

export type ContactHarness = ReturnType<typeof createContactHarness>;

/** A new one for each test of the file. */
export function setUpContactHarness(lockTimeout?: number): ContactHarness {
  const harness = {} as ContactHarness;
  beforeEach(() => Object.assign(harness, createContactHarness(lockTimeout)));
  afterEach(() => harness.remove());
  return harness;
}
