/** Lays out our mails, as text and as HTML, from the same blocks. */
import type { Company } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import type { SiteIndex } from "../../../site-index";
import { columnsAsText } from "../../../tables-as-text";
import { lineEndPattern } from "../../../shared/clean-input";
import {
  mailHtml,
  quoteLabel,
  type LabelledRow,
  type MailText,
  type ShownBlock,
} from "./mail-html";

/** The sender and recipient of our mails, and the company whose name and colours they have. */
export type MailIdentity = {
  readonly company: Company;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** URL of the desk; undefined if there is none. */
  readonly deskUrl: string | undefined;
  /** Names of the site's pages by path, if known. */
  readonly pages?: SiteIndex["pages"];
  readonly mailTexts?: SiteIndex["mailTexts"];
};

/** A part of a mail; false or undefined if the part is left out. */
export type MailBlock = ShownBlock | false | undefined;

/** Links as buttons; one without a URL is left out. */
export function mailLinks(
  ...links: readonly (readonly [label: string, url: string | undefined])[]
): MailBlock {
  const withUrl = links.filter((link): link is LabelledRow => Boolean(link[1]));
  return withUrl.length > 0 && { links: withUrl };
}

export const heading = (text: string): MailBlock => ({ as: "heading", text });

/** The content of a mail. The reference is the id by default, and the recipient is the contractor. */
type MailContent = MailText &
  Pick<Mail, "id" | "date"> &
  Partial<Pick<Mail, "reference" | "from" | "to" | "replyTo" | "attachments" | "isReply">> & {
    /** Blocks that belong together; a group of nothing is left out. */
    readonly groups: readonly (readonly MailBlock[])[];
  };

function textOf(block: ShownBlock): string {
  const links = (rows: readonly LabelledRow[]) =>
    rows.map(([label, url]) => (url.startsWith("tel:") ? label : `${label}: ${url}`)).join("\n");
  if (typeof block === "string") return block;
  if ("as" in block) return block.text;
  if ("quote" in block) return [quoteLabel, ...block.quote.split(lineEndPattern)].join("\n> ");
  if ("call" in block) return links([block.call]);
  if ("links" in block) return links(block.links);
  if ("photos" in block) return "";
  // The values are aligned below one another.
  if ("rows" in block)
    return columnsAsText(block.rows.map(([label, value]) => [`${label}:`, value]));
  const people = block.people.map(({ name, lines, href, call, number }) =>
    [name, ...lines, call && `Call ${number ?? call}`, href].filter(Boolean).join("\n"),
  );
  return people.join("\n\n");
}

/** A mail of ours. Its Message-ID (RFC 5322, 3.6.4) stays the same when it is sent again. */
export function layOutMail({ company, from, to }: MailIdentity, content: MailContent): Mail {
  const { groups, foot, preview, ...mail } = content;
  const shownGroups = groups
    .map((blocks) => blocks.filter((block) => block !== false && block !== undefined))
    .filter(({ length }) => length > 0);
  const texts = [...shownGroups.flat(), ...foot].map(textOf).filter(Boolean);
  return {
    reference: mail.id,
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    from,
    to,
    replyTo: undefined,
    text: `${texts.join("\n\n")}\n`,
    html: mailHtml({ subject: mail.subject, preview, foot }, shownGroups, company),
    ...mail,
  };
}
