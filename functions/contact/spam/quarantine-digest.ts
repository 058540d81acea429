/** One mail a day that says what is quarantined as possible spam, so that nothing rots there. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import { layOutMail, type MailIdentity } from "../delivery/mails/mail-layout";
import type { EnquiryStore } from "../ports";
import type { Mail, Mailer } from "../../mail/mailer";

const day = 24 * 3_600_000;
/** A message is named for three days, which bridges a weekend; after that it would be nagging. */
const namedFor = 3 * day;
const mostNamed = 50;

/** What the digest works with. */
export type DigestParts = {
  readonly store: Pick<EnquiryStore, "list" | "queueStatus" | "claimTurn">;
  readonly mailer: Pick<Mailer, "send">;
  readonly identity: MailIdentity;
  readonly clock: Clock;
  readonly log: Log;
};

/** References alone: the mail of a spammer must not travel in the digest. */
function digestEmail(
  references: readonly string[],
  held: number,
  unnamed: number,
  today: string,
  identity: MailIdentity,
  date: Date,
): Promise<Mail> {
  const count = held === 1 ? "1 enquiry is" : `${held} enquiries are`;
  const sections = [
    `${count} quarantined as possible spam and not mailed. New in the last three days, oldest first:`,
    `${references.join(", ")}${unnamed > 0 ? ` and ${unnamed} more` : ""}`,
    "To read them: npm run enquiries -- list --state held",
    "To have one mailed: npm run enquiries -- release <reference>",
    "To delete one: npm run enquiries -- erase <reference>",
  ];
  const subject = `Website: ${count} quarantined`;
  return layOutMail({ id: `held-${today}`, date, subject, sections }, identity);
}

/** Sends the digest if there is something new to tell and no host has told it today. */
export async function sendQuarantineDigest(parts: DigestParts): Promise<void> {
  const { store, mailer, identity, clock, log } = parts;
  const now = clock.now();
  const fresh = await store.list({ state: "held", receivedAfter: now - namedFor, order: "oldest" });
  if (fresh.length === 0) return;
  const date = new Date(now);
  const today = date.toISOString().slice(0, 10);
  if (!(await store.claimTurn("held digest", today))) return;
  const { held } = await store.queueStatus();
  const references = fresh.slice(0, mostNamed).map(({ enquiry }) => enquiry.reference);
  const unnamed = fresh.length - references.length;
  const result = await mailer.send(
    await digestEmail(references, held, unnamed, today, identity, date),
  );
  log({
    level: result.outcome === "sent" ? "info" : "warning",
    event: "digest of quarantined enquiries",
    held,
    outcome: result.outcome,
  });
}
