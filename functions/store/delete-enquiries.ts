/** Deletes enquiries: because someone asked for it, or because their time is over. */
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { phoneDigits } from "../phone-number";
import type { EnquiryStore } from "../contact/ports";
import type { LazyDatabase } from "./open-database";
import type { Tables } from "./tables";

/** Enquiries without their photos that are purged in one transaction. */
const batch = 50;

/** Stands in the store from a deletion until its traces are removed from disk; new for each. */
const scrubDue = "scrub due";

async function demandScrub(db: Transaction<Tables>): Promise<void> {
  const value = randomUUID();
  await db
    .insertInto("shared_value")
    .values({ name: scrubDue, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

async function deleteAll(db: Transaction<Tables>, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await demandScrub(db);
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

/** Deletes one photo of an old enquiry: each is a megabyte or more to overwrite. */
async function deleteOldPhoto(db: Transaction<Tables>, receivedBefore: number): Promise<number> {
  const photo = oldEnquiries(db, receivedBefore)
    .innerJoin("photo", "photo.reference", "enquiry.reference")
    .select("photo.id")
    .limit(1);
  const deleted = await db.deleteFrom("photo").where("id", "in", photo).returning("id").execute();
  if (deleted.length > 0) await demandScrub(db);
  return deleted.length;
}

async function deleteOldEnquiries(
  db: Transaction<Tables>,
  receivedBefore: number,
): Promise<number> {
  const old = oldEnquiries(db, receivedBefore).select("enquiry.reference").limit(batch);
  const references = (await old.execute()).map(({ reference }) => reference);
  await deleteAll(db, references);
  return references.length;
}

/** The part of the store that forgets. */
export function deletionQueries({
  connect,
  transact,
}: LazyDatabase): Pick<EnquiryStore, "erase" | "purge"> {
  /** Runs it until it deletes nothing more; others have their turn after each time. */
  async function inSteps(step: (db: Transaction<Tables>) => Promise<number>): Promise<number> {
    let deleted = 0;
    let more: number;
    do {
      more = await transact(step);
      deleted += more;
      await nextTurn();
    } while (more > 0);
    return deleted;
  }

  /** Also makes up for a time when it failed, in this process or another. */
  async function scrubIfDue(): Promise<void> {
    const { db, scrub } = await connect();
    const demand = db.selectFrom("shared_value").selectAll().where("name", "=", scrubDue);
    const due = await demand.executeTakeFirst();
    if (!due) return;
    await scrub();
    await transact((transaction) =>
      transaction
        .deleteFrom("shared_value")
        .where("name", "=", scrubDue)
        .where("value", "=", due.value)
        .execute(),
    );
  }

  return {
    erase: async (text, deleteFiles) => {
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
    purge: async (receivedBefore) => {
      await inSteps((db) => deleteOldPhoto(db, receivedBefore));
      const purged = await inSteps((db) => deleteOldEnquiries(db, receivedBefore));
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
