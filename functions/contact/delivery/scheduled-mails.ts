/** What is mailed by the clock: reminders of unanswered enquiries, the letter of each Monday, a digest of the quarantine. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import type { Mailer } from "../../mail/mailer";
import type { EnquiryStore } from "../../store/enquiry-store";
import { layOutMail, type MailIdentity } from "./mails/mail-layout";

const hour = 3_600_000;
const monday = 1;

const hourInLondon = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  hour: "2-digit",
});

/** The letter that became due last: on Monday at 8:00 in London, where it is the same day as by UTC. */
export function lastLetter(now: number): { readonly day: string; readonly due: number } {
  let due = now - (now % hour);
  while (new Date(due).getUTCDay() !== monday || hourInLondon.format(due) !== "08") due -= hour;
  return { day: new Date(due).toISOString().slice(0, 10), due };
}

/** The week that the letter of a Monday tells of. @param day year-month-day */
export function weekBefore(day: string): { readonly from: number; readonly to: number } {
  const to = lastLetter(Date.parse(`${day}T12:00:00Z`)).due;
  return { from: lastLetter(to - 1).due, to };
}

/** Queues what is due. */
export async function queueScheduledMails(
  store: Pick<EnquiryStore, "queueReminders" | "queueLetter">,
  weeklyLetter: boolean,
  clock: Clock,
  log: Log,
): Promise<void> {
  const now = clock.now();
  const reminders = await store.queueReminders(now);
  if (reminders.length > 0) log({ event: "reminders queued", reminders });
  const letter = lastLetter(now);
  if (weeklyLetter && (await store.queueLetter(letter, now))) {
    log({ event: "weekly letter queued", week: letter.day });
  }
}

/** A message is named for three days, which bridges a weekend; after that it would be nagging. */
const namedFor = 72 * hour;
const mostNamed = 50;

/**
 * Sends the digest of what is quarantined as possible spam, so that nothing rots there, if there is something new to tell and no
 * host has told it today.
 */
export async function sendQuarantineDigest(
  store: Pick<EnquiryStore, "list" | "queueStatus" | "claimTurn">,
  mailer: Pick<Mailer, "send">,
  identity: MailIdentity,
  clock: Clock,
  log: Log,
): Promise<void> {
  const date = new Date(clock.now());
  const today = date.toISOString().slice(0, 10);
  const fresh = await store.list({ state: "held", receivedAfter: date.getTime() - namedFor });
  if (fresh.length === 0 || !(await store.claimTurn("held digest", today))) return;
  const { held } = await store.queueStatus();
  const count = held === 1 ? "1 enquiry is" : `${held} enquiries are`;
  // References alone: the mail of a spammer must not travel in the digest.
  const references = fresh.reverse().map(({ enquiry }) => enquiry.reference);
  const unnamed = references.splice(mostNamed).length;
  const subject = `Website: ${count} quarantined`;
  const sections = [
    `${count} quarantined as possible spam and not mailed. New in the last three days, oldest first:`,
    `${references.join(", ")}${unnamed > 0 ? ` and ${unnamed} more` : ""}`,
    "To read them: npm run enquiries -- list --state held",
    "To have one mailed: npm run enquiries -- release <reference>",
    "To delete one: npm run enquiries -- erase <reference>",
  ];
  const mail = await layOutMail({ id: `held-${today}`, date, subject, sections }, identity);
  const { outcome } = await mailer.send(mail);
  const level = outcome === "sent" ? "info" : "warning";
  log({ level, event: "digest of quarantined enquiries", held, outcome });
}
