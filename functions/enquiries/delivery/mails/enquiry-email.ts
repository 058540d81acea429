/** The mails about an enquiry: to the contractor, reminders, and the acknowledgement. */
import { responseClaim, type Company } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import { readPhoneNumber } from "../../../shared/phone-number";
import { describeSubject, emailQuestion, enquiryRows, valueText } from "../../enquiry-subject";
import { mapFields, promiseText, ringUsText } from "../../../shared/contact-fields";
import { suggestEmailDomain } from "../../../shared/clean-input";
import { isSingleEmail } from "../../../shared/email-address";
import type { Delivery } from "../../deliveries";
import { isPhoneCall, type Enquiry, type Photo } from "../../enquiry";
import { truncate, firstName, bidiIsolate, withoutLinks } from "../../safe-text";
import { isOpenAt } from "../../answer-times";
import { waysToAnswer } from "../../ways-to-answer";
import { countText } from "../../../shared/format-text";
import { dateTimeText, notKeptText, shortDateTimeText } from "../../format";
import { heading, layOutMail, mailLinks, type MailIdentity, type MailBlock } from "./mail-layout";

/** Text for a header: one line, no marks of direction, and no "=?", which begins an encoded word (RFC 2047). */
function headerText(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ");
  return truncate(line.replaceAll("=?", "= ?").trim(), max);
}

/** The URL of an enquiry at the desk, if there is one. */
export const enquiryUrl = (reference: string, { deskUrl }: MailIdentity) =>
  deskUrl && `${deskUrl}/${reference}`;

/** A visitor's text in quotation marks, which none of those within it can close. */
const quoted = (text: string) =>
  text && `“${bidiIsolate(withoutLinks(text).replace(/[“”]/g, '"'))}”`;

/** A visitor's text for a subject or a list. */
export const quotedLine = (text: string) => quoted(headerText(text, 60));

/** A name beside our words: quoted if it is long or could pass for words or links of ours. */
function shownName(name: string): string {
  const isPlain = name.length <= 40 && !/[:：∶。．｡“”]|\.\p{L}{2}|\p{L}{3}\.\s|\d{4}/u.test(name);
  return isPlain ? bidiIsolate(headerText(name, 60)) : quotedLine(name);
}

/** The first name for our sentences. */
const nameInSentence = ({ fields }: Enquiry) => shownName(firstName(fields.name));

/** The subject of an enquiry: its service, or the first words of one that names none. */
function mailSubject(enquiry: Enquiry): string {
  const { subject = {}, fields } = enquiry;
  const isNamed = fields.service !== "" || subject.service !== undefined;
  const words = !isNamed && quoted(headerText(fields.message, 50));
  if (!words) return describeSubject(enquiry, " in ", quotedLine);
  return [words, subject.town].filter(Boolean).join(" in ");
}

function senderBlocks(enquiry: Enquiry, { company }: MailIdentity): MailBlock[] {
  const { name, phone, email, message } = enquiry.fields;
  const question = emailQuestion(email);
  const { number, call, more, chat, text, mail } = waysToAnswer(enquiry, company.name);
  return [
    { as: "title", text: `From ${quoted(name)}` },
    { as: "note", text: describeSubject(enquiry, " in ", quoted) },
    { quote: message },
    call
      ? { call: [`Call ${nameInSentence(enquiry)}: ${withoutLinks(number)}`, call] }
      : `Phone: ${valueText("phone", withoutLinks(phone))}`,
    mailLinks(...more, ["WhatsApp", chat], ["Text", text], ["Reply", mail]),
    question !== undefined && { as: "note", text: question },
  ];
}

/** The enquiry's rows, without links, except one to a single e-mail address. */
function rowsOf(enquiry: Enquiry, { pages = {} }: MailIdentity): MailBlock {
  const { fields } = enquiry;
  const isAddress = isSingleEmail(fields.email) && !fields.email.includes("/");
  const isolatedFields = mapFields((name) =>
    name === "email" && isAddress ? fields.email : withoutLinks(fields[name]),
  );
  return { rows: enquiryRows({ ...enquiry, fields: isolatedFields }, pages) };
}

const ringNow = (enquiry: Enquiry): MailBlock => ({
  as: "late",
  text: `URGENT. Ring ${nameInSentence(enquiry)} now.`,
});

/** True if the promised instant has passed, as for a mail that had to wait. */
const isOver = (answerBy: number | undefined, date: Date) =>
  answerBy !== undefined && answerBy <= date.getTime();

const noAddress = "There is no e-mail address to reply to, so please ring.";

/** Says whom a reply reaches, unless that may be a stranger because the address is perhaps mistyped. */
function replyText(enquiry: Enquiry): string {
  const { email } = enquiry.fields;
  const domain = suggestEmailDomain(email);
  return domain
    ? `A reply goes to ${email}. Did they mean ${domain}? Ring first.`
    : `A reply to this e-mail goes to ${nameInSentence(enquiry)}.`;
}

/**
 * The mail with the whole enquiry. Everything that the visitor wrote is plain text in it, and no header takes more than
 * one line. A reply goes to the customer and may quote the whole mail, so it holds nothing that he must not see
 * (reply-privacy.test.ts).
 * @param date the time of sending, not of the enquiry: a mail that had to wait would else be sorted out of sight
 */
export function enquiryEmail(
  enquiry: Enquiry,
  identity: MailIdentity,
  date: Date,
  photos: readonly Photo[] = [],
): Mail {
  const { reference, fields, answerBy, urgent = false, droppedPhotoCount = 0 } = enquiry;
  const { name, email, message } = fields;
  const isWritable = isSingleEmail(email);
  const deadline = urgent ? undefined : answerBy;
  const isLate = isOver(deadline, date);
  const summary: MailBlock[] = [
    urgent && ringNow(enquiry),
    ...senderBlocks(enquiry, identity),
    deadline !== undefined && {
      as: isLate ? "late" : "bar",
      text: `${isLate ? "Late. An answer was promised by" : "Answer by"} ${dateTimeText(deadline)}.`,
    },
    droppedPhotoCount > 0 && notKeptText(droppedPhotoCount),
  ];
  const details: MailBlock[] = [
    photos.length > 0 && heading(countText(photos.length, "photo")),
    photos.length > 0 && { photos: photos.length },
    rowsOf(enquiry, identity),
    mailLinks(["Directions", waysToAnswer(enquiry, identity.company.name).map]),
  ];
  return layOutMail(identity, {
    id: reference,
    date,
    attachments: photos,
    replyTo: isWritable ? { name: headerText(name, 100), address: email } : undefined,
    subject: `${urgent ? "URGENT: " : ""}${mailSubject(enquiry)}: ${shownName(name)}`,
    preview: quoted(truncate(message, 120)),
    groups: [summary, details],
    foot: [isWritable ? replyText(enquiry) : noAddress],
  });
}

/** The promise that an enquiry waits for. An urgent one is promised no time. */
function promiseOf(enquiry: Enquiry): string {
  const { receivedAt, answerBy, urgent } = enquiry;
  const first = nameInSentence(enquiry);
  return answerBy === undefined || urgent
    ? `${first} ${isPhoneCall(enquiry) ? "rang" : "wrote"} on ${dateTimeText(receivedAt)}, and has had no answer yet.`
    : `We promised ${first} an answer by ${dateTimeText(answerBy)}.`;
}

/** The beginning of a reminder's subject: URGENT, Late, or the time of the promise. */
function reminderState({ answerBy, urgent }: Enquiry, isOverdue: boolean): string {
  if (urgent) return isOverdue ? "URGENT. Late" : "URGENT";
  if (isOverdue) return "Late";
  return answerBy === undefined ? "No answer yet" : `Answer by ${shortDateTimeText(answerBy)}`;
}

/** A reminder for the contractor alone: a reply to it comes back to him. */
export function reminderEmail(
  { id, kind }: Pick<Delivery, "id" | "kind">,
  enquiry: Enquiry,
  identity: MailIdentity,
  reminding: { readonly date: Date; readonly markUrl: string; readonly othersLate: number },
): Mail {
  const { date, markUrl, othersLate } = reminding;
  const { company, to, deskUrl } = identity;
  const { reference, fields, urgent, photos, droppedPhotoCount = 0 } = enquiry;
  const isOverdue = kind === "overdue";
  const promise = promiseOf(enquiry);
  const placeOfPhotos = deskUrl ? "at the desk" : "in the first e-mail";
  const summary: MailBlock[] = [
    urgent && ringNow(enquiry),
    { as: isOverdue ? "late" : "bar", text: isOverdue ? `Late. ${promise}` : promise },
    ...senderBlocks(enquiry, identity),
    photos.length > 0 && `${countText(photos.length, "photo is", "photos are")} ${placeOfPhotos}.`,
    droppedPhotoCount > 0 && notKeptText(droppedPhotoCount),
  ];
  const answered: MailBlock[] = [
    heading("When you have answered"),
    mailLinks(["Mark as answered", markUrl], ["Open the enquiry", enquiryUrl(reference, identity)]),
    {
      as: "note",
      text: "“Mark as answered” opens a page: nothing changes until you press the button there.",
    },
  ];
  const otherEnquiries: MailBlock[] = [
    heading(countText(othersLate, "other is late", "others are late")),
    mailLinks(["Open the desk", deskUrl]),
  ];
  const howToAnswer = `To answer ${nameInSentence(enquiry)}, use the buttons: a reply to this e-mail comes back to you.`;
  return layOutMail(identity, {
    id,
    reference,
    date,
    replyTo: { name: company.name, address: to },
    subject: `${reminderState(enquiry, isOverdue)}: ${shownName(fields.name)}, ${mailSubject(enquiry)}`,
    preview: promise,
    groups: [summary, answered, othersLate > 0 ? otherEnquiries : []],
    foot: [isSingleEmail(fields.email) ? howToAnswer : noAddress],
  });
}

/** The part about safety. Somebody who must ring 999 or the gas line reads "ring us" last. */
function emergencyBlocks(
  { company, mailTexts = {} }: MailIdentity,
  urgent: boolean,
  date: Date,
): MailBlock[] {
  const { phone, emergencyHours } = company;
  const safety = (urgent && mailTexts.urgent) || mailTexts.safety;
  const keepSafe = [safety, !urgent && ringUsText, emergencyHours && `${emergencyHours}.`]
    .filter(Boolean)
    .join(" ");
  const isAnswered = emergencyHours !== undefined || isOpenAt(date.getTime(), company);
  return [
    ...(urgent
      ? [keepSafe, isAnswered && ({ as: "late", text: ringUsText } as const)]
      : [heading("Is it an emergency?"), keepSafe]),
    { call: [`Call us: ${phone}`, `tel:${readPhoneNumber(phone)?.number ?? phone}`] },
  ];
}

/** The firm's name and address, and where it is on the web. */
function signature({ name, origin, address }: Company): string {
  const { locality, town, county, postcode } = address;
  const places = new Set([name, locality, town, county].filter(Boolean));
  return `${[...places].join(", ")} ${postcode}. ${origin}`;
}

/** The acknowledgement. It repeats nothing typed: people could send it to strangers through us. */
export function acknowledgementEmail(
  id: string,
  { reference, answerBy, fields, urgent = false }: Enquiry,
  identity: MailIdentity,
  date: Date,
): Mail {
  const { company, from, mailTexts = {} } = identity;
  const { name, emergencyHours, email } = company;
  let by = responseClaim(company)?.text;
  if (answerBy !== undefined)
    by = isOver(answerBy, date) ? undefined : `by ${dateTimeText(answerBy)}`;
  const promise = `${promiseText} ${by ?? "soon"}.`;
  const emergency = emergencyBlocks(identity, urgent, date);
  const thanks: MailBlock[] = [
    { as: "title", text: "We have your message" },
    `Thank you for getting in touch with ${name}.`,
    !urgent && { as: "bar", text: promise },
    `Your reference: ${reference}`,
  ];
  return layOutMail(identity, {
    id,
    reference,
    to: fields.email,
    date,
    isReply: true,
    from: { ...from, name },
    replyTo: { name, address: email.address },
    subject: `${urgent ? `Your urgent message to ${name}` : "We have your message"} (${reference})`,
    preview: urgent ? (mailTexts.urgent ?? mailTexts.safety) : promise,
    groups: [
      ...(urgent ? [emergency, thanks] : [thanks, emergencyHours ? emergency : []]),
      [
        heading("Something to add?"),
        ["Reply to this e-mail.", mailTexts.photos].filter(Boolean).join(" "),
      ],
    ],
    foot: [
      signature(company),
      "Not you? Somebody mistyped their address. You don’t need to do anything, and we won’t write again.",
    ],
  });
}
