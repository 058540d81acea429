/** Decides which messages are acknowledged: anybody can type any address, so mailboxes and domains have limits. */
import { domainToASCII } from "node:url";
import type { Transaction } from "kysely";
import { dayMs, hourMs } from "../../shared/clock";
import { isSingleEmail } from "../../shared/email-address";
import type { NewEnquiry } from "../enquiry";
import { acknowledgementsPerDay } from "../../limits";
import type { Tables } from "./tables";

/** Providers' domains of one mailbox, and the characters that they ignore in its name (their own help pages). */
const providers = [
  { domain: "gmail.com", aliases: ["googlemail.com"], ignored: /\./g },
  { domain: "icloud.com", aliases: ["me.com", "mac.com"], ignored: "" },
  { domain: "proton.me", aliases: ["protonmail.com", "pm.me"], ignored: /[._-]/g },
  {
    domain: "yandex.com",
    aliases: ["yandex.ru", "ya.ru", "yandex.by", "yandex.kz", "yandex.com.tr"],
    ignored: /[.-]/g,
  },
];

/** Domains at which many unrelated people have their mailboxes. */
const large = `gmail.com proton.me yandex.com outlook.com hotmail.com hotmail.co.uk live.com live.co.uk msn.com
  yahoo.com yahoo.co.uk ymail.com aol.com icloud.com gmx.com gmx.co.uk mail.com fastmail.com
  btinternet.com sky.com talktalk.net tiscali.co.uk virginmedia.com ntlworld.com blueyonder.co.uk`;
const largeDomains = new Set(large.split(/\s+/));

/** The mailbox of an address, to compare: without what follows a plus (RFC 5233) or is ignored, in ASCII (RFC 5890). */
function mailboxOf(email: string) {
  const [local = "", writtenHost = ""] = email.toLowerCase().split("@");
  const [name = ""] = local.split("+");
  const host = domainToASCII(writtenHost) || writtenHost;
  const provider = providers.find(({ domain, aliases }) => [domain, ...aliases].includes(host));
  const { domain, ignored } = provider ?? { domain: host, ignored: "" };
  return { name: name.replace(ignored, ""), domain };
}

/** True if one more acknowledgement may be queued. */
export async function mayAcknowledge(db: Transaction<Tables>, enquiry: NewEnquiry) {
  const { receivedAt, fields, acknowledgementLimit: maxInHour = 0 } = enquiry;
  if (!isSingleEmail(fields.email)) return false;
  const recent = await db
    .selectFrom("outbox")
    .innerJoin("enquiry", "enquiry.reference", "outbox.reference")
    .select(["email", "queued_at"])
    .where("kind", "=", "acknowledgement")
    .where("queued_at", ">", receivedAt - dayMs)
    // Rows that were queued while the clock was ahead would stop all acknowledgements until then.
    .where("queued_at", "<=", receivedAt + hourMs)
    .execute();
  const lately = recent.filter(({ queued_at }) => queued_at > receivedAt - hourMs);
  const { name, domain } = mailboxOf(fields.email);
  const ofDomain = recent
    .map(({ email }) => mailboxOf(email))
    .filter((mailbox) => mailbox.domain === domain);
  return (
    lately.length < maxInHour &&
    !ofDomain.some((mailbox) => mailbox.name === name) &&
    (largeDomains.has(domain) || ofDomain.length < acknowledgementsPerDay)
  );
}
