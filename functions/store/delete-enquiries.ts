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

async function deleteAll(db: Transaction<Tables>, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await setValue(db, scrubDue, randomUUID());
  await db.deleteFrom("submission_key").where("reference", "in", references).execute();
  await db.deleteFrom("photo").where("reference", "in", references).execute();
  await db.deleteFrom("outbox").where("reference", "in", references).execute();
  await db.deleteFrom("enquiry").where("reference", "in", references).execute();
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

/** Enquiries that are old, and do not wait to be mailed. */
function oldEnquiries(db: Kysely<Tables>, receivedBefore: number) {
  return db
    .selectFrom("enquiry")
    .innerJoin("outbox", "outbox.id", "enquiry.reference")
    .where("received_at", "<", receivedBefore)
    .where("outbox.state", "!=", "waiting");
}

/**
 * Deletes one photo of an old enquiry (each is a megabyte or more to overwrite), or the enquiry once
 * it has none. Resolves with how many enquiries that were; with nothing when all is done.
 */
async function purgeOne(db: Transaction<Tables>, before: number): Promise<0 | 1 | undefined> {
  const query = oldEnquiries(db, before).select("enquiry.reference").limit(1);
  const old = await query.executeTakeFirst();
  if (!old) return undefined;
  const { reference } = old;
  const photos = db.selectFrom("photo").select("id").where("reference", "=", reference);
  const photo = await photos.executeTakeFirst();
  if (!photo) {
    await deleteAll(db, [reference]);
    return 1;
  }
  await setValue(db, scrubDue, randomUUID());
  await db.deleteFrom("photo").where("id", "=", photo.id).execute();
  return 0;
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
     * on disk; resolves with the references. If `deleteFiles` fails, nothing is deleted. If the
     * traces on disk could not be removed it rejects, and the next `erase` or `purge` completes it.
     */
    erase: async (text: string, deleteFiles?: (references: string[]) => Promise<void>) => {
      const subject = text.trim();
      const references = await transact(async (db) => {
        const found = subject === "" ? [] : await referencesOf(db, subject);
        await deleteAll(db, found);
        await deleteFiles?.(found);
        return found;
      });
      await scrubIfDue();
      return references;
    },
    /** Deletes what was received before the instant and is not waiting; resolves with how many. */
    purge: async (receivedBefore: number) => {
      let purged = 0;
      for (let count: number | undefined = 0; count !== undefined;) {
        count = await transact((db) => purgeOne(db, receivedBefore));
        purged += count ?? 0;
        // Others have their turn after each step.
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
