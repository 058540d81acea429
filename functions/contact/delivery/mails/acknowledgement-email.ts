/**
 * The mail that tells a visitor that the message is here. Its words are fixed: nothing that was
 * typed goes back, or strangers could be sent anything through us.
 */
import { html } from "hono/html";
import type { Company } from "../../../company";
import { promiseOf } from "../response-target";
import { type Letterhead, messageIdOf } from "./mail-identity";
import type { Mail } from "../../ports";

/** @param to the visitor's address, already known to be exactly one */
export async function acknowledgementEmail(
  { id, reference, to }: { readonly id: string; readonly reference: string; readonly to: string },
  company: Company,
  letterhead: Letterhead,
  date: Date,
): Promise<Mail> {
  const promise = promiseOf(company);
  const lines = [
    `Thank you for your message to ${company.name}. We have it.`,
    `Your reference: ${reference}`,
    `What happens next: we read it and get back to you${promise ? ` ${promise.text}` : ""}, by phone or by e-mail.`,
    `In an emergency do not wait for that. Ring ${company.phone}: ${company.emergencyHours}.`,
    "This was sent by our website. You can answer it; your answer reaches us.",
    "If you did not write to us, somebody mistyped an address: you need do nothing, and nothing more will come.",
  ];
  return {
    id,
    reference,
    messageId: messageIdOf(id, letterhead),
    from: { ...letterhead.from, name: company.name },
    to,
    replyTo: { name: company.name, address: company.email.address },
    subject: `We have your message (${reference})`,
    text: `${lines.join("\n\n")}\n\n${company.name}\n${company.origin}\n`,
    html: String(
      await html`<!doctype html>
        <html lang="en-GB">
          <body style="font-family: sans-serif">
            ${lines.map((line) => html`<p>${line}</p>`)}
            <p>
              ${company.name}<br />
              <a href="${company.origin}">${company.origin}</a>
            </p>
          </body>
        </html>`,
    ),
    date,
    isReply: true,
  };
}
