/**
 * The mail that tells a visitor that the message is here. Its words are fixed: nothing that was
 * typed goes back, or strangers could be sent anything through us.
 */
import { html } from "hono/html";
import type { Company } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import { responseTarget } from "../response-target";
import type { MailIdentity } from "./mail-identity";
import { layOutMail, paragraphs } from "./mail-layout";

/** @param to the visitor's mailbox, already known to be exactly one */
export function acknowledgementEmail(
  { id, reference, to }: { readonly id: string; readonly reference: string; readonly to: string },
  company: Company,
  identity: MailIdentity,
  date: Date,
): Promise<Mail> {
  const { name, origin } = company;
  const target = responseTarget(company);
  const lines = [
    `Thank you for your message to ${name}. We have it.`,
    `Your reference: ${reference}`,
    `What happens next: we read it and get back to you${target ? ` ${target.text}` : ""}, by phone or by e-mail.`,
    `In an emergency do not wait for that. Ring ${company.phone}: ${company.emergencyHours}.`,
    "This was sent by our website. You can answer it; your answer reaches us.",
    "If you did not write to us, somebody mistyped an address: you need do nothing, and nothing more will come.",
  ];
  const parts = {
    ...{ id, reference, to, date, isReply: true },
    from: { ...identity.from, name },
    replyTo: { name, address: company.email.address },
    subject: `We have your message (${reference})`,
    text: `${lines.join("\n\n")}\n\n${name}\n${origin}\n`,
    body: html`${paragraphs(lines)}
      <p>
        ${name}<br />
        <a href="${origin}">${origin}</a>
      </p>`,
  };
  return layOutMail(parts, identity);
}
