/** Deletes enquiries: because someone asked for it, or because their time is over. */
import { randomUUID } from "node:crypto";
import { sql, type Compilable, type Kysely } from "kysely";
import { phoneDigits } from "../phone-number";
import { valueOf } from "./shared-values";
import type { LazyDatabase, Tables } from "./tables";

/** Stands in the store from a deletion until its traces are removed from disk; new for each. */
const scrubDue = "scrub due";

/** What deletes an enquiry and all that belongs to it. */
function deletionOf(db: Kysely<Tables>, reference: string): Compilable[] {
  const demand = { name: sql.lit(scrubDue), value: sql.lit<string>(randomUUID()) };
  return [
    db
      .insertInto("shared_value")
      .values(demand)
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: demand.value })),
    ...(["photo", "submission_key", "outbox", "enquiry"] as const).map((table) =>
      db.deleteFrom(table).where("reference", "=", sql.lit(reference)),
    ),
  ];
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

/** One that is old, and does not wait to be mailed; what is due again is old so long after that. */
function oldEnquiry(db: Kysely<Tables>, receivedBefore: number) {
  return db
    .selectFrom("enquiry")
    .innerJoin("outbox", "outbox.id", "enquiry.reference")
    .select("enquiry.reference")
    .where("received_at", "<", receivedBefore)
    .where((eb) => eb.or([eb("due_at", "is", null), eb("due_at", "<", receivedBefore)]))
    .where("outbox.state", "!=", "waiting")
    .limit(1)
    .executeTakeFirst();
}

/** The part of the store that forgets. */
export function deletionQueries({ connect, transact }: LazyDatabase) {
  /** Also makes up for a time when it failed, in this process or another. */
  async function scrubIfDue(): Promise<void> {
    const { db, scrub } = await connect();
    const due = await valueOf(db, scrubDue);
    if (due === undefined) return;
    await scrub();
    await transact(async (db) => {
      const demand = db.deleteFrom("shared_value").where("name", "=", scrubDue);
      await demand.where("value", "=", due).execute();
    });
  }

  return {
    /**
     * Deletes by reference, e-mail address or phone number (digits compared), down to the bytes
     * on disk; resolves with the references. If `deleteFiles` fails, nothing is deleted. If it
     * rejects later, the next `erase` of the same completes it.
     */
    erase: async (text: string, deleteFiles?: (references: string[]) => Promise<void>) => {
      const subject = text.trim();
      const { db, runInBackground } = await connect();
      const references = subject === "" ? [] : await referencesOf(db, subject);
      await deleteFiles?.(references);
      for (const reference of references) await runInBackground(deletionOf(db, reference));
      await scrubIfDue();
      return references;
    },
    /** Deletes what was received before the instant and is not waiting; resolves with how many. */
    purge: async (receivedBefore: number) => {
      const { db, runInBackground } = await connect();
      let purged = 0;
      for (let old; (old = await oldEnquiry(db, receivedBefore)); purged += 1)
        await runInBackground(deletionOf(db, old.reference));
      await transact((db) =>
        db
          .deleteFrom("outbox")
          .where("reference", "is", null)
          .where("queued_at", "<", receivedBefore)
          .where("state", "!=", "waiting")
          .execute(),
      );
      await scrubIfDue();
      return purged;
    },
  };
}
