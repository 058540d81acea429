/** Who our mails come from and go to. */
import type { Company } from "../../../company";
import type { ContactSettings } from "../../contact-settings";

/** Sender and recipient of every mail we send. */
export type MailIdentity = {
  readonly company: string;
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
    company: company.name,
    from: { name: `${company.name} website`, address: mailFrom ?? `website@${domain}` },
    to: mailTo ?? company.email.address,
  };
}

/** Message-ID (RFC 5322, 3.6.4) that stays the same whenever the mail is sent again. */
export function messageIdOf(id: string, { from }: MailIdentity): string {
  return `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
}
