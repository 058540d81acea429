/** Starts hosts for tests that need other settings, mails or photos than the shared one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { markAsAnsweredUrl } from "../../functions/signature";
import { createSqlEnquiryStore } from "../../functions/enquiries/store/enquiry-store";
import { openDatabase } from "../../functions/enquiries/store/open-database";
import { freePort } from "../../functions/testing/free-port.mts";
import { startMailServer } from "../../functions/testing/mail-server";
import { startGatsbyServe, startHost } from "../../scripts/servers/start-server";

/**
 * Settings that keep a test's messages out of the real store and of anyone's mailbox. Paths are
 * relative to the project's folder.
 */
export function temporaryStore(name: string): Record<string, string> {
  const folder = `test-results/${name}`;
  return {
    DATABASE_URL: `file:${folder}/contact.db`,
    MAIL_DIR: `${folder}/mail`,
    SMTP_URL: "",
    ALARM_WEBHOOK_URL: "",
    // All tests have the same IP address.
    RATE_LIMIT: "off",
  };
}

/** True if Gatsby's own server serves the site in place of our host (`npm run test:stock`). */
export const isServedByGatsby = process.env.TEST_SERVER === "gatsby";

/** Starts the host on a free port with its own store; `settings` are added to its environment. */
export async function startTestHost(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const file = join(folder, "contact.db");
  const all = {
    ...temporaryStore("unused"),
    DATABASE_URL: `file:${file}`,
    MAIL_DIR: join(folder, "mail"),
    ...settings,
  };
  const host = isServedByGatsby ? startGatsbyServe(await freePort(), all) : startHost(all);
  const { origin } = await host.ready;
  return {
    ...host,
    origin,
    /** Path of its store. */
    file,
    stop: async () => {
      await host.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts a host whose mails go to a real SMTP server, so that tests read the mails as delivered. */
async function startMailing() {
  const { url, received, close } = await startMailServer();
  const host = await startTestHost({ SMTP_URL: url.href, MAIL_TO: "owner@example.com" });
  return {
    origin: host.origin,
    /** The only mail with the text, once it has arrived. */
    mailWith: async (text: string) => {
      const found = () => received.filter(({ mail }) => mail.text?.includes(text));
      await expect.poll(() => found().length).toBeGreaterThan(0);
      const [first, ...others] = found();
      expect(others).toEqual([]);
      if (!first) throw new Error("No mail");
      return first.mail;
    },
    /** The link that marks an enquiry as answered; the mail with it is sent hours later. */
    markAsAnsweredUrl: async (reference: string) => {
      const database = { kind: "sqlite", file: host.file } as const;
      const store = createSqlEnquiryStore(() => openDatabase(database, { root: "/" }));
      const secret = await store.secret();
      await store.close();
      return markAsAnsweredUrl(host.origin, secret, reference);
    },
    /** Mails sent to this mailbox so far. */
    sentTo: (mailbox: string) =>
      received.filter(({ to }) => to.includes(mailbox)).map(({ mail }) => mail),
    stop: async () => {
      await host.stop();
      await close();
    },
  };
}

/** A running host with its mailboxes. */
export type Mailing = Awaited<ReturnType<typeof startMailing>>;

/** Tests whose pages come from a host that sends mails; all tests of a worker share it. */
export const test = base.extend<object, { mailing: Mailing }>({
  mailing: [
    // Playwright derives a fixture's dependencies from the braces.
    async ({}, use) => {
      const mailing = await startMailing();
      await use(mailing);
      await mailing.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ mailing }, use) => use(mailing.origin),
});
