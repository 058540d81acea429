/** How our mails are laid out, in plain text and in HTML, and who they come from and go to. */
import { html } from "hono/html";
import { columnsAsText } from "../../../columns-as-text";
import type { Company } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import type { ContactSettings } from "../../contact-settings";

/** Sender and recipient of every mail we send, and whose name and colours it has. */
export type MailIdentity = {
  readonly company: Company;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
};

/** The company's own, unless the settings name others. From is always our domain (DMARC). */
export function mailIdentityOf(
  { mailFrom, mailTo }: Pick<ContactSettings, "mailFrom" | "mailTo">,
  company: Company,
): MailIdentity {
  const domain = new URL(company.origin).hostname.replace(/^www\./, "");
  return {
    company,
    from: { name: `${company.name} website`, address: mailFrom ?? `website@${domain}` },
    to: mailTo ?? company.email.address,
  };
}

const minute = 60_000;

const instant = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** Like "Monday, 16 November 2026 at 08:00", the company's own time. */
export function instantText(milliseconds: number): string {
  return instant.format(milliseconds);
}

/** Like "2 h 10 min", "35 min" or "26 h", minutes rounded; "none yet" of nothing. */
export function spanText(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return "none yet";
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
  return columnsAsText(rows.map(([label, value]) => [`${label}:`, value]));
}

/** A part of a mail: a paragraph, a table, links beside one another, or what a visitor wrote, line by line. */
type Section =
  | string
  | { readonly rows: readonly LabelledRow[] }
  | { readonly links: readonly LabelledRow[] }
  | { readonly quote: string };

function textOf(section: Section): string {
  if (typeof section === "string") return section;
  if ("quote" in section) return section.quote;
  if ("rows" in section) return rowsAsText(section.rows);
  return section.links.map(([label, url]) => `${label}: ${url}`).join("\n");
}

/** All that stands in it is text: hono escapes it. */
function htmlOf(section: Section) {
  if (typeof section === "string") return html`<p>${section}</p>`;
  if ("quote" in section) return html`<p style="white-space: pre-wrap">${section.quote}</p>`;
  if ("links" in section) {
    const links = section.links.map(([label, url]) => html`<a href="${url}">${label}</a> &nbsp; `);
    return html`<p>${links}</p>`;
  }
  const rows = section.rows.map(
    ([label, value]) =>
      html`<tr>
        <th align="left" valign="top">${label}</th>
        <td>${value}</td>
      </tr>`,
  );
  return html`<table>
    ${rows}
  </table>`;
}

/** What differs from mail to mail; the reference is the id, and the recipient we, unless they are named. */
export type MailParts = Pick<Mail, "id" | "subject" | "date"> &
  Partial<Pick<Mail, "reference" | "from" | "to" | "replyTo" | "attachments" | "isReply">> & {
    readonly sections: readonly Section[];
  };

/** A mail of ours. Its Message-ID (RFC 5322, 3.6.4) stays the same whenever it is sent again. */
export async function layOutMail(
  { sections, ...parts }: MailParts,
  { company: { name, brand }, from, to }: MailIdentity,
): Promise<Mail> {
  const { ink, paper } = brand.colours;
  const document = await html`<!doctype html>
    <html lang="en-GB">
      <body style="font-family: sans-serif">
        <p style="background: ${ink}; color: ${paper}; padding: 12px 16px"><b>${name}</b></p>
        ${sections.map(htmlOf)}
      </body>
    </html>`;
  return {
    reference: parts.id,
    messageId: `<${parts.id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    ...{ from, to, replyTo: undefined },
    text: `${sections.map(textOf).join("\n\n")}\n`,
    html: String(document),
    ...parts,
  };
}
