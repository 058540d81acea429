/** The mails about an enquiry: to the contractor, reminders until it is answered, and the visitor's acknowledgement. */
import { responseTarget } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import { readPhoneNumber } from "../../../phone-number";
import { aboutText, factsOf, waysToAnswer } from "../../about";
import { isSingleEmail } from "../../contact-request";
import type { Delivery, Enquiry, Photo } from "../../enquiry";
import { cut, firstName, isolate } from "../../shown-text";
import { byText, countText, spanText } from "../../wording";
import { layOutMail, type LabelledRow, type MailIdentity, type Section } from "./mail-layout";

/**
 * Text for a header: no control characters, no line ends, nothing that changes the direction of
 * writing, and no "=?", which would start an encoded word (RFC 2047) that could hide any of these.
 */
function headerText(text: string, max: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ");
  return cut(line.replaceAll("=?", "= ?").trim(), max);
}

/** The URL of an enquiry at the desk, if there is a desk. */
const atDesk = (reference: string, { desk }: MailIdentity) => desk && `${desk}/${reference}`;

/** Buttons for the links that have a URL. */
function linksOf(...links: readonly (readonly [label: string, url: string | undefined])[]) {
  const there = links.filter((link): link is LabelledRow => Boolean(link[1]));
  return there.length > 0 ? [{ links: there }] : [];
}

/** What a reminder adds to the mail of an enquiry; `others` are further enquiries that are late. */
type Reminder = Pick<Delivery, "id" | "kind"> & {
  readonly answerBy: number;
  readonly others: readonly Enquiry[];
};

/** The bar at the top of a reminder, and the start of its subject. */
function urgencyOf({ kind, answerBy }: Reminder, name: string, now: number) {
  const promise = `${isolate(firstName(name))} was promised an answer by ${byText(answerBy, now)}.`;
  const left = kind === "overdue" ? "Late" : `${spanText(answerBy - now)} left`;
  const bar: Section = { as: kind === "overdue" ? "late" : "bar", text: `${left}. ${promise}` };
  return { left, promise, bar };
}

/**
 * The whole enquiry. Everything a visitor wrote is plain text in it, also in the HTML part, and
 * no header takes more than one line of it.
 * @param date when it is sent; otherwise a mail that waited would be sorted out of sight
 * @param markLink left out if the enquiry could not be stored; then it is not at the desk either
 */
export function enquiryEmail(
  enquiry: Enquiry,
  identity: MailIdentity,
  date: Date,
  photos: readonly Photo[] = [],
  markLink?: string,
  reminder?: Reminder,
): Mail {
  const { reference, request, quarantineReasons, answerBy } = enquiry;
  const { name, phone, email, message } = request;
  const now = date.getTime();
  const urgency = reminder && urgencyOf(reminder, name, now);
  const first = isolate(firstName(name));
  const person = isolate(headerText(name, 60));
  const about = isolate(headerText(aboutText(enquiry), 80));
  const ways = waysToAnswer(enquiry, identity.company.name);
  const { number, call } = ways;
  const href = atDesk(reference, identity);
  const isWritable = isSingleEmail(email);
  const hint = isWritable
    ? `Reply to this e-mail and it goes to ${first}.`
    : "There is no e-mail address to answer to, so please ring.";
  const words: Section[] = [
    ...(urgency ? [urgency.bar] : []),
    { as: "title", text: isolate(name) },
    { as: "note", text: isolate(aboutText(enquiry)) },
    { quote: message },
    call ? { call: [`Call ${first}: ${number}`, call] } : `Phone: ${isolate(phone)}`,
    ...linksOf(["WhatsApp", ways.chat], ["Text", ways.text], ["Reply", ways.mail]),
    ...(answerBy !== undefined && !urgency
      ? [{ as: "bar", text: `Answer by ${byText(answerBy, now)}.` } as const]
      : []),
  ];
  const details: Section[] = [
    ...(photos.length > 0
      ? [
          { as: "heading", text: countText(photos.length, "photo") } as const,
          { photos: photos.length, href },
        ]
      : []),
    { rows: factsOf(enquiry, identity.pages ?? {}) },
    ...linksOf(["Directions", ways.map]),
  ];
  const answered: Section[] = [
    { as: "heading", text: "When you have answered" },
    ...linksOf(["Mark as answered", markLink], ["Open on the desk", href]),
    { as: "note", text: "Nothing changes until you press the button on the page it opens." },
  ];
  const reasons = quarantineReasons.join(", ");
  const others = reminder?.others ?? [];
  const parts = {
    id: reminder?.id ?? reference,
    reference,
    date,
    attachments: photos,
    replyTo: isWritable ? { name: headerText(name, 100), address: email } : undefined,
    subject: urgency ? `${urgency.left}: ${person}, ${about}` : `${about}: ${person}`,
    preview: urgency?.promise ?? `“${isolate(cut(message, 120))}”`,
    groups: [words, details, ...(markLink ? [answered] : [])],
    foot: [
      ...(reasons ? [`This was held as possible spam (${reasons}), then let through.`] : []),
      hint,
      ...(others.length > 0
        ? [
            `${countText(others.length, "other is", "others are")} late:`,
            peopleOf(others, identity),
          ]
        : []),
    ],
  };
  return layOutMail(parts, identity);
}

/** A list of people who wrote: what each asks about, and a link to call them. */
export function peopleOf<Each extends Enquiry>(
  enquiries: readonly Each[],
  identity: MailIdentity,
  linesOf: (enquiry: Each) => readonly string[] = () => [],
): Section {
  return {
    people: enquiries.map((enquiry) => ({
      name: isolate(headerText(enquiry.request.name, 60)),
      lines: [isolate(aboutText(enquiry)), ...linesOf(enquiry)],
      href: atDesk(enquiry.reference, identity),
      call: waysToAnswer(enquiry, identity.company.name).call,
    })),
  };
}

/** What to do about messages that are held. */
export const heldText = ({ desk }: MailIdentity): string =>
  desk
    ? "Is one of them a customer? Open it and press Not spam."
    : "Is one of them a customer? Whoever looks after the website can send it on to you.";

/** The beginning of the promise. */
export const promiseText = "We’ll ring or e-mail you";

/**
 * The acknowledgement. Its words are fixed: nothing a visitor typed goes back, not even the name, or people could
 * send anything to strangers through us. The address was checked to be exactly one.
 */
export function acknowledgementEmail(
  id: string,
  { reference, answerBy, request }: Enquiry,
  identity: MailIdentity,
  date: Date,
): Mail {
  const { company, from } = identity;
  const { name, origin, phone, emergencyHours, email, address } = company;
  const { locality, town, county, postcode } = address;
  const by =
    answerBy === undefined
      ? responseTarget(company)?.text
      : `by ${byText(answerBy, date.getTime())}`;
  const promise = `${promiseText} ${by ?? "soon"}.`;
  const safety = company.facts.find(({ key }) => key === "safety")?.text ?? "";
  const parts = {
    id,
    reference,
    to: request.email,
    date,
    isReply: true,
    from: { ...from, name },
    replyTo: { name, address: email.address },
    subject: `We have your message (${reference})`,
    preview: promise,
    groups: [
      [
        { as: "title", text: "We have your message" },
        `Thank you for getting in touch with ${name}.`,
        { as: "bar", text: promise },
        `Your reference: ${reference}`,
      ],
      ...(emergencyHours
        ? [
            [
              { as: "heading", text: "Is it an emergency?" },
              `${safety} Don’t wait for our reply, ring us. ${emergencyHours}.`.trim(),
              { call: [`Call us: ${phone}`, `tel:${readPhoneNumber(phone)?.number ?? phone}`] },
            ] as const,
          ]
        : []),
      [{ as: "heading", text: "Something to add?" }, "Reply to this e-mail. Photos help most."],
    ],
    foot: [
      `${name}, ${locality}, ${town}, ${county} ${postcode}. ${origin}`,
      "Not you? Somebody mistyped their address. You don’t need to do anything, and we won’t write again.",
    ],
  } as const;
  return layOutMail(parts, identity);
}
