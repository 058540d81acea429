/** A real SMTP server for tests, on a free port, that keeps what it took. */
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** The error with which a mail server refuses, with the code that its client sees. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Starts the server; `options` change how it behaves, for instance what it refuses. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: { readonly mail: Email; readonly to: readonly string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope }, callback) {
      void text(stream).then(async (source) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ mail: await PostalMime.parse(source), to });
        callback();
      });
    },
    ...options,
  });
  // Clients that vanish are part of the tests.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const protocol = options.secure ? "smtps" : "smtp";
  return {
    url: new URL(`${protocol}://127.0.0.1:${port}`),
    port,
    /** The mails it took, with the recipients of the envelope. */
    received,
    connections: server.connections,
    /** Ends the server, with the connections that hang. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
