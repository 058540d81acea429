/** Deletes enquiries: because someone asked for it, or because their time is over. */
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { phoneDigits } from "../phone-number";
import type { LazyDatabase } from "./open-database";
import { setValue, valueOf } from "./shared-values";
import type { Tables } from "./tables";

/** Stands in the store from a deletion until its traces are removed from disk; new for each. */
const scrubDue = "scrub due";

/**
 * Deletes one photo of an enquiry (each is a megabyte or more to overwrite), or the enquiry once it has
 * none. True when it is gone.
 */
async function deleteStep(db: Transaction<Tables>, reference: string): Promise<boolean> {
  await setValue(db, scrubDue, randomUUID());
  const photos = db.selectFrom("photo").select("id").where("reference", "=", reference);
  const photo = await photos.executeTakeFirst();
  if (photo) await db.deleteFrom("photo").where("id", "=", photo.id).execute();
  else
    for (const table of ["submission_key", "outbox", "enquiry"] as const)
      await db.deleteFrom(table).where("reference", "=", reference).execute();
  return !photo;
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
      const references = subject === "" ? [] : await referencesOf((await connect()).db, subject);
      await deleteFiles?.(references);
      for (const reference of references)
        while (!(await transact((db) => deleteStep(db, reference)))) await nextTurn();
      await scrubIfDue();
      return references;
    },
    /** Deletes what was received before the instant and is not waiting; resolves with how many. */
    purge: async (receivedBefore: number) => {
      let purged = 0;
      // Others have their turn after each step.
      for (let isGone: boolean | undefined = false; isGone !== undefined;) {
        isGone = await transact(async (db) => {
          const old = await oldEnquiry(db, receivedBefore);
          return old && deleteStep(db, old.reference);
        });
        if (isGone) purged += 1;
        await nextTurn();
      }
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
