/** What the tests of the mailer share: servers and mailers that are gone after each test. */
import { createServer, type AddressInfo, type Socket } from "node:net";
import { createSmtpMailer } from "../mail/smtp-mailer";
import { enquiryEmail } from "../contact/delivery/mails/enquiry-email";
import type { Mail, Mailer, MailResult } from "../mail/mailer";
import { startMailServer, type MailServer } from "./mail-server";
import { sampleEnquiry, sampleIdentity } from "./samples";

const patience = 20_000;
const cleanUps: (() => Promise<void>)[] = [];

/** To be called after each test. */
export async function endScenario(): Promise<void> {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
}

/** A mail server for one test. */
export async function serverOf(
  ...options: Parameters<typeof startMailServer>
): Promise<MailServer> {
  const server = await startMailServer(...options);
  cleanUps.push(() => server.close());
  return server;
}

/** A server that speaks for itself: gets each connection raw. */
export async function rawServer(listener: (socket: Socket) => void): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  cleanUps.push(
    () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  );
  return new URL(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** A mailer for one test. */
export function mailerOf(url: URL, sendWithin = patience): Mailer {
  const mailer = createSmtpMailer(url, sendWithin);
  cleanUps.push(() => mailer.close());
  return mailer;
}

/** The mail of a sample enquiry. */
export function mailOf(...sample: Parameters<typeof sampleEnquiry>): Mail {
  return enquiryEmail(sampleEnquiry(...sample), sampleIdentity, new Date());
}

/** Sends one mail over a connection of its own. */
export async function sendTo(url: URL, sendWithin?: number): Promise<MailResult> {
  return mailerOf(url, sendWithin).send(mailOf());
}
