/** One mail a day that says what is quarantined as possible spam, so that nothing rots there. */
import type { Clock } from "../../clock";
import type { Log } from "../../log";
import { layOutMail, type MailIdentity } from "../delivery/mails/mail-layout";
import type { EnquiryStore } from "../ports";
import type { Mailer } from "../../mail/mailer";

const day = 24 * 3_600_000;
/** A message is named for three days, which bridges a weekend; after that it would be nagging. */
const namedFor = 3 * day;
const mostNamed = 50;

/** Sends the digest if there is something new to tell and no host has told it today. */
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
