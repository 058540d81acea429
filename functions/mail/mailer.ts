/** Sends mails by SMTP, or writes them to files if no server is set, and says what a failed try means. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Log } from "../log";

/** A mail before it is encoded. */
export type Mail = {
  /** The id in the outbox; no two mails share it. */
  readonly id: string;
  /** The enquiry's reference; for a letter or held list its own id. */
  readonly reference: string;
  /** The same for every retry, so that a repeat can be recognised. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string } | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures, which the HTML may show as cid:photo1, cid:photo2, … */
  readonly attachments?: readonly { readonly name: string; readonly bytes: Buffer }[];
  readonly date: Date;
  /** True if it replies to a message from the recipient (RFC 3834, 5). */
  readonly isReply?: boolean;
};

/**
 * The result of a try. Permanent: the server refuses this message. Unavailable: it does not accept us (password, TLS,
 * no such host). Temporary: anything else, also if we do not know the end (no answer after DATA).
 */
export type MailResult =
  | { readonly outcome: "sent" }
  | {
      readonly outcome: "temporary" | "permanent" | "unavailable";
      /** The server's words, for the operator; may quote some of the mail. */
      readonly error: string;
      /** A word or two for the log that quote nothing, like "RCPT TO 451". */
      readonly code: string;
    };

/** Sends mail; never rejects. */
export type Mailer = {
  /** @param within milliseconds after which a try is given up, if that is sooner than usual */
  send(mail: Mail, within?: number): Promise<MailResult>;
  close(): Promise<void>;
};

/** A mail for nodemailer, which quotes addresses given as objects, and reads no files or URLs. */
function nodemailerMessage(mail: Mail): SendMailOptions {
  const { reference, to, attachments = [], isReply, ...envelope } = mail;
  return {
    ...envelope,
    to: { name: "", address: to },
    attachments: attachments.map(({ name, bytes }, index) => ({
      // Two photos may have the same name, and some systems reserve names such as "con".
      filename: `${index + 1} ${name}`,
      content: bytes,
      cid: `photo${index + 1}`,
      contentType: "image/jpeg",
      contentDisposition: "attachment" as const,
    })),
    headers: {
      "X-Contact-Reference": reference,
      // Keeps out-of-office answers away (RFC 3834, 5).
      "Auto-Submitted": isReply ? "auto-replied" : "auto-generated",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const composer = createTransport({ streamTransport: true, buffer: true });

/** The mail as it goes over the wire (RFC 5322). */
export async function mailSource(mail: Mail): Promise<Buffer> {
  const { message } = await composer.sendMail(nodemailerMessage(mail));
  return message as Buffer;
}

/** The properties that nodemailer adds to its errors. */
type SmtpError = Error &
  Partial<
    Readonly<Record<"code" | "originalCode" | "timeoutType" | "command" | "response", string>>
  > & {
    readonly responseCode?: number;
  };

/** We cannot log in, or not securely: the password, the certificate or the server's name is wrong. */
const configurationErrors = "EAUTH ENOAUTH EOAUTH2 ETLS EREQUIRETLS EDNS ECONFIG".split(" ");
/** Authentication is required, too weak or wrong, or encryption is required (RFC 4954, 6). */
const loginResponseCodes = new Set([530, 534, 535, 538]);
/** A refusal for size or form (RFC 3463, 3). Words about spam may mean our account instead. */
const contentRefusal = /\b5\.(?:3\.4|6\.\d+)\b/;
/** A full mailbox, a route, a limit, a system set up wrongly, or a suspended account. */
const passingCodes = /\b5\.(?:2\.2|4\.\d+|3\.5|7\.0)\b/;
/** Codes of a connection that ended while open. The message may have gone through before that. */
const connectionErrors = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT"]);
const earlyTimeouts = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"]);

/**
 * The kind of a refusal (5xx). Before RCPT TO the server refuses us. The owner's address, unlike a customer's, does not
 * depend on the message. After DATA a server may still refuse our account, so only codes about the message are final.
 */
function refusalKind({ command, responseCode, response = "" }: SmtpError, isToCustomer: boolean) {
  const isPassing = passingCodes.test(response);
  if (command === "DATA")
    return !isPassing && contentRefusal.test(response) ? "permanent" : "temporary";
  if (command === "RCPT TO") return !isPassing && isToCustomer ? "permanent" : "temporary";
  // 552 is too large a message here.
  const isTooLarge = command === "MAIL FROM" && responseCode === 552 && !isPassing;
  return isTooLarge ? "permanent" : "unavailable";
}

function failureKind(error: SmtpError, isToCustomer: boolean) {
  const { code = "", originalCode = "", timeoutType = "", command = "", responseCode = 0 } = error;
  // A refusal of one message or of one customer must not make the others wait.
  const isOfOneMail = command === "DATA" || (isToCustomer && command === "RCPT TO");
  if (configurationErrors.includes(code)) return "unavailable";
  if (loginResponseCodes.has(responseCode) && !isOfOneMail) return "unavailable";
  // 503 says the session was out of step, not that the message is bad (RFC 5321, 4.2.2).
  if (responseCode >= 500 && responseCode !== 503) return refusalKind(error, isToCustomer);
  if (code === "EENVELOPE" && command === "API") return "unavailable";
  if (code === "ESOCKET" && !connectionErrors.has(originalCode)) return "unavailable";
  if (earlyTimeouts.has(timeoutType)) return "unavailable";
  // 4xx, a lost connection, silence after DATA: try again, with the same Message-ID.
  return "temporary";
}

/** The outcome of a failure of a mail to the owner, or to a customer. */
export function smtpFailure(error: SmtpError, isToCustomer = false): MailResult {
  const { command = "SMTP", message, responseCode, code = "failed" } = error;
  // One line without e-mail addresses, since a server may repeat them.
  const text = `${command}: ${message}`
    .split(/([\s<>])/)
    .map((part) => (part.includes("@") ? "…@…" : part))
    .join("")
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, 300);
  return {
    outcome: failureKind(error, isToCustomer),
    error: text,
    code: `${command} ${responseCode ?? code}`,
  };
}

/** Hostnames of this machine, as URLs have them. */
export const loopbackPattern = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** True if STARTTLS must be used: on a network, unless the URL says otherwise. */
function requiresTls({ hostname, searchParams }: URL): boolean {
  return !loopbackPattern.test(hostname) && !searchParams.has("ignoreTLS");
}

/** A mailer over a pool: `smtps://…`, or `smtp://…` with STARTTLS. A try ends after `sendWithin`. */
export function createSmtpMailer(url: URL, sendWithin: number, maxConnections: number): Mailer {
  const transport = createTransport({
    url: url.href,
    pool: true,
    maxConnections,
    requireTLS: requiresTls(url),
    connectionTimeout: Math.min(15_000, sendWithin),
    greetingTimeout: Math.min(15_000, sendWithin),
    // This is below the deadline, to tell silence from a slow answer.
    socketTimeout: sendWithin / 2,
  });
  return {
    async send(mail, within = sendWithin) {
      try {
        const signal = AbortSignal.timeout(Math.min(within, sendWithin));
        await transport.sendMail({ ...nodemailerMessage(mail), signal });
        return { outcome: "sent" };
      } catch (error) {
        // The only mails to customers are replies.
        return smtpFailure(error as SmtpError, mail.isReply);
      }
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

/** A mailer that writes `<id>.eml` into the folder and says so in the log. */
export function createFileMailer(folder: string, log: Log): Mailer {
  return {
    async send(mail) {
      const { id, reference } = mail;
      const file = join(folder, `${id}.eml`);
      const draft = `${file}.${process.pid}.tmp`;
      try {
        if (!/^[\w-]+$/.test(id)) throw new Error("The name of the mail cannot be a file's name");
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // A crash leaves the whole mail or none, and only the owner can read it.
        await writeFile(draft, await mailSource(mail), { mode: 0o600, flush: true });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        const text = `Mail cannot be written: ${String(error)}`;
        return { outcome: "unavailable", error: text, code: "file not written" };
      }
      log({ event: "mail written to a file", reference, folder, hint: "Set SMTP_URL to send" });
      return { outcome: "sent" };
    },
    close: () => Promise.resolve(),
  };
}

/** Deletes the files of these enquiries, and of all letters and held lists, which name people. */
export async function removeMailFiles(folder: string, references: readonly string[]) {
  const prefixes = references.flatMap((reference) => [
    `${reference}.`,
    `${reference}-`,
    "letter-",
    "held-",
  ]);
  const isTheirs = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter(isTheirs).map((name) => rm(join(folder, name), { force: true })));
}
