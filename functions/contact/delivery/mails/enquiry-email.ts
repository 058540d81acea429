/** The mails about an enquiry: to the contractor, and reminders while it has no answer. */
import type { Mail } from "../../../mail/mailer";
import { aboutText } from "../../about";
import { contactFieldNames, contactFields } from "../../contact-fields";
import { isSingleEmail } from "../../contact-request";
import type { Delivery, Enquiry, Photo } from "../../ports";
import { waysToAnswer } from "../../ways-to-answer";
import { byText, countText, firstName, fullDateText, clockText, spanText } from "../../wording";
import { layOutMail, type LabelledRow, type MailIdentity, type Section } from "./mail-layout";

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

/** The URL of an enquiry at the desk, where there is one. */
const atDesk = (reference: string, { desk }: MailIdentity) => desk && `${desk}/${reference}`;

const linksOf = (links: readonly (readonly [label: string, url: string | undefined])[]) =>
  links.filter((link): link is LabelledRow => Boolean(link[1]));

/** Who wrote, what, and how to answer. */
function wordsOf(enquiry: Enquiry, identity: MailIdentity, bar: Section | undefined): Section[] {
  const { name, message, phone } = enquiry.request;
  const { number, call, chat, text, mail } = waysToAnswer(enquiry, identity.company.name);
  const links = linksOf([
    ["WhatsApp", chat],
    ["Text", text],
    ["Reply", mail],
  ]);
  return [
    { as: "title", text: name },
    { as: "note", text: aboutText(enquiry) },
    { as: "quote", text: message },
    call ? { call: [`Call ${firstName(name)}: ${number}`, call] } : `Phone: ${phone}`,
    ...(links.length > 0 ? [{ links }] : []),
    ...(bar ? [bar] : []),
  ];
}

/** What came with it, and where from. */
function detailsOf(enquiry: Enquiry, identity: MailIdentity, photos: number): Section[] {
  const { reference, receivedAt, request, cameFrom } = enquiry;
  const { map } = waysToAnswer(enquiry, identity.company.name);
  const came = `${fullDateText(receivedAt)}, ${clockText(receivedAt)}`;
  const href = atDesk(reference, identity);
  const names = contactFieldNames.filter((name) => name !== "message");
  const typed = names.map((name): LabelledRow => [
    contactFields[name].title,
    request[name] || "not given",
  ]);
  return [
    ...(photos > 0
      ? [{ as: "heading", text: countText(photos, "photo") } as const, { photos, href }]
      : []),
    {
      rows: [
        ...typed,
        ["Came", cameFrom ? `${came}, from ${cameFrom}` : came],
        ["Reference", reference],
      ],
    },
    { links: [["Directions", map]] },
  ];
}

/** @param markLink none where the enquiry could not be stored: then it is not at the desk either */
function actionsOf({ reference }: Enquiry, identity: MailIdentity, markLink?: string): Section[] {
  if (!markLink) return [];
  const links = linksOf([
    ["Mark as answered", markLink],
    ["Open on the desk", atDesk(reference, identity)],
  ]);
  const text = "Nothing changes until you press the button on the page it opens.";
  return [{ as: "heading", text: "When you have answered" }, { links }, { as: "note", text }];
}

const replyToOf = ({ request: { name, email } }: Enquiry) =>
  isSingleEmail(email) ? { name: headerText(name, 100), address: email } : undefined;

const subjectOf = (enquiry: Enquiry) => headerText(aboutText(enquiry), 80);

/**
 * All that came. Everything a visitor wrote is plain text in it, also in the HTML part, and no
 * header takes more than one line of it.
 * @param date when it is sent; an enquiry that waited would else be sorted out of sight
 */
export function enquiryEmail(
  enquiry: Enquiry,
  identity: MailIdentity,
  date: Date,
  photos: readonly Photo[] = [],
  markLink?: string,
): Mail {
  const { reference, request, quarantineReasons, answerBy } = enquiry;
  const by = answerBy === undefined ? undefined : byText(answerBy, date.getTime());
  const reasons = quarantineReasons.join(", ");
  const first = firstName(request.name);
  const parts = {
    ...{ id: reference, date, attachments: photos, replyTo: replyToOf(enquiry) },
    subject: `${subjectOf(enquiry)}: ${headerText(request.name, 60)}`,
    preview: request.message.slice(0, 120),
    groups: [
      wordsOf(enquiry, identity, by ? { as: "bar", text: `Answer by ${by}.` } : undefined),
      detailsOf(enquiry, identity, photos.length),
      actionsOf(enquiry, identity, markLink),
    ].filter((group) => group.length > 0),
    foot: [
      ...(reasons ? [`This was held as possible spam (${reasons}), then let through.`] : []),
      isSingleEmail(request.email)
        ? `Reply to this e-mail and it goes to ${first}.`
        : "There is no e-mail address to answer to, so please ring.",
    ].map((text) => ({ as: "note", text }) as const),
  };
  return layOutMail(parts, identity);
}

type Reminder = Pick<Delivery, "id" | "kind"> & {
  readonly enquiry: Enquiry & { readonly answerBy: number };
  readonly others: readonly Enquiry[];
};

/**
 * A reminder, or the second one when the promised time is over: the enquiry again, with its photos.
 * @param reminder `others` are open enquiries that are late too
 */
export function reminderEmail(
  { id, kind, enquiry, others }: Reminder,
  identity: MailIdentity,
  date: Date,
  photos: readonly Photo[],
  markLink: string,
): Mail {
  const { reference, answerBy, request } = enquiry;
  const now = date.getTime();
  const isLate = kind === "overdue";
  const left = `${spanText(answerBy - now)} left`;
  const promise = `${firstName(request.name)} was promised an answer by ${byText(answerBy, now)}.`;
  const parts = {
    ...{ id, reference, date, attachments: photos, replyTo: replyToOf(enquiry) },
    subject: `${isLate ? "Late" : left}: ${headerText(request.name, 60)}, ${subjectOf(enquiry)}`,
    preview: promise,
    groups: [
      [
        isLate
          ? ({ as: "late", text: `Late. ${promise}` } as const)
          : ({ as: "bar", text: `${left}. ${promise}` } as const),
        ...wordsOf(enquiry, identity, undefined),
      ],
      actionsOf(enquiry, identity, markLink),
      detailsOf(enquiry, identity, photos.length),
    ],
    foot:
      others.length > 0
        ? [
            `${countText(others.length, "other is", "others are")} late:`,
            peopleOf(others, identity),
          ]
        : [],
  };
  return layOutMail(parts, identity);
}

/** Those who wrote, in a list: what each asks about, and how to call. */
export function peopleOf<Each extends Enquiry>(
  enquiries: readonly Each[],
  identity: MailIdentity,
  linesOf: (enquiry: Each) => readonly string[] = () => [],
): Section {
  return {
    people: enquiries.map((enquiry) => ({
      name: headerText(enquiry.request.name, 60),
      lines: [aboutText(enquiry), ...linesOf(enquiry)],
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
