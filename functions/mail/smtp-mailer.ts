/** Sends mail over SMTP. */
import { createTransport } from "nodemailer";
import { lanes } from "../contact/delivery/outbox-lanes";
import type { Mailer } from "./mailer";
import { nodemailerMessage } from "./nodemailer-message";
import { smtpFailure, type SmtpError } from "./smtp-failure";

/** How many connections are open at a time; a contractor's mail account allows few. */
const maxConnections = lanes.contractor.concurrency + lanes.visitor.concurrency;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Passwords and enquiries cross a network only encrypted, unless the address says otherwise. */
function requiresTls({ hostname, searchParams }: URL): boolean {
  return !loopback.test(hostname) && !searchParams.has("ignoreTLS");
}

/**
 * A mailer over a pool of connections.
 * @param url `smtps://user:password@host` or `smtp://…` with STARTTLS; nodemailer's options as query
 * @param sendWithin milliseconds after which a try is given up, whatever the server is doing
 */
export function createSmtpMailer(url: URL, sendWithin: number): Mailer {
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections,
    requireTLS: requiresTls(url),
    connectionTimeout: Math.min(15_000, sendWithin),
    greetingTimeout: Math.min(15_000, sendWithin),
    // Below the deadline, so that plain silence is told from a slow drip.
    socketTimeout: sendWithin / 2,
  });
  return {
    async send(mail, within = sendWithin) {
      try {
        const signal = AbortSignal.timeout(Math.min(within, sendWithin));
        await transport.sendMail({ ...nodemailerMessage(mail), signal });
        return { outcome: "sent" };
      } catch (error) {
        return smtpFailure(error as SmtpError);
      }
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}
