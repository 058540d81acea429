/** The mails that list people who wrote: the weekly letter, and the list of held messages. */
import { calendarDay, dayMs, dayAfter, instantAt } from "../../../shared/clock";
import type { Company } from "../../../company";
import type { Mail } from "../../../mail/mailer";
import { describeSubject } from "../../enquiry-subject";
import type { Enquiry } from "../../enquiry";
import { bidiIsolate, withoutLinks } from "../../safe-text";
import type { EnquiryStore } from "../../store/enquiry-store";
import { waysToAnswer } from "../../ways-to-answer";
import { countText } from "../../../shared/format-text";
import { dateText, dateTimeText, figuresText, moneyText } from "../../format";
import { enquiryUrl, quotedLine } from "./enquiry-email";
import { heading, layOutMail, mailLinks, type MailIdentity, type MailBlock } from "./mail-layout";

/** Composes the mail of the row with this id; undefined if it is no longer needed. */
type ComposeListEmail = (
  id: string,
  store: EnquiryStore,
  identity: MailIdentity,
  date: Date,
) => Promise<Mail | undefined>;

/** A list of people who wrote. It names only services of the site, since others were typed by visitors. */
function peopleOf<Each extends Enquiry>(
  enquiries: readonly Each[],
  identity: MailIdentity,
  linesOf: (enquiry: Each) => readonly string[] = () => [],
): MailBlock {
  const people = enquiries.map((enquiry) => {
    const { call, number } = waysToAnswer(enquiry, identity.company.name);
    return {
      name: quotedLine(enquiry.fields.name),
      lines: [
        describeSubject({ ...enquiry, fields: { ...enquiry.fields, service: "" } }),
        ...linesOf(enquiry),
      ],
      href: enquiryUrl(enquiry.reference, identity),
      call,
      number,
    };
  });
  return { people };
}

/** Advice about messages that are held. */
const heldBlocks = ({ deskUrl }: MailIdentity): MailBlock[] => [
  deskUrl
    ? "Did a customer write it? Open the message and press Not spam."
    : "Did a customer write it? Whoever looks after the website can send you the message.",
  mailLinks(["See all held messages", deskUrl && `${deskUrl}/held`]),
];

/** The held list with this id, least like spam first. Undefined if none of its messages is held any more. */
export const heldListEmail: ComposeListEmail = async (id, store, identity, date) => {
  const { named, unnamed } = await store.heldListOf(id);
  if (named.length === 0) return undefined;
  const title = `Held as possible spam: ${countText(named.length + unnamed, "message")}`;
  const people = peopleOf(named, identity, ({ holdReasons }) => [
    `Held because ${holdReasons.join(" and ")}`,
  ]);
  const intro: MailBlock[] = [{ as: "title", text: title }, ...heldBlocks(identity)];
  const more = `${countText(unnamed, "more message is", "more messages are")} held. The next e-mails will list the rest.`;
  const groups = [intro, [people, unnamed > 0 && more]];
  return layOutMail(identity, { id, date, subject: title, groups, foot: [] });
};

/** The first page of the enquiries that wait for an answer, and the number of all. */
async function waitingBlocks(store: EnquiryStore, identity: MailIdentity, now: number) {
  const { deskUrl } = identity;
  const open = await store.listStage("open", 1, now);
  const counts = await store.countStages(now);
  const promised = ({ answerBy, urgent = false }: Enquiry) => {
    const by = answerBy !== undefined && answerBy <= now ? "Late: due by" : "Answer by";
    const promise = answerBy === undefined ? [] : [`${by} ${dateTimeText(answerBy)}`];
    return urgent ? ["URGENT"] : promise;
  };
  const isNobody = counts.open === 0;
  const blocks: MailBlock[] = [
    heading(isNobody ? "Nobody is waiting for an answer" : `Waiting for you: ${counts.open}`),
    peopleOf(open, identity, promised),
    counts.open > open.length &&
      `And ${counts.open - open.length} more${deskUrl ? " at the desk" : ""}.`,
    deskUrl !== undefined && { call: ["Open the desk", deskUrl] },
  ];
  return { counts, blocks };
}

/** The reminder of many enquiries at once, in place of one for each. Undefined if all are answered. */
export const waitingEmail: ComposeListEmail = async (id, store, identity, date) => {
  const { counts, blocks } = await waitingBlocks(store, identity, date.getTime());
  if (counts.open === 0) return undefined;
  const subject = `Waiting for you: ${countText(counts.open, "enquiry", "enquiries")}`;
  const note = "There were too many reminders to send one for each.";
  return layOutMail(identity, { id, date, subject, groups: [[note], blocks], foot: [] });
};

/** The instant at which the letter of a Monday (year-month-day) is due. */
export const letterDue = (monday: string) => instantAt(monday, "08:00");

/** The span in which the letter looks ahead for work that is due again. */
const ahead = 56 * dayMs;

function overdueClaims({ claims }: Company, date: Date): MailBlock[] {
  const today = calendarDay(date.getTime());
  const overdue = claims.filter(({ reviewBy }) => reviewBy < today);
  if (overdue.length === 0) return [];
  const quotes = overdue.map(({ text }) => `“${text}”`).join(", ");
  const text = `The website says ${quotes}. That was due to be checked by now: tell whoever looks after the website whether it is still true.`;
  return [heading("On the website"), text];
}

/** The letter with an id like "letter-2026-11-16". It comes even if nobody wrote. */
export const letterEmail: ComposeListEmail = async (id, store, identity, date) => {
  const { company } = identity;
  const monday = id.slice("letter-".length);
  const from = letterDue(dayAfter(monday, -7));
  const to = letterDue(monday);
  const now = date.getTime();
  const stats = await store.figuresBetween(from, to);
  const { counts, blocks: toAnswer } = await waitingBlocks(store, identity, now);
  const due = await store.enquiriesDueAgain(now, now + ahead);
  const { received, answered, won, wonPence } = stats;
  const spam: MailBlock[] = [
    heading(`Held as possible spam: ${counts.held}`),
    ...heldBlocks(identity),
  ];
  const again: MailBlock[] = [
    heading("Due again within eight weeks"),
    peopleOf(due, identity, ({ fields, dueAt = 0 }) => [
      bidiIsolate(withoutLinks(fields.address)),
      dateText(dueAt),
    ]),
    { as: "note", text: "The website doesn’t write to them: that’s up to you." },
  ];
  const week: MailBlock[] = [
    { as: "title", text: `Your week, ${dateText(from)} to ${dateText(to - dayMs)}` },
    received === 0
      ? "Nobody wrote."
      : `${countText(received, "enquiry came in", "enquiries came in")}, and you have answered ${answered}. ${figuresText(stats)}`,
    counts.quoted + counts.todo > 0 &&
      `${countText(counts.quoted, "quote")} out, ${counts.todo} to do.`,
  ];
  return layOutMail(identity, {
    id,
    date,
    subject:
      received === 0
        ? "Your week: nobody wrote"
        : `Your week: ${countText(received, "enquiry", "enquiries")}, ${answered} answered${won ? `, ${moneyText(wonPence)} won` : ""}`,
    groups: [
      week,
      toAnswer,
      counts.held > 0 ? spam : [],
      due.length > 0 ? again : [],
      overdueClaims(company, date),
    ],
    foot: [
      "This letter comes every Monday at 8am, even if nobody wrote. If one doesn’t come, tell whoever looks after the website: its e-mail is broken.",
    ],
  });
};
