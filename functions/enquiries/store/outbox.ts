/** The outbox: what waits to be sent, and which worker sends it. */
import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  type Transaction,
} from "kysely";
import { countsEvery, maxCountedUses, remindersPerHour } from "../../limits";
import { hourMs } from "../../shared/clock";
import {
  lanes,
  type Delivery,
  type DeliveryResult,
  type DeliveryState,
  type OutboxKind,
} from "../deliveries";
import type { NewEnquiry } from "../enquiry";
import { parseEnquiry } from "./enquiry-records";
import { firstValue } from "./shared-values";
import { countRows, type EnquiryRow, type LazyDatabase, type Tables } from "./tables";

/** The longest lease and pause (ms). A later time, by a wrong clock, is ignored. */
const longestLease = hourMs;
const longestPause = 4 * hourMs;

/** The columns of a row that is due at once. */
function dueAt(now: number) {
  return { state: "waiting", attempts: 0, queued_at: now, next_try_at: now } as const;
}

/** A row about an enquiry. The enquiry's own mail has the reference as its id. */
export function newRow(kind: OutboxKind, reference: string, now: number, rank = 0) {
  const id = kind === "enquiry" ? reference : `${reference}-${kind}`;
  return { id, kind, reference, rank, ...dueAt(now) };
}

/** The rows about single enquiries that were queued within the last hour, of these kinds. */
const queuedInHour = (db: Kysely<Tables>, now: number, kinds: readonly OutboxKind[]) =>
  db
    .selectFrom("outbox")
    .innerJoin("enquiry", "enquiry.reference", "outbox.reference")
    .where("kind", "in", kinds)
    .where("queued_at", ">", now - hourMs)
    // Rows that were queued while the clock was ahead do not count.
    .where("queued_at", "<=", now + hourMs);

/** The pushes of this kind queued within the last hour, of urgent enquiries or of the others. */
const pushesOfHour = (db: Kysely<Tables>, now: number, urgent: boolean, kind: OutboxKind) =>
  queuedInHour(db, now, [kind]).where("urgent", "=", urgent ? 1 : 0);

/**
 * The row of a new enquiry's push: `limit` single ones in an hour, then a last one, which says how many came; urgent
 * enquiries after that get one more each ten minutes. Undefined if a queued push covers this enquiry.
 */
export async function newPush(
  db: Kysely<Tables>,
  { reference, receivedAt: now, urgent = false, rank }: NewEnquiry,
  limit: number,
) {
  if ((await countRows(pushesOfHour(db, now, urgent, "push"))) < limit)
    return newRow("push", reference, now, rank);
  const { at } = await pushesOfHour(db, now, urgent, "last-push")
    .select(({ fn }) => fn.max<number | null>("next_try_at").as("at"))
    .executeTakeFirstOrThrow();
  if (at !== null && (!urgent || at > now)) return undefined;
  const next_try_at = Math.max(now, (at ?? -Infinity) + countsEvery);
  return { ...newRow("last-push", reference, now, rank), next_try_at };
}

function changesOf(result: DeliveryResult, now: number) {
  if (result.state === "retry") return { next_try_at: result.at, last_error: result.error };
  const last_error = result.state === "dead" ? result.error : null;
  return { state: result.state, sent_at: result.state === "sent" ? now : null, last_error };
}

/** The rank of all but an enquiry's first mail: larger than any of caller-limits.ts. */
const afterFirstMails = maxCountedUses ** 3;

/** A row for a mail about no single enquiry; a reminder among them counts all who wait. */
export function newMail(kind: "letter" | "held-list" | "reminder", id: string, now: number) {
  return { id, kind, reference: null, rank: afterFirstMails, ...dueAt(now) };
}

/** Queues rows anew, with their rank. Leases stay, so no mail under way is sent twice. */
export function queueAnew(db: Transaction<Tables>, now: number) {
  return db
    .updateTable("outbox")
    .set({ ...dueAt(now), last_error: null, sent_at: null })
    .returning("id");
}

/** Queues mails again. Those that were tried go last; a held one keeps its rank. */
const queueLast = (db: Transaction<Tables>, now: number) =>
  queueAnew(db, now).set({
    rank: sql<number>`case state when 'held' then rank else ${sql.lit(afterFirstMails)} end`,
  });

/**
 * Counts queued mails, by indexes alone, since anybody may ask for the health. A dead mail no longer counts once its
 * enquiry was answered or held, nor does a dead letter or held list once a later one was sent.
 */
async function queueStatus(db: Kysely<Tables>) {
  const byStateAndKind = db
    .selectFrom("outbox")
    .select(["kind", "state"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("queued_at").as("oldest")])
    .groupBy(["state", "kind"])
    .orderBy("oldest");
  const matters = (eb: ExpressionBuilder<Tables, "outbox">) => {
    const open = eb
      .selectFrom("enquiry")
      .select("stage")
      .whereRef("enquiry.reference", "=", "outbox.reference")
      .where("stage", "=", "open");
    const isOthers = eb("kind", "not in", lanes.contractor.kinds);
    const later = eb
      .selectFrom("outbox as later")
      .select("later.id")
      .where("later.state", "=", "sent")
      .where("later.rank", "=", afterFirstMails)
      .whereRef("later.queued_at", ">", "outbox.queued_at")
      .whereRef("later.kind", "=", "outbox.kind");
    const isLatest = eb.and([eb("outbox.reference", "is", null), eb.not(eb.exists(later))]);
    return eb.or([isOthers, isLatest, eb.exists(open)]);
  };
  const rows = [
    ...(await byStateAndKind.where("state", "=", "waiting").execute()),
    ...(await byStateAndKind.where("state", "=", "dead").where(matters).execute()),
  ];
  const ours = rows.filter(({ kind }) => lanes.contractor.kinds.includes(kind));
  const count = (state: DeliveryState, counted = ours) =>
    counted.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0);
  return {
    waiting: count("waiting"),
    dead: count("dead"),
    /** The instant since which a mail to the contractor waits; undefined if none does. */
    oldestQueuedAt: ours.find(({ state }) => state === "waiting")?.oldest,
    /** Acknowledgements and pushes that were given up. */
    othersDead: count("dead", rows) - count("dead"),
  };
}

/** The state of the queue: mails to the contractor, and how many others were given up. */
export type QueueStatus = Readonly<Awaited<ReturnType<typeof queueStatus>>>;

/** The most enquiries that are reminded of at once. More are a minute later. */
const maxReminders = 200;

/**
 * Queues the reminders of open enquiries that are due, longest due first. Beyond `remindersPerHour`, one mail counts
 * all others, within ten minutes. With `push`, the first reminder of an urgent one is pushed too, as mail may be down.
 */
async function queueReminders(db: Transaction<Tables>, now: number, push: boolean) {
  const due = await db
    .selectFrom("enquiry")
    .innerJoin("outbox", "outbox.id", "enquiry.reference")
    .select(["enquiry.reference", "answer_by as answerBy", "urgent"])
    // Reminders keep the order of the first mails, so those about a flood come last.
    .select(({ eb }) => eb("rank", "%", afterFirstMails).as("rank"))
    .where("next_reminder_at", "<=", now)
    // The index has this order. A second column would make it sort all rows that are due.
    .orderBy("next_reminder_at")
    .limit(maxReminders)
    .execute();
  if (due.length === 0) return [];
  const allowed =
    remindersPerHour - (await countRows(queuedInHour(db, now, ["reminder", "overdue"])));
  const sorted = due.toSorted((one, other) => other.urgent - one.urgent || one.rank - other.rank);
  const mailed = sorted.slice(0, Math.max(0, allowed));
  const rows: Insertable<Tables["outbox"]>[] = mailed.flatMap(
    ({ reference, rank, answerBy, urgent }) => {
      const kinds: OutboxKind[] = [answerBy !== null && answerBy <= now ? "overdue" : "reminder"];
      if (push && urgent) kinds.push("reminder-push");
      return kinds.map((kind) => newRow(kind, reference, now, afterFirstMails + rank));
    },
  );
  if (mailed.length < due.length) {
    const at = (Math.floor(now / countsEvery) + 1) * countsEvery;
    rows.push({ ...newMail("reminder", `reminders-${at}`, now), next_try_at: at });
  }
  // One that has a row already is not queued again: the answer was undone, or the clock was ahead.
  const queued = await db
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  const references = due.map(({ reference }) => reference);
  await db
    .updateTable("enquiry")
    .set({ next_reminder_at: sql`case when answer_by > ${now} then answer_by end` })
    .where("reference", "in", references)
    .execute();
  return queued.map(({ id }) => id);
}

/** The part of the store that keeps the outbox. */
export function outboxQueries({ read, transact }: LazyDatabase) {
  return {
    /** Leases up to `limit` due rows of these kinds (all by default): lowest rank first, then longest wait. */
    lease: (
      worker: string,
      now: number,
      leaseUntil: number,
      limit: number,
      kinds: readonly OutboxKind[] = Object.values(lanes).flatMap((lane) => lane.kinds),
    ) =>
      transact(async (db): Promise<Delivery[]> => {
        const isLeased = (eb: ExpressionBuilder<Tables, "outbox">) =>
          eb.between(eb.fn.coalesce("leased_until", eb.lit(0)), now + 1, now + longestLease);
        const rows = await db
          .selectFrom("outbox")
          .leftJoin("enquiry", "enquiry.reference", "outbox.reference")
          .selectAll("enquiry")
          .select(["id", "kind", "attempts", "queued_at as queuedAt"])
          .where("state", "=", "waiting")
          .where("kind", "in", kinds)
          .where((eb) => eb.not(eb.between("next_try_at", now + 1, now + longestPause)))
          .where((eb) => eb.not(isLeased(eb)))
          .orderBy("rank")
          .orderBy("queued_at")
          .orderBy("id")
          .limit(limit)
          .execute();
        if (rows.length === 0) return [];
        const ids = rows.map(({ id }) => id);
        const lease = { leased_by: worker, leased_until: leaseUntil };
        await db.updateTable("outbox").set(lease).where("id", "in", ids).execute();
        return rows.map(({ id, kind, attempts, queuedAt, ...enquiry }) => ({
          id,
          kind,
          attempts,
          queuedAt,
          enquiry: enquiry.reference === null ? undefined : parseEnquiry(enquiry as EnquiryRow),
        }));
      }),
    /** Records a result; false if another worker has the lease. A dead list's messages may be named again. */
    settle: (worker: string, id: string, result: DeliveryResult, now: number) =>
      transact(async (db) => {
        const counts = result.state === "retry" && result.countsAsAttempt ? 1 : 0;
        const settled = await db
          .updateTable("outbox")
          .set({ ...changesOf(result, now), leased_by: null, leased_until: null })
          .set(({ eb }) => ({ attempts: eb("attempts", "+", counts) }))
          .where("id", "=", id)
          .where("leased_by", "=", worker)
          .returning("kind")
          .executeTakeFirst();
        if (settled?.kind === "held-list" && result.state === "dead") {
          await db
            .updateTable("enquiry")
            .set({ named_in: null })
            .where("named_in", "=", id)
            .execute();
        }
        return settled !== undefined;
      }),
    queueStatus: () => read(queueStatus),
    /** The number of held mails to the contractor. */
    countHeld: () =>
      read((db) =>
        countRows(
          db
            .selectFrom("outbox")
            .where("state", "=", "held")
            .where("kind", "in", lanes.contractor.kinds),
        ),
      ),
    /** Queues the mail of an enquiry again, whether held, dead or sent. */
    requeue: (reference: string, now: number) =>
      transact((db) => queueLast(db, now).where("id", "=", reference).execute()),
    /** Queues every dead mail to the contractor again; resolves with how many. */
    requeueDead: (now: number) =>
      transact(async (db) => {
        const queued = await queueLast(db, now)
          .where("state", "=", "dead")
          .where("kind", "in", lanes.contractor.kinds)
          .execute();
        return queued.length;
      }),
    /** Queues the reminders of at most `maxReminders` enquiries that are due; resolves with the ids of new rows. */
    queueReminders: (now: number, push = false) => transact((db) => queueReminders(db, now, push)),
    /** Queues a Monday's letter once, unless it was due before the first was asked for; true if it did. */
    queueLetter: ({ day, due }: { day: string; due: number }, now: number) =>
      transact(async (db) => {
        if (due < Number(await firstValue(db, "letters since", String(now)))) return false;
        const queued = await db
          .insertInto("outbox")
          .values(newMail("letter", `letter-${day}`, now))
          .onConflict((conflict) => conflict.column("id").doNothing())
          .returning("id")
          .execute();
        return queued.length > 0;
      }),
  };
}
