/** Deletes enquiries: because someone asked for it, or because their time is over. */
import type { Kysely, Transaction } from "kysely";
import { phoneDigits } from "../contact/phone-number";
import type { OpenDatabase, Tables } from "./tables";

async function deleteAll(
  db: Transaction<Tables>,
  references: readonly string[],
): Promise<readonly string[]> {
  if (references.length === 0) return references;
  await db.deleteFrom("submission_key").where("reference", "in", references).execute();
  await db.deleteFrom("photo").where("reference", "in", references).execute();
  await db.deleteFrom("outbox").where("reference", "in", references).execute();
  await db.deleteFrom("enquiry").where("reference", "in", references).execute();
  return references;
}

/** The enquiries of a reference, an e-mail address or a phone number. */
async function referencesOf(db: Kysely<Tables>, subject: string): Promise<string[]> {
  const digits = phoneDigits(subject);
  const rows = await db
    .selectFrom("enquiry")
    .select("reference")
    .where((eb) =>
      eb.or([
        eb("reference", "=", subject.toUpperCase()),
        eb(eb.fn<string>("lower", ["email"]), "=", subject.toLowerCase()),
        // Fewer digits than a number has would match what only looks alike.
        ...(/^[+\d\s().-]+$/.test(subject) && digits.length >= 6
          ? [eb("phone_digits", "=", digits)]
          : []),
      ]),
    )
    .orderBy("reference")
    .execute();
  return rows.map(({ reference }) => reference);
}

/** See EnquiryStore.erase. */
export async function eraseSubject({ db, scrub }: OpenDatabase, text: string): Promise<string[]> {
  const subject = text.trim();
  if (subject === "") return [];
  const erased = await db.transaction().execute(async (transaction) => {
    const references = await referencesOf(transaction, subject);
    await deleteAll(transaction, references);
    return references;
  });
  // Also if nothing was found: a scrub that failed is made up for by asking again.
  await scrub();
  return erased;
}

/** See EnquiryStore.purge. */
export async function purgeEnquiries(
  { db, scrub }: OpenDatabase,
  receivedBefore: number,
): Promise<number> {
  const batch = 500;
  let purged = 0;
  for (;;) {
    const { length } = await db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom("enquiry")
        .innerJoin("outbox", "outbox.id", "enquiry.reference")
        .select("enquiry.reference")
        .where("received_at", "<", receivedBefore)
        .where("state", "!=", "waiting")
        .limit(batch)
        .execute();
      return deleteAll(
        transaction,
        rows.map(({ reference }) => reference),
      );
    });
    purged += length;
    if (length < batch) break;
  }
  await db
    .transaction()
    .execute((transaction) =>
      transaction
        .deleteFrom("outbox")
        .where("reference", "is", null)
        .where("queued_at", "<", receivedBefore)
        .where("state", "!=", "waiting")
        .execute(),
    );
  if (purged > 0) await scrub();
  return purged;
}
