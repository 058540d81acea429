/** What the operator sees of the enquiries, and releases. */
import type { Kysely, Selectable } from "kysely";
import type { Enquiry, EnquiryFilter, OtherDelivery, StoredEnquiry } from "../contact/ports";
import { contractorKinds } from "../contact/delivery/outbox-lanes";
import { requestOf } from "./request-columns";
import { queuedAt } from "./sql-accept";
import { photoNotesOf } from "./sql-photos";
import type { EnquiryTable, Tables } from "./tables";

/** An enquiry out of its row. */
export function enquiryOf(row: Selectable<EnquiryTable>): Enquiry {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: requestOf(row),
    holdReasons: JSON.parse(row.hold_reasons) as string[],
    photos: photoNotesOf(row.photos),
    cameFrom: row.came_from ?? undefined,
    answerBy: row.answer_by ?? undefined,
  };
}

/** By the reference of the enquiry. */
async function othersOf(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<ReadonlyMap<string, OtherDelivery[]>> {
  const others = new Map(references.map((reference) => [reference, [] as OtherDelivery[]]));
  if (references.length === 0) return others;
  const rows = await db
    .selectFrom("outbox")
    .select(["reference", "kind", "state", "last_error"])
    .where("kind", "!=", "enquiry")
    // One parameter each: more than a database takes when everything is exported.
    .$if(references.length <= 500, (query) => query.where("reference", "in", references))
    .orderBy("queued_at")
    .orderBy("id")
    .execute();
  for (const { reference, kind, state, last_error } of rows) {
    others.get(reference ?? "")?.push({ kind, state, lastError: last_error ?? undefined });
  }
  return others;
}

type EnquiryQuery = EnquiryFilter & { readonly reference?: string };

/** See EnquiryStore.list and find. */
export async function listEnquiries(
  db: Kysely<Tables>,
  { state, limit, reference, receivedAfter, order = "newest" }: EnquiryQuery,
): Promise<StoredEnquiry[]> {
  const rows = await db
    .selectFrom("enquiry")
    .innerJoin("outbox", "outbox.id", "enquiry.reference")
    .selectAll("enquiry")
    .select(["outbox.attempts", "outbox.last_error", "outbox.sent_at", "outbox.state"])
    .$if(state !== undefined, (query) => query.where("outbox.state", "=", state ?? "held"))
    .$if(receivedAfter !== undefined, (query) =>
      query.where("received_at", ">", receivedAfter ?? 0),
    )
    .$if(reference !== undefined, (query) => query.where("enquiry.reference", "=", reference ?? ""))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy("received_at", order === "newest" ? "desc" : "asc")
    .orderBy("enquiry.reference")
    .execute();
  const others = await othersOf(
    db,
    rows.map((row) => row.reference),
  );
  return rows.map((row) => ({
    enquiry: enquiryOf(row),
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error ?? undefined,
    sentAt: row.sent_at ?? undefined,
    answeredAt: row.answered_at ?? undefined,
    others: others.get(row.reference) ?? [],
  }));
}

/** See EnquiryStore.requeue. A lease stays, so that a mail on its way is not sent twice. */
export async function requeueDelivery(
  db: Kysely<Tables>,
  reference: string,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const queued = await transaction
      .updateTable("outbox")
      .set({ ...queuedAt(now), last_error: null, sent_at: null })
      .where("id", "=", reference)
      .returning("id")
      .executeTakeFirst();
    return queued !== undefined;
  });
}

/** See EnquiryStore.requeueDead. */
export async function requeueDead(db: Kysely<Tables>, now: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const queued = await transaction
      .updateTable("outbox")
      .set({ ...queuedAt(now), last_error: null, sent_at: null })
      .where("state", "=", "dead")
      .where("kind", "in", contractorKinds)
      .returning("id")
      .execute();
    return queued.length;
  });
}

/** See EnquiryStore.countSince. */
export async function countEnquiries(db: Kysely<Tables>, instant: number): Promise<number> {
  const { count } = await db
    .selectFrom("enquiry")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("received_at", ">=", instant)
    .where("hold_reasons", "=", "[]")
    .executeTakeFirstOrThrow();
  return count;
}
