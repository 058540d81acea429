/** The mail that tells the contractor of an enquiry. */
import type { Mail } from "../../../mail/mailer";
import { contactFieldNames, contactFields } from "../../contact-fields";
import type { Enquiry, Photo } from "../../ports";
import { isSingleEmail } from "./acknowledgement-limits";
import { instantText, layOutMail, type LabelledRow, type MailIdentity } from "./mail-layout";
import { replyLinks } from "./reply-links";

/**
 * Text for a header: no control characters, no line ends, nothing that turns the writing
 * around, and no "=?", which would start an encoded word (RFC 2047) that hides any of them.
 */
function headerText(text: string, max: number): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replaceAll("=?", "= ?")
    .trim()
    .slice(0, max);
}

function rowsOf(enquiry: Enquiry): readonly LabelledRow[] {
  const { reference, receivedAt, request, photos, cameFrom } = enquiry;
  const fields = contactFieldNames.filter((name) => name !== "message");
  return [
    ["Reference", reference],
    ["Received", instantText(receivedAt).replace(/^on /, "")],
    ...fields.map((name) => [contactFields[name].title, request[name] || "not given"] as const),
    ...(photos.length > 0 ? ([["Photos", `${photos.length}, attached`]] as const) : []),
    ...(cameFrom ? ([["Came from", cameFrom]] as const) : []),
  ];
}

/**
 * Composes the mail. Everything a visitor wrote is plain text in it, also in the HTML
 * part, and no header takes more than one line of it.
 * @param date when it is sent; an enquiry that waited would else be sorted out of sight
 * @param markLink marks it as answered; none where the enquiry could not be stored
 */
export function enquiryEmail(
  enquiry: Enquiry,
  identity: MailIdentity,
  date: Date,
  photos: readonly Photo[] = [],
  markLink?: string,
): Promise<Mail> {
  const { reference, request, quarantineReasons } = enquiry;
  const { name, email, service, message } = request;
  const canReply = isSingleEmail(email);
  const reasons = quarantineReasons.join(", ");
  const topic = headerText(service, 60);
  const parts = {
    ...{ id: reference, date, attachments: photos },
    replyTo: canReply ? { name: headerText(name, 100), address: email } : undefined,
    subject: `Website enquiry ${reference}${topic && `: ${topic}`}`,
    sections: [
      { rows: rowsOf(enquiry) },
      { quote: message },
      { links: replyLinks(enquiry, identity.company.name, markLink) },
      ...(reasons ? [`This was quarantined as possible spam (${reasons}) and then released.`] : []),
      canReply
        ? "Answer this mail to write to the visitor."
        : "There is no e-mail address to answer to; please call.",
    ],
  };
  return layOutMail(parts, identity);
}
