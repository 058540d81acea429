/** The outbox: what waits to be sent, and which worker sends it. */
import type { ExpressionBuilder, Transaction } from "kysely";
import { lanes } from "../contact/delivery/outbox-lanes";
import { reminderDue } from "../contact/delivery/response-target";
import type {
  Delivery,
  DeliveryResult,
  DeliveryState,
  EnquiryStore,
  OutboxKind,
} from "../contact/ports";
import { enquiryOf, unansweredEnquiries } from "./enquiry-records";
import type { LazyDatabase } from "./open-database";
import { firstValue } from "./shared-values";
import type { Tables } from "./tables";

const hour = 3_600_000;

/**
 * No lease is longer than this and no wait between two tries. What lies further ahead was
 * written while the clock was wrong, and must not keep a mail back until that time comes.
 */
const longestLease = hour;
const longestWait = 4 * hour;

/** The columns of a row that is due at once. */
function queuedAt(now: number) {
  return { state: "waiting", attempts: 0, queued_at: now, next_try_at: now } as const;
}

/** A row for something that is sent for an enquiry; that of its own mail has its reference for a name. */
export function newRow(kind: OutboxKind, reference: string, now: number) {
  const id = kind === "enquiry" ? reference : `${reference}-${kind}`;
  return { id, kind, reference, ...queuedAt(now) };
}

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

/** Adds a row, unless there is one of its name: then another host was first. */
async function addOnce(
  db: Transaction<Tables>,
  row: { readonly id: string; readonly kind: OutboxKind; readonly reference: string | null },
  now: number,
): Promise<boolean> {
  const inserted = await db
    .insertInto("outbox")
    .values({ ...row, ...queuedAt(now) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Rows that are to be sent anew. A lease stays, so that what is on its way is not sent twice. */
function queueAnew(db: Transaction<Tables>, now: number) {
  return db
    .updateTable("outbox")
    .set({ ...queuedAt(now), last_error: null, sent_at: null })
    .returning("id");
}

async function lease(
  { transact }: LazyDatabase,
  ...[worker, now, leaseUntil, limit, kinds]: Parameters<EnquiryStore["lease"]>
): Promise<Delivery[]> {
  return transact(async (db, database) => {
    const leased = await db
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
          .$if(database === "postgres", (query) => query.forUpdate().skipLocked()),
      )
      .updateTable("outbox")
      .set({ leased_by: worker, leased_until: leaseUntil })
      .where("id", "in", (query) => query.selectFrom("due").select("due.id"))
      .returning(["id", "kind", "reference", "attempts", "queued_at"])
      .execute();
    if (leased.length === 0) return [];
    const references = leased.map(({ reference }) => reference);
    const enquiries = await db
      .selectFrom("enquiry")
      .selectAll()
      .where("reference", "in", references)
      .execute();
    const enquiryBy = new Map(enquiries.map((row) => [row.reference, row]));
    return leased
      .map(({ id, kind, reference, attempts, queued_at }) => {
        const row = enquiryBy.get(reference ?? "");
        const isAnswered = row !== undefined && row.answered_at !== null;
        return {
          ...{ id, kind, isAnswered, attempts, queuedAt: queued_at },
          enquiry: row && enquiryOf(row),
        };
      })
      .sort((one, other) => one.queuedAt - other.queuedAt || (one.id < other.id ? -1 : 1));
  });
}

/** Each figure comes out of an index: no sent mail is looked at. */
async function queueStatus({ connect }: LazyDatabase): ReturnType<EnquiryStore["queueStatus"]> {
  const rows = await (
    await connect()
  ).db
    .selectFrom("outbox")
    .select(["kind", "state"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("queued_at").as("oldest")])
    .where("state", "in", ["waiting", "dead", "held"])
    .groupBy(["state", "kind"])
    .execute();
  const rowsOf = (kinds: readonly OutboxKind[], state: DeliveryState) =>
    rows.filter((row) => row.state === state && kinds.includes(row.kind));
  const count = (kinds: readonly OutboxKind[], state: DeliveryState) =>
    rowsOf(kinds, state).reduce((sum, row) => sum + row.count, 0);
  const countsOf = ({ kinds }: { readonly kinds: readonly OutboxKind[] }) => ({
    waiting: count(kinds, "waiting"),
    dead: count(kinds, "dead"),
  });
  const { contractor, visitor, push } = lanes;
  const waiting = rowsOf(contractor.kinds, "waiting");
  return {
    ...countsOf(contractor),
    oldestQueuedAt:
      waiting.length > 0 ? Math.min(...waiting.map(({ oldest }) => oldest)) : undefined,
    acknowledgements: countsOf(visitor),
    pushes: countsOf(push),
    held: count(contractor.kinds, "held"),
  };
}

type OutboxQueries = Pick<
  EnquiryStore,
  "lease" | "settle" | "queueStatus" | "requeue" | "requeueDead" | "queueReminders" | "queueLetter"
>;

/** The part of the store that is the outbox. */
export function outboxQueries(database: LazyDatabase): OutboxQueries {
  const { connect, transact } = database;
  return {
    lease: (...leasing) => lease(database, ...leasing),
    settle: (worker, id, result, now) =>
      transact(async (db) => {
        const counts = result.state === "retry" && result.countsAsAttempt ? 1 : 0;
        const settled = await db
          .updateTable("outbox")
          .set({ ...changesOf(result, now), leased_by: null, leased_until: null })
          .set(({ eb }) => ({ attempts: eb("attempts", "+", counts) }))
          .where("id", "=", id)
          .where("leased_by", "=", worker)
          .returning("id")
          .executeTakeFirst();
        return settled !== undefined;
      }),
    queueStatus: () => queueStatus(database),
    requeue: (reference, now) =>
      transact(async (db) => {
        const queued = await queueAnew(db, now).where("id", "=", reference).executeTakeFirst();
        return queued !== undefined;
      }),
    requeueDead: (now) =>
      transact(async (db) => {
        const dead = queueAnew(db, now).where("state", "=", "dead");
        return (await dead.where("kind", "in", lanes.contractor.kinds).execute()).length;
      }),
    queueReminders: async (now) => {
      const { db } = await connect();
      const reminders = db.selectFrom("outbox").select("id");
      const queued = await reminders.where("kind", "in", ["reminder", "overdue"]).execute();
      const known = new Set(queued.map(({ id }) => id));
      const due = (await unansweredEnquiries(db))
        .flatMap((enquiry) => {
          const kind = reminderDue(enquiry, now);
          return kind ? [newRow(kind, enquiry.reference, now)] : [];
        })
        .filter(({ id }) => !known.has(id));
      if (due.length === 0) return [];
      return transact(async (transaction) => {
        const added: string[] = [];
        for (const row of due) if (await addOnce(transaction, row, now)) added.push(row.id);
        return added;
      });
    },
    queueLetter: ({ day, due }, now) =>
      transact(async (db) => {
        const since = Number(await firstValue(db, "letters since", String(now)));
        if (due < since) return false;
        return addOnce(db, { id: `letter-${day}`, kind: "letter", reference: null }, now);
      }),
  };
}
