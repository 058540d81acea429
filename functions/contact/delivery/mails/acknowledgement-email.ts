/**
 * The mail that tells a visitor that the message is here. Its words are fixed: nothing that was
 * typed goes back, or strangers could be sent anything through us.
 */
import type { Mail } from "../../../mail/mailer";
import { responseTarget } from "../response-target";
import { layOutMail, type MailIdentity } from "./mail-layout";

/** @param to the visitor's mailbox, already known to be exactly one */
export function acknowledgementEmail(
  id: string,
  reference: string,
  to: string,
  identity: MailIdentity,
  date: Date,
): Promise<Mail> {
  const { company, from } = identity;
  const { name, origin, phone, emergencyHours, email } = company;
  const target = responseTarget(company);
  const parts = {
    ...{ id, reference, to, date, isReply: true },
    from: { ...from, name },
    replyTo: { name, address: email.address },
    subject: `We have your message (${reference})`,
    sections: [
      `Thank you for your message to ${name}. We have it.`,
      `Your reference: ${reference}`,
      `What happens next: we read it and get back to you${target ? ` ${target.text}` : ""}, by phone or by e-mail.`,
      `In an emergency do not wait for that. Ring ${phone}: ${emergencyHours}.`,
      "This was sent by our website. You can answer it; your answer reaches us.",
      "If you did not write to us, somebody mistyped an address: you need do nothing, and nothing more will come.",
      { links: [[name, origin]] },
    ],
  } as const;
  return layOutMail(parts, identity);
}
