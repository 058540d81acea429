/** How our mails are laid out, in plain text and in HTML. */
import { html } from "hono/html";
import type { Mail } from "../../../mail/mailer";
import { type MailIdentity, messageIdOf } from "./mail-identity";

/** A piece of HTML; text in it was escaped. */
export type Markup = ReturnType<typeof html>;

const minute = 60_000;

const instant = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** Like "on Monday, 16 November 2026 at 08:00", the company's own time. */
export function instantText(milliseconds: number): string {
  return `on ${instant.format(milliseconds)}`;
}

/** Like "2 h 10 min", "35 min" or "26 h"; minutes are rounded. */
export function spanText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A label and its value. */
export type LabelledRow = readonly [label: string, value: string];

/** A line each, the values below one another. */
export function rowsAsText(rows: readonly LabelledRow[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 1;
  return rows.map(([label, value]) => `${`${label}:`.padEnd(width)} ${value}`).join("\n");
}

/** A table; what is in the values is plain text in it. */
export function rowsAsTable(rows: readonly LabelledRow[]): Markup {
  return html`<table>
    ${rows.map(
      ([label, value]) =>
        html`<tr>
          <th align="left" valign="top">${label}</th>
          <td>${value}</td>
        </tr>`,
    )}
  </table>`;
}

/** A paragraph for each line. */
export function paragraphs(lines: readonly string[]): Markup {
  return html`${lines.map((line) => html`<p>${line}</p>`)}`;
}

/** What differs from mail to mail; the reference is the id, and the recipient we, unless they are named. */
export type MailParts = Pick<Mail, "id" | "subject" | "text" | "date"> &
  Partial<Pick<Mail, "reference" | "from" | "to" | "replyTo" | "attachments" | "isReply">> & {
    readonly body: Markup;
  };

/** A mail of ours. */
export async function layOutMail(
  { body, ...parts }: MailParts,
  identity: MailIdentity,
): Promise<Mail> {
  return {
    reference: parts.id,
    messageId: messageIdOf(parts.id, identity),
    from: identity.from,
    to: identity.to,
    replyTo: undefined,
    ...parts,
    html: String(
      await html`<!doctype html>
        <html lang="en-GB">
          <body style="font-family: sans-serif">
            ${body}
          </body>
        </html>`,
    ),
  };
}
