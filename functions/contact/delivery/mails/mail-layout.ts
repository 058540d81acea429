/** How our mails are laid out, what they say in plain text, and who they come from and go to. */
import { columnsAsText } from "../../../tables-as-text";
import type { Company } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import { deskPath, type SiteIndex } from "../../../paths";
import type { ContactSettings } from "../../../environment";
import { mailHtml, type LabelledRow, type MailBody, type Section } from "./mail-html";

/** Sender and recipient of every mail we send, and whose name and colours it has. */
export type MailIdentity = {
  readonly company: Company;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** URL of the desk; nothing where there is none. */
  readonly desk: string | undefined;
  /** Names of the site's pages by their paths, as far as they are known. */
  readonly pages?: SiteIndex["pages"];
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

function textOf(section: Section): string {
  const links = (rows: readonly LabelledRow[]) =>
    rows.map(([label, url]) => (url.startsWith("tel:") ? label : `${label}: ${url}`)).join("\n");
  if (typeof section === "string") return section;
  if ("as" in section) return section.text;
  if ("call" in section) return links([section.call]);
  if ("links" in section) return links(section.links);
  if ("photos" in section) return "";
  // The values below one another.
  if ("rows" in section)
    return columnsAsText(section.rows.map(([label, value]) => [`${label}:`, value]));
  const people = section.people.map(({ name, lines, href, call }) =>
    [name, ...lines, call?.replace("tel:", "Call "), href].filter(Boolean).join("\n"),
  );
  return people.join("\n\n");
}

/** What differs from mail to mail; the reference is the id, and the recipient we, unless they are named. */
type MailParts = MailBody &
  Pick<Mail, "id" | "date"> &
  Partial<Pick<Mail, "reference" | "from" | "to" | "replyTo" | "attachments" | "isReply">>;

/** A mail of ours. Its Message-ID (RFC 5322, 3.6.4) stays the same whenever it is sent again. */
export function layOutMail(parts: MailParts, { company, from, to }: MailIdentity): Mail {
  const { groups, foot, preview, ...mail } = parts;
  const texts = [...groups.flat(), ...foot].map(textOf).filter(Boolean);
  return {
    reference: mail.id,
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    ...{ from, to, replyTo: undefined },
    text: `${texts.join("\n\n")}\n`,
    html: mailHtml({ subject: mail.subject, preview, groups, foot }, company),
    ...mail,
  };
}
