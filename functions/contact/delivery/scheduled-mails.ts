/** What is mailed by the clock: reminders of unanswered enquiries, the letter of each Monday, a digest of the quarantine. */
import type { ContactContext } from "../context";
import type { Enquiry } from "../enquiry";
import { countText } from "../wording";
import { heldText, peopleOf } from "./mails/enquiry-email";
import { layOutMail } from "./mails/mail-layout";

const hour = 3_600_000;
const monday = 1;

const hourInLondon = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  hour: "2-digit",
});

/** The letter that became due last: on Monday at 8:00 in London, where it is the same day as by UTC. */
function lastLetter(now: number): { readonly day: string; readonly due: number } {
  let due = now - (now % hour);
  while (new Date(due).getUTCDay() !== monday || hourInLondon.format(due) !== "08") due -= hour;
  return { day: new Date(due).toISOString().slice(0, 10), due };
}

/** The week that the letter of a Monday tells of. @param day year-month-day */
export function weekBefore(day: string): { readonly from: number; readonly to: number } {
  const to = lastLetter(Date.parse(`${day}T12:00:00Z`)).due;
  return { from: lastLetter(to - 1).due, to };
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

/** A message is named for three days, which bridges a weekend; after that it would be nagging. */
const namedFor = 72 * hour;

/**
 * Sends the digest of what is held as possible spam, so that nothing rots there, if there is something new to tell and no
 * host has told it today.
 */
export async function sendQuarantineDigest(contact: ContactContext): Promise<void> {
  const { store, mailer, identity, clock, log } = contact;
  const now = clock.now();
  const today = new Date(now).toISOString().slice(0, 10);
  // What the owner holds himself needs not be told.
  const isFresh = ({ receivedAt, quarantineReasons }: Enquiry) =>
    receivedAt > now - namedFor && quarantineReasons.length > 0;
  const fresh = (await store.listStage("held", 1)).filter(isFresh);
  if (fresh.length === 0 || !(await store.claimTurn("held digest", today))) return;
  const { held } = await store.countStages(now);
  const title = `Held as possible spam: ${countText(held, "message")}`;
  const reasonOf = ({ quarantineReasons }: Enquiry) =>
    `Held because ${quarantineReasons.join(", ")}`;
  const people = peopleOf(fresh, identity, (each) => [reasonOf(each)]);
  const parts = {
    ...{ id: `held-${today}`, date: new Date(now), subject: title },
    groups: [[{ as: "title", text: title } as const, heldText(identity)], [people]],
    foot: [],
  };
  const { outcome } = await mailer.send(layOutMail(parts, identity));
  const level = outcome === "sent" ? "info" : "warning";
  log({ level, event: "digest of quarantined enquiries", held, outcome });
}
