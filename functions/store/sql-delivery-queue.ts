/** The outbox: mails that wait, and who sends which. */
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Delivery, DeliveryResult, DeliveryState, QueueStatus } from "../contact/ports";
import { queuedAt } from "./sql-accept";
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

/** See EnquiryStore.queueStatus. Each figure comes out of an index: no sent mail is looked at. */
export async function readQueueStatus(db: Kysely<Tables>): Promise<QueueStatus> {
  const countOf = (state: DeliveryState) =>
    db
      .selectFrom("delivery")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("state", "=", state);
  const { oldest, ...counts } = await db
    .selectNoFrom(({ fn }) => [
      countOf("waiting").as("waiting"),
      countOf("dead").as("dead"),
      countOf("held").as("held"),
      db
        .selectFrom("delivery")
        .select(fn.countAll<number>().as("count"))
        .where("delayed_since", "is not", null)
        .as("delayed"),
      db
        .selectFrom("delivery")
        .select("queued_at")
        .where("state", "=", "waiting")
        .orderBy("queued_at")
        .limit(1)
        .as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  const { waiting, dead, held, delayed } = counts;
  return {
    waiting: waiting ?? 0,
    dead: dead ?? 0,
    held: held ?? 0,
    delayed: delayed ?? 0,
    oldestQueuedAt: oldest ?? undefined,
  };
}

/** See EnquiryStore.releaseDelayed. */
export async function releaseDelayed(
  db: Kysely<Tables>,
  limit: number,
  now: number,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom("delivery")
      .select("reference")
      .where("delayed_since", "is not", null)
      .orderBy("delayed_since")
      .orderBy("reference")
      .limit(limit)
      .execute();
    const references = due.map(({ reference }) => reference);
    if (references.length === 0) return references;
    const released = await transaction
      .updateTable("delivery")
      .set(queuedAt(now))
      .where("reference", "in", references)
      .where("state", "=", "held")
      .returning("reference")
      .execute();
    return released.map(({ reference }) => reference);
  });
}
