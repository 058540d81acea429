/** How our mails are laid out, what they say in plain text, and who they come from and go to. */
import { columnsAsText } from "../../../columns-as-text";
import type { Company } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import { deskPath } from "../../../paths";
import type { ContactSettings } from "../../contact-settings";
import { mailHtml } from "./mail-html";

/** Sender and recipient of every mail we send, and whose name and colours it has. */
export type MailIdentity = {
  readonly company: Company;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** URL of the desk; nothing where there is none. */
  readonly desk: string | undefined;
};

/** The company's own, unless the settings name others. From is always our domain (DMARC). */
export function mailIdentityOf(
  { mailFrom, mailTo, deskUsers }: Pick<ContactSettings, "mailFrom" | "mailTo" | "deskUsers">,
  company: Company,
): MailIdentity {
  const domain = new URL(company.origin).hostname.replace(/^www\./, "");
  return {
    company,
    from: { name: `${company.name} website`, address: mailFrom ?? `website@${domain}` },
    to: mailTo ?? company.email.address,
    desk: deskUsers.length > 0 ? `${company.origin}${deskPath}` : undefined,
  };
}

/** A label and its value, or a link's words and its URL. */
export type LabelledRow = readonly [label: string, value: string];

/** A line each, the values below one another. */
function rowsAsText(rows: readonly LabelledRow[]): string {
  return columnsAsText(rows.map(([label, value]) => [`${label}:`, value]));
}

/** Somebody in a list: lines of what it is about, and where it leads. */
type Listed = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly href?: string;
  readonly call?: string;
};

/** What a text may be besides a paragraph: words that stand out are a bar, or say that something is late. */
export type TextKind = "title" | "heading" | "quote" | "note" | "bar" | "late";

/** A part of a mail. */
export type Section =
  | string
  | { readonly as: TextKind; readonly text: string }
  /** The button that is to be pressed first. */
  | { readonly call: LabelledRow }
  | { readonly links: readonly LabelledRow[] }
  | { readonly rows: readonly LabelledRow[] }
  /** How many are attached, as photo1, photo2, …; not in plain text. */
  | { readonly photos: number; readonly href: string | undefined }
  | { readonly people: readonly Listed[] };

function textOf(section: Section): string {
  const links = (rows: readonly LabelledRow[]) =>
    rows.map(([label, url]) => `${label}: ${url}`).join("\n");
  if (typeof section === "string") return section;
  if ("as" in section) return section.text;
  if ("call" in section) return links([section.call]);
  if ("links" in section) return links(section.links);
  if ("photos" in section) return "";
  if ("rows" in section) return rowsAsText(section.rows);
  const people = section.people.map(({ name, lines, href, call }) =>
    [name, ...lines, call, href].filter(Boolean).join("\n"),
  );
  return people.join("\n\n");
}

/** What differs from mail to mail; the reference is the id, and the recipient we, unless they are named. */
export type MailParts = Pick<Mail, "id" | "subject" | "date"> &
  Partial<Pick<Mail, "reference" | "from" | "to" | "replyTo" | "attachments" | "isReply">> & {
    /** What lists of mails show beside the subject. */
    readonly preview?: string;
    readonly groups: readonly (readonly Section[])[];
    /** Below all others. */
    readonly foot: readonly Section[];
  };

/** A mail of ours. Its Message-ID (RFC 5322, 3.6.4) stays the same whenever it is sent again. */
export function layOutMail(parts: MailParts, { company, from, to }: MailIdentity): Mail {
  const { groups, foot, preview = "", ...mail } = parts;
  const texts = [...groups.flat(), ...foot].map(textOf).filter(Boolean);
  return {
    reference: mail.id,
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    ...{ from, to, replyTo: undefined },
    text: `${texts.join("\n\n")}\n`,
    html: mailHtml({ ...parts, preview }, company),
    ...mail,
  };
}
