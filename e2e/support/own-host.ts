/** Hosts of their own for tests that need other settings, mails or photos than the one all tests share. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import type { Email } from "postal-mime";
import { startMailServer } from "../../functions/testing/mail-server";
import { startHost } from "../../scripts/servers/start-server";

/**
 * Settings that keep what a test sends out of the real store and out of anyone's mailbox.
 * Paths are below the project's folder.
 */
export function throwAwayStore(name: string): Record<string, string> {
  const folder = `test-results/${name}`;
  return {
    DATABASE_URL: `file:${folder}/contact.db`,
    MAIL_DIR: `${folder}/mail`,
    SMTP_URL: "",
    ALARM_WEBHOOK_URL: "",
    // All tests come from one IP.
    RATE_LIMIT: "off",
  };
}

/** Starts the host on a free port with a store of its own; `settings` are added to its environment. */
export async function startOwnHost(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const host = startHost({
    ...throwAwayStore("unused"),
    DATABASE_URL: `file:${join(folder, "contact.db")}`,
    MAIL_DIR: join(folder, "mail"),
    ...settings,
  });
  const { origin } = await host.ready;
  return {
    ...host,
    origin,
    stop: async () => {
      await host.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The mails of a host, which go to a real SMTP server, so that a journey ends in the mail as it is read. */
export type Mails = {
  /** The one mail that holds the text, once it has arrived. */
  readonly mailWith: (text: string) => Promise<Email>;
  /** What was sent to this mailbox so far. */
  readonly sentTo: (mailbox: string) => readonly Email[];
};

/** Tests whose pages are those of a host that mails; all of a worker share it. */
export const test = base.extend<object, { mailing: Mails & { readonly origin: string } }>({
  mailing: [
    // Playwright reads from the braces what a fixture depends on.
    async ({}, use) => {
      const { url, received, close } = await startMailServer();
      const host = await startOwnHost({ SMTP_URL: url.href, MAIL_TO: "owner@example.com" });
      await use({
        origin: host.origin,
        mailWith: async (text) => {
          const found = () => received.filter(({ mail }) => mail.text?.includes(text));
          await expect.poll(() => found().length).toBeGreaterThan(0);
          const [first, ...others] = found();
          expect(others).toEqual([]);
          if (!first) throw new Error("No mail");
          return first.mail;
        },
        sentTo: (mailbox) =>
          received.filter(({ to }) => to.includes(mailbox)).map(({ mail }) => mail),
      });
      await host.stop();
      await close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ mailing }, use) => use(mailing.origin),
});
