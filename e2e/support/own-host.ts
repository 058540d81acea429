/** Hosts of their own for tests that need other settings, mails or photos than the one all tests share. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { Email } from "postal-mime";
import { startFakeGoogle, type FakeGoogle } from "../../functions/testing/fake-google";
import { startMailServer, type MailServer } from "../../functions/testing/mail-server";
import { startHost } from "../../scripts/servers/start-server";
import { throwAwayStore } from "./throw-away-store";

/** The host, until `stop`. */
export type OwnHost = {
  readonly origin: string;
  /** What it has written so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

/** Starts the host on a free port with a store of its own; `settings` are added to its environment. */
export async function startOwnHost(settings: Record<string, string> = {}): Promise<OwnHost> {
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  const host = startHost({
    ...throwAwayStore("unused"),
    DATABASE_URL: `file:${join(folder, "contact.db")}`,
    MAIL_DIR: join(folder, "mail"),
    ...settings,
  });
  const { origin } = await host.ready;
  return {
    origin,
    output: host.output,
    stop: async () => {
      await host.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A host and the local server that it takes for Google, until `stop`. */
export type GoogleHost = OwnHost & { readonly google: FakeGoogle };

/** Starts both on free ports. */
export async function startGoogleHost(): Promise<GoogleHost> {
  const google = await startFakeGoogle();
  const host = await startOwnHost(google.environment);
  return {
    ...host,
    google,
    stop: async () => {
      await host.stop();
      await google.close();
    },
  };
}

/** A host whose mails go to a real SMTP server, so that a journey ends in the mail as it is read. */
export type MailingHost = {
  readonly origin: () => string;
  /** The one mail that holds the text, once it has arrived. */
  readonly mailWith: (text: string) => Promise<Email>;
  /** What was sent to this mailbox so far. */
  readonly sentTo: (mailbox: string) => readonly Email[];
};

/** Starts one before the tests of the file that calls it, and stops it after them. */
export function serveWithMail(): MailingHost {
  let mailServer: MailServer;
  let host: OwnHost;

  test.beforeAll(async () => {
    mailServer = await startMailServer();
    host = await startOwnHost({ SMTP_URL: mailServer.url.href });
  });

  test.afterAll(async () => {
    await host.stop();
    await mailServer.close();
  });

  return {
    origin: () => host.origin,
    mailWith: async (text) => {
      const found = () => mailServer.received.filter(({ mail }) => mail.text?.includes(text));
      await expect.poll(() => found().length).toBeGreaterThan(0);
      const [received, ...others] = found();
      expect(others).toEqual([]);
      if (!received) throw new Error("No mail");
      return received.mail;
    },
    sentTo: (mailbox) =>
      mailServer.received.filter(({ to }) => to.includes(mailbox)).map(({ mail }) => mail),
  };
}
