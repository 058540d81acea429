/** A mail, what sends it (a server by SMTP, or a folder of files), and what nodemailer makes of it. */
import { createTransport, type SendMailOptions } from "nodemailer";

export type Mail = {
  /** As in the outbox: no two mails share it. */
  readonly id: string;
  /** The enquiry's reference, or what stands in for it. */
  readonly reference: string;
  /** Stable over retries, so that a repeat can be recognised. */
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
  /** Whether a message of the recipient's own caused it (RFC 3834, 5). */
  readonly isReply?: boolean;
};

/**
 * How sending ended. Permanent: the server refused this message for good. Unavailable: it does not take
 * us (wrong password, TLS, no such host), and the message is not to blame. Ambiguous ends (a hang after
 * DATA) count as temporary.
 */
export type MailResult =
  | { readonly outcome: "sent" }
  | {
      readonly outcome: "temporary" | "permanent" | "unavailable";
      /** In the server's words, for the operator; may repeat some of the mail. */
      readonly error: string;
      /** For the log: a word or two that repeat nothing, like "RCPT TO 451". */
      readonly code: string;
    };

/** Sends mail; never rejects. */
export type Mailer = {
  /** @param within milliseconds after which a try is given up, if that is sooner than usual */
  send(mail: Mail, within?: number): Promise<MailResult>;
  close(): Promise<void>;
};

/**
 * A mail as nodemailer takes it. Addresses go in as objects, which it quotes; nothing in a
 * mail can make it read a file or a URL.
 */
export function nodemailerMessage(mail: Mail): SendMailOptions {
  const { reference, to, attachments = [], isReply, ...others } = mail;
  return {
    ...others,
    to: { name: "", address: to },
    attachments: attachments.map(({ name, bytes }, index) => ({
      // Two photos may have one name, and a name may be one that a system keeps to itself.
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
