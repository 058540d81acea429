/** The mail that tells the contractor of an enquiry. */
import { html } from "hono/html";
import { isOneAddress } from "./acknowledgement-limits";
import { contactFieldNames, contactFields } from "../../contact-fields";
import { rowsAsTable, rowsAsText } from "./labelled-rows";
import { type Letterhead, messageIdOf } from "./mail-identity";
import { waysToAnswer } from "./reply-links";
import type { Enquiry, Mail, Photo } from "../../ports";

/** Composes the mail of an enquiry; `date` is when it is sent. */
export type ComposeMail = (enquiry: Enquiry, date: Date, photos: readonly Photo[]) => Promise<Mail>;

const received = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Europe/London",
});

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

/** The visitor's address, if it is exactly one: a list here would turn a reply into a mailing. */
function replyToOf({ name, email }: Enquiry["request"]): Mail["replyTo"] {
  return isOneAddress(email) ? { name: headerText(name, 100), address: email } : undefined;
}

function rowsOf({
  reference,
  receivedAt,
  request,
  photos,
  cameFrom,
}: Enquiry): [label: string, value: string][] {
  return [
    ["Reference", reference],
    ["Received", received.format(receivedAt)],
    ...contactFieldNames
      .filter((name) => name !== "message")
      .map((name): [string, string] => [contactFields[name].title, request[name] || "not given"]),
    ...(photos.length > 0 ? [["Photos", `${photos.length}, attached`] as [string, string]] : []),
    ...(cameFrom ? [["Came from", cameFrom] satisfies [string, string]] : []),
  ];
}

function notesOf({ quarantineReasons }: Enquiry, replyTo: Mail["replyTo"]): string[] {
  return [
    ...(quarantineReasons.length > 0
      ? [
          `This was quarantined as possible spam (${quarantineReasons.join(", ")}) and then released.`,
        ]
      : []),
    replyTo
      ? "Answer this mail to write to the visitor."
      : "There is no e-mail address to answer to; please call.",
  ];
}

/**
 * Composes the mail. Everything a visitor wrote is plain text in it, also in the HTML
 * part, and no header takes more than one line of it.
 * @param date when it is sent; an enquiry that waited would else be sorted out of sight
 * @param markLink marks it as answered; none where the enquiry could not be stored
 */
export async function enquiryEmail(
  enquiry: Enquiry,
  letterhead: Letterhead,
  date: Date,
  photos: readonly Photo[] = [],
  markLink?: string,
): Promise<Mail> {
  const { reference, request } = enquiry;
  const replyTo = replyToOf(request);
  const rows = rowsOf(enquiry);
  const notes = notesOf(enquiry, replyTo);
  const ways = [
    ...waysToAnswer(enquiry, letterhead.company),
    ...(markLink ? [{ label: "Mark as answered", href: markLink }] : []),
  ];
  const topic = headerText(request.service, 60);
  return {
    id: reference,
    reference,
    messageId: messageIdOf(reference, letterhead),
    from: letterhead.from,
    to: letterhead.to,
    replyTo,
    subject: `Website enquiry ${reference}${topic && `: ${topic}`}`,
    text: [
      ...rowsAsText(rows),
      "",
      request.message,
      "",
      ...ways.map(({ label, href }) => `${label}: ${href}`),
      "",
      "-- ",
      ...notes,
    ].join("\n"),
    html: String(
      await html`<!doctype html>
        <html lang="en-GB">
          <body style="font-family: sans-serif">
            ${rowsAsTable(rows)}
            <p style="white-space: pre-wrap">${request.message}</p>
            <p>${ways.map(({ label, href }) => html`<a href="${href}">${label}</a> &nbsp; `)}</p>
            <hr />
            ${notes.map((note) => html`<p>${note}</p>`)}
          </body>
        </html>`,
    ),
    attachments: photos,
    date,
  };
}
