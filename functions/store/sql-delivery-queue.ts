/** The outbox: mails that wait, and who sends which. */
import type { ExpressionBuilder, Kysely } from "kysely";
import type {
  Delivery,
  DeliveryResult,
  DeliveryState,
  OutboxKind,
  QueueCounts,
  QueueStatus,
} from "../contact/ports";
import { lanes } from "../contact/delivery/outbox-lanes";
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
  return (eb: ExpressionBuilder<Tables, "outbox">) =>
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
  kinds?: readonly OutboxKind[],
): Promise<Delivery[]> {
  return db.transaction().execute(async (transaction) => {
    const leased = await transaction
      .with("due", (cte) =>
        cte
          .selectFrom("outbox")
          .select("id")
          .where(isDue(now))
          .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
          .orderBy("queued_at")
          .orderBy("id")
          .limit(limit)
          // SQLite has one writer at a time; PostgreSQL must be told to pass over what another leases.
          .$if(kind === "postgres", (query) => query.forUpdate().skipLocked()),
      )
      .updateTable("outbox")
      .set({ leased_by: worker, leased_until: leaseUntil })
      .where("id", "in", (query) => query.selectFrom("due").select("due.id"))
      .returning(["id", "kind", "reference", "attempts", "queued_at"])
      .execute();
    if (leased.length === 0) return [];
    const enquiries = await transaction
      .selectFrom("enquiry")
      .selectAll()
      .where(
        "reference",
        "in",
        leased.map(({ reference }) => reference),
      )
      .execute();
    const enquiryBy = new Map(enquiries.map((row) => [row.reference, row]));
    return leased
      .map(({ id, kind: sort, reference, attempts, queued_at }) => {
        const row = enquiryBy.get(reference ?? "");
        return {
          id,
          kind: sort,
          enquiry: row && enquiryOf(row),
          isAnswered: row !== undefined && row.answered_at !== null,
          attempts,
          queuedAt: queued_at,
        };
      })
      .sort((one, other) => one.queuedAt - other.queuedAt || (one.id < other.id ? -1 : 1));
  });
}

function changesOf(result: DeliveryResult, now: number) {
  switch (result.state) {
    case "sent":
      return { state: result.state, sent_at: now, last_error: null };
    case "dropped":
      return { state: result.state, last_error: null };
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
  id: string,
  result: DeliveryResult,
  now: number,
): Promise<boolean> {
  const counts = result.state === "retry" && result.countsAsAttempt ? 1 : 0;
  return db.transaction().execute(async (transaction) => {
    const settled = await transaction
      .updateTable("outbox")
      .set({ ...changesOf(result, now), leased_by: null, leased_until: null })
      .set(({ eb }) => ({ attempts: eb("attempts", "+", counts) }))
      .where("id", "=", id)
      .where("leased_by", "=", worker)
      .returning("id")
      .executeTakeFirst();
    return settled !== undefined;
  });
}

/** See EnquiryStore.queueStatus. Each figure comes out of an index: no sent mail is looked at. */
export async function readQueueStatus(db: Kysely<Tables>): Promise<QueueStatus> {
  const rows = await db
    .selectFrom("outbox")
    .select(({ fn }) => [
      "kind",
      "state",
      fn.countAll<number>().as("count"),
      fn.min("queued_at").as("oldest"),
    ])
    .where("state", "in", ["waiting", "dead", "held"])
    .groupBy(["state", "kind"])
    .execute();
  const count = (kinds: readonly OutboxKind[], state: DeliveryState) =>
    rows
      .filter((row) => row.state === state && kinds.includes(row.kind))
      .reduce((sum, row) => sum + row.count, 0);
  const countsOf = (kinds: readonly OutboxKind[]): QueueCounts => ({
    waiting: count(kinds, "waiting"),
    dead: count(kinds, "dead"),
  });
  const { contractor, visitor, push } = lanes;
  const queuedAtOf = rows
    .filter(({ state, kind }) => state === "waiting" && contractor.kinds.includes(kind))
    .map(({ oldest }) => oldest);
  return {
    ...countsOf(contractor.kinds),
    oldestQueuedAt: queuedAtOf.length > 0 ? Math.min(...queuedAtOf) : undefined,
    acknowledgements: countsOf(visitor.kinds),
    pushes: countsOf(push.kinds),
    held: count(contractor.kinds, "held"),
  };
}
