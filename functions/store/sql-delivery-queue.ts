/** The outbox: mails that wait, and who sends which. */
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Delivery, DeliveryResult, QueueStatus } from "../contact/ports";
import { enquiryOf } from "./sql-records";
import type { OpenDatabase, Tables } from "./tables";

const hour = 3_600_000;

/**
 * No lease is longer than this and no wait between two tries. What lies further ahead was
 * written while the clock was wrong, and must not keep a mail back until that time comes.
 */
const longestLease = hour;
const longestWait = 4 * hour;

function isDue(now: number) {
  return (eb: ExpressionBuilder<Tables, "delivery">) =>
    eb.and([
      eb("state", "=", "waiting"),
      eb.or([eb("next_try_at", "<=", now), eb("next_try_at", ">", now + longestWait)]),
      eb.or([
        eb("leased_until", "is", null),
        eb("leased_until", "<=", now),
        eb("leased_until", ">", now + longestLease),
      ]),
    ]);
}

/** See EnquiryStore.lease; what waits longest comes first. */
export async function leaseDeliveries(
  { db, kind }: OpenDatabase,
  worker: string,
  now: number,
  leaseUntil: number,
  limit: number,
): Promise<Delivery[]> {
  return db.transaction().execute(async (transaction) => {
    const leased = await transaction
      .with("due", (cte) =>
        cte
          .selectFrom("delivery")
          .select("reference")
          .where(isDue(now))
          .orderBy("queued_at")
          .orderBy("reference")
          .limit(limit)
          // SQLite has one writer at a time; PostgreSQL must be told to pass over what another leases.
          .$if(kind === "postgres", (query) => query.forUpdate().skipLocked()),
      )
      .updateTable("delivery")
      .set({ leased_by: worker, leased_until: leaseUntil })
      .where("reference", "in", (query) => query.selectFrom("due").select("due.reference"))
      .returning("reference")
      .execute();
    if (leased.length === 0) return [];
    const rows = await transaction
      .selectFrom("delivery")
      .innerJoin("enquiry", "enquiry.reference", "delivery.reference")
      .selectAll("enquiry")
      .select(["attempts", "queued_at"])
      .where(
        "delivery.reference",
        "in",
        leased.map(({ reference }) => reference),
      )
      .orderBy("queued_at")
      .orderBy("delivery.reference")
      .execute();
    return rows.map((row) => ({
      enquiry: enquiryOf(row),
      attempts: row.attempts,
      queuedAt: row.queued_at,
    }));
  });
}

function changesOf(result: DeliveryResult, now: number) {
  switch (result.state) {
    case "sent":
      return { state: result.state, sent_at: now, last_error: null };
    case "dead":
      return { state: result.state, last_error: result.error };
    case "retry":
      return { next_try_at: result.at, last_error: result.error };
  }
}

/** See EnquiryStore.settle. */
export async function settleDelivery(
  db: Kysely<Tables>,
  worker: string,
  reference: string,
  result: DeliveryResult,
  now: number,
): Promise<boolean> {
  const counts = result.state === "retry" && result.countsAsAttempt ? 1 : 0;
  return db.transaction().execute(async (transaction) => {
    const settled = await transaction
      .updateTable("delivery")
      .set({ ...changesOf(result, now), leased_by: null, leased_until: null })
      .set(({ eb }) => ({ attempts: eb("attempts", "+", counts) }))
      .where("reference", "=", reference)
      .where("leased_by", "=", worker)
      .returning("reference")
      .executeTakeFirst();
    return settled !== undefined;
  });
}

/** See EnquiryStore.queueStatus. */
export async function readQueueStatus(db: Kysely<Tables>): Promise<QueueStatus> {
  const { waiting, dead, held, oldest } = await db
    .selectFrom("enquiry")
    .leftJoin("delivery", "delivery.reference", "enquiry.reference")
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere("state", "=", "waiting").as("waiting"),
      fn.countAll<number>().filterWhere("state", "=", "dead").as("dead"),
      fn.countAll<number>().filterWhere("state", "is", null).as("held"),
      fn
        .min<number | null>("queued_at")
        .filterWhere(eb("state", "=", "waiting"))
        .as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, dead, held, oldestQueuedAt: oldest ?? undefined };
}
