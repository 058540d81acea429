import { createTransport, type SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer";

/**
 * A mail as nodemailer takes it. Addresses go in as objects, which it quotes; nothing in a
 * mail can make it read a file or an address.
 */
export function nodemailerMessage(mail: Mail): SendMailOptions {
  const {
    reference,
    messageId,
    from,
    to,
    replyTo,
    subject,
    text,
    html,
    date,
    attachments = [],
    isReply,
  } = mail;
  return {
    messageId,
    from,
    to: { name: "", address: to },
    replyTo,
    subject,
    text,
    html,
    attachments: attachments.map(({ name, bytes }, index) => ({
      // Two photos may have one name, and a name may be one that a system keeps to itself.
      filename: `${index + 1} ${name}`,
      content: bytes,
      contentType: "image/jpeg",
      contentDisposition: "attachment" as const,
    })),
    date,
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
  if (Buffer.isBuffer(message)) return message;
  throw new TypeError("nodemailer composed no buffer");
}
