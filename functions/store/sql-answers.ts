/** Who was answered when, who is still to be reminded of, and the letter of each week. */
import { sql, type Kysely } from "kysely";
import type { AnswerRecord, Answered, EnquiryStore, UnansweredEnquiry } from "../contact/ports";
import { reminderDue } from "../contact/delivery/reminder-due";
import { queuedAt, rowOf } from "./sql-accept";
import { firstValue } from "./sql-shared-values";
import type { Tables } from "./tables";

/** See EnquiryStore.answer. The first mark counts. */
export async function answerEnquiry(
  db: Kysely<Tables>,
  reference: string,
  now: number,
): Promise<Answered | undefined> {
  return db.transaction().execute(async (transaction) => {
    const marked = await transaction
      .updateTable("enquiry")
      // A clock that was put back meanwhile makes no answer older than its question.
      .set({ answered_at: sql`case when received_at > ${now} then received_at else ${now} end` })
      .where("reference", "=", reference)
      .where("answered_at", "is", null)
      .returning("answered_at")
      .executeTakeFirst();
    const row =
      marked ??
      (await transaction
        .selectFrom("enquiry")
        .select("answered_at")
        .where("reference", "=", reference)
        .executeTakeFirst());
    if (row?.answered_at == null) return undefined;
    return { answeredAt: row.answered_at, isNew: marked !== undefined };
  });
}

/** Enquiries that were mailed, or are about to be: what is held as spam is owed no answer. */
function notHeld(db: Kysely<Tables>) {
  return db
    .selectFrom("enquiry")
    .innerJoin("outbox", "outbox.id", "enquiry.reference")
    .where("outbox.state", "!=", "held");
}

/** See EnquiryStore.answerRecords. */
export async function answerRecords(
  db: Kysely<Tables>,
  from: number,
  to: number,
): Promise<AnswerRecord[]> {
  const rows = await notHeld(db)
    .select(["received_at", "answered_at", "answer_by", "came_from"])
    .where("received_at", ">=", from)
    .where("received_at", "<", to)
    .orderBy("received_at")
    .execute();
  return rows.map((row) => ({
    receivedAt: row.received_at,
    answeredAt: row.answered_at ?? undefined,
    answerBy: row.answer_by ?? undefined,
    cameFrom: row.came_from ?? undefined,
  }));
}

/** See EnquiryStore.unanswered. */
export async function unansweredEnquiries(db: Kysely<Tables>): Promise<UnansweredEnquiry[]> {
  const rows = await notHeld(db)
    .select(["enquiry.reference", "received_at", "answer_by"])
    .where("answered_at", "is", null)
    .where("answer_by", "is not", null)
    .orderBy("received_at")
    .orderBy("enquiry.reference")
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    receivedAt: row.received_at,
    answerBy: row.answer_by ?? row.received_at,
  }));
}

/** See EnquiryStore.queueReminders. Of several hosts at once one queues each: the row's name is its own. */
export async function queueReminders(db: Kysely<Tables>, now: number): Promise<string[]> {
  const reminded = await db
    .selectFrom("outbox")
    .select("id")
    .where("kind", "in", ["reminder", "overdue"])
    .execute();
  const known = new Set(reminded.map(({ id }) => id));
  const due = (await unansweredEnquiries(db))
    .flatMap((enquiry) => {
      const kind = reminderDue(enquiry, now);
      return kind ? [rowOf(enquiry.reference, kind, now)] : [];
    })
    .filter(({ id }) => !known.has(id));
  if (due.length === 0) return [];
  return db.transaction().execute(async (transaction) => {
    const queued: string[] = [];
    for (const row of due) {
      const inserted = await transaction
        .insertInto("outbox")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted) queued.push(row.id);
    }
    return queued;
  });
}

/** See EnquiryStore.queueLetter. */
export async function queueLetter(
  db: Kysely<Tables>,
  ...[{ day, due }, now]: Parameters<EnquiryStore["queueLetter"]>
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const since = Number(await firstValue(transaction, "letters since", String(now)));
    if (due < since) return false;
    const inserted = await transaction
      .insertInto("outbox")
      .values({ id: `letter-${day}`, kind: "letter", reference: null, ...queuedAt(now) })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    return inserted !== undefined;
  });
}
