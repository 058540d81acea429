/** A host whose mails go to a real SMTP server, so that a journey ends in the mail as it is read. */
import { expect, test } from "@playwright/test";
import type { Email } from "postal-mime";
import { startMailServer, type MailServer } from "../functions/testing/mail-server";
import { startOwnHost, type OwnHost } from "./own-host";

/** The host and its mails; it runs while the tests of the file do. */
export type MailingHost = {
  readonly origin: () => string;
  /** The one mail that holds the text, once it has arrived. */
  readonly mailWith: (text: string) => Promise<Email>;
  /** What was sent to this address so far. */
  readonly sentTo: (address: string) => readonly Email[];
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
    sentTo: (address) =>
      mailServer.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
  };
}
