/** What the operator sees of the enquiries, and releases. */
import { sql, type Kysely, type Selectable } from "kysely";
import type { DeliveryState, Enquiry, EnquiryFilter, StoredEnquiry } from "../contact/ports";
import { queuedAt } from "./sql-accept";
import type { EnquiryTable, Tables } from "./tables";

/** An enquiry out of its row. */
export function enquiryOf(row: Selectable<EnquiryTable>): Enquiry {
  const { name, phone, email, address, service, message } = row;
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: { name, phone, email, address, service, message },
    holdReasons: JSON.parse(row.hold_reasons) as string[],
  };
}

/** See EnquiryStore.list and find. */
export async function listEnquiries(
  db: Kysely<Tables>,
  { state, limit, reference }: EnquiryFilter & { readonly reference?: string },
): Promise<StoredEnquiry[]> {
  const stateOf = sql<DeliveryState>`coalesce(delivery.state, 'held')`;
  const rows = await db
    .selectFrom("enquiry")
    .leftJoin("delivery", "delivery.reference", "enquiry.reference")
    .selectAll("enquiry")
    .select(["delivery.attempts", "delivery.last_error", "delivery.sent_at", stateOf.as("state")])
    .$if(state !== undefined, (query) => query.where(stateOf, "=", state ?? "held"))
    .$if(reference !== undefined, (query) => query.where("enquiry.reference", "=", reference ?? ""))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy("received_at", "desc")
    .orderBy("enquiry.reference")
    .execute();
  return rows.map((row) => ({
    enquiry: enquiryOf(row),
    state: row.state,
    attempts: row.attempts ?? 0,
    lastError: row.last_error ?? undefined,
    sentAt: row.sent_at ?? undefined,
  }));
}

/** See EnquiryStore.requeue. A lease stays, so that a mail on its way is not sent twice. */
export async function requeueDelivery(
  db: Kysely<Tables>,
  reference: string,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom("enquiry")
      .select("reference")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!known) return false;
    const queued = { ...queuedAt(now), last_error: null, sent_at: null };
    await transaction
      .insertInto("delivery")
      .values({ reference, ...queued })
      .onConflict((conflict) => conflict.column("reference").doUpdateSet(queued))
      .execute();
    return true;
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
