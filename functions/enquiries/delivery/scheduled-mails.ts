/** Mails sent by the clock: reminders, the weekly letter, the digest of held messages; and the scheduled call. */
import { calendarDay, day, dayAfter, instantAt, weekdayOf } from "../../clock";
import type { Company } from "../../company";
import { json, methodNotAllowed, type Handler } from "../../http/respond";
import type { Mail } from "../../mail/mailer";
import { isSame } from "../../signature";
import type { EnquiryStore } from "../store/enquiry-store";
import type { ContactContext } from "../context";
import type { Enquiry } from "../enquiry";
import { isolate } from "../shown-text";
import { countText, dateText, exactText, figuresText, moneyText } from "../wording";
import { heldSections, peopleOf, withoutLinks } from "./mails/enquiry-email";
import { heading, layOutMail, type MailIdentity, type Section } from "./mails/mail-layout";

/** The instant at which the letter of a Monday (year-month-day) is due. */
const letterDue = (monday: string) => instantAt(monday, "08:00");

function lastLetter(now: number) {
  let monday = calendarDay(now);
  while (weekdayOf(monday) !== "Monday" || letterDue(monday) > now) monday = dayAfter(monday, -1);
  return { day: monday, due: letterDue(monday) };
}

export async function queueScheduledMails(contact: ContactContext): Promise<void> {
  const { settings, store, clock, log } = contact;
  const now = clock.now();
  const reminders = await store.queueReminders(now);
  if (reminders.length > 0) log({ event: "reminders queued", reminders });
  const letter = lastLetter(now);
  if (settings.weeklyLetter && (await store.queueLetter(letter, now)))
    log({ event: "weekly letter queued", week: letter.day });
}

/** Queues the day's digest of what is held as possible spam, if there is something that no digest has named. */
export async function queueHeldDigest({ store, clock, log }: ContactContext): Promise<void> {
  const now = clock.now();
  const today = calendarDay(now);
  if (await store.queueDigest(today, now))
    log({ event: "digest of held enquiries queued", day: today });
}

/**
 * The digest of what is held as possible spam, least like spam first. Undefined if nothing that it names is held any more.
 * @param id of the digest's row
 */
export async function digestEmail(
  id: string,
  store: EnquiryStore,
  identity: MailIdentity,
  date: Date,
): Promise<Mail | undefined> {
  const { named, unnamed } = await store.digestOf(id);
  if (named.length === 0) return undefined;
  const { held } = await store.countStages(date.getTime());
  const title = `Held as possible spam: ${countText(held, "message")}`;
  const people = peopleOf(named, identity, ({ holdReasons }) => [
    `Held because ${holdReasons.join(", ")}`,
  ]);
  const intro: Section[] = [{ as: "title", text: title }, ...heldSections(identity)];
  const more = `${unnamed.toLocaleString("en-GB")} more have not been named yet: the next e-mails name them.`;
  const groups = [intro, [people, unnamed > 0 && more]];
  return layOutMail({ id, date, subject: title, groups, foot: [] }, identity);
}

/** The span in which the letter looks ahead for work that is due again. */
const ahead = 56 * day;

function overdueClaims({ claims }: Company, date: Date): Section[] {
  const today = calendarDay(date.getTime());
  const overdue = claims.filter(({ reviewBy }) => reviewBy < today);
  if (overdue.length === 0) return [];
  const named = overdue.map(({ text }) => `“${text}”`).join(", ");
  const text = `Is it still true? ${named}. It was due to be checked by now. Tell whoever looks after the website.`;
  return [heading("On the website"), text];
}

/**
 * The weekly letter, sent even in a week without enquiries, so that a missing one shows that mail is broken.
 * @param id of the letter's row, which names the Monday it is for, like "letter-2026-11-16"
 */
export async function letterEmail(
  id: string,
  store: EnquiryStore,
  identity: MailIdentity,
  date: Date,
): Promise<Mail> {
  const { company, desk } = identity;
  const monday = id.slice("letter-".length);
  const [from, to] = [letterDue(dayAfter(monday, -7)), letterDue(monday)];
  const now = date.getTime();
  const stats = await store.figuresBetween(from, to);
  const open = await store.listStage("open", 1, now);
  const counts = await store.countStages(now);
  const due = await store.dueAgain(now, now + ahead);
  const { came, answered, won, wonPence } = stats;
  const promised = ({ answerBy, urgent = false }: Enquiry) => {
    const by = answerBy !== undefined && answerBy <= now ? "Late: promised by" : "By";
    const promise = answerBy === undefined ? [] : [`${by} ${exactText(answerBy)}`];
    return urgent ? ["URGENT", ...promise] : promise;
  };
  const isNobody = counts.open === 0;
  const waiting: Section[] = [
    heading(isNobody ? "Nobody is waiting for an answer" : `Waiting for you: ${counts.open}`),
    peopleOf(open, identity, promised),
    desk !== undefined && { call: ["Open the desk", desk] },
  ];
  const spam: Section[] = [
    heading(`Held as possible spam: ${counts.held}`),
    ...heldSections(identity),
  ];
  const again: Section[] = [
    heading("Due again within eight weeks"),
    peopleOf(due, identity, ({ request, dueAt = 0 }) => [
      isolate(withoutLinks(request.address)),
      dateText(dueAt),
    ]),
    { as: "note", text: "It is up to you to write to them; the website does not." },
  ];
  const week: Section[] = [
    { as: "title", text: `Your week, ${dateText(from)} to ${dateText(to - day)}` },
    came === 0
      ? "Nobody wrote."
      : `${countText(came, "person wrote", "people wrote")}, and you have answered ${answered}. ${figuresText(stats)}`,
  ];
  const parts = {
    id,
    date,
    subject:
      came === 0
        ? "Your week: nobody wrote"
        : `Your week: ${came} wrote, ${answered} answered${won ? `, ${moneyText(wonPence)} won` : ""}`,
    groups: [
      week,
      waiting,
      counts.held > 0 ? spam : [],
      due.length > 0 ? again : [],
      overdueClaims(company, date),
    ],
    foot: [
      "This letter comes every Monday at 8:00, even if nobody wrote. If one doesn’t come, the website’s e-mail is broken: tell whoever looks after it.",
    ],
  };
  return layOutMail(parts, identity);
}

/** A recurring task about mail, besides sending what is due. */
export type MailTask = {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Milliseconds until the worker runs it again. */
  readonly every: number;
};

/**
 * POST /api/drain-outbox, for platforms that sleep between requests: does the worker's tasks once, the alarm first.
 * @param token that a caller must send; without one the URL does not exist
 */
export function createDrainHandler(
  drain: () => Promise<unknown>,
  tasks: readonly MailTask[],
  token: string | undefined,
): Handler {
  return async (request) => {
    if (!token) return json(404, { status: "ERROR", error: "There is no such function" });
    if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${token}`)) {
      // RFC 6750.
      const error = "Send the token: Authorization: Bearer …";
      return json(401, { status: "ERROR", error }, { "WWW-Authenticate": "Bearer" });
    }
    if (request.method !== "POST") return methodNotAllowed("POST");
    for (const { run } of tasks) await run();
    await drain();
    return json(200, { status: "OK" });
  };
}
