/** What the operator sees of the enquiries, and releases. */
import type { Kysely, Selectable } from "kysely";
import type { Enquiry, EnquiryFilter, StoredEnquiry } from "../contact/ports";
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
  };
}

type EnquiryQuery = EnquiryFilter & { readonly reference?: string };

/** See EnquiryStore.list and find. */
export async function listEnquiries(
  db: Kysely<Tables>,
  { state, limit, reference, isDelayed, receivedAfter, order = "newest" }: EnquiryQuery,
): Promise<StoredEnquiry[]> {
  const rows = await db
    .selectFrom("enquiry")
    .innerJoin("delivery", "delivery.reference", "enquiry.reference")
    .selectAll("enquiry")
    .select(["delivery.attempts", "delivery.last_error", "delivery.sent_at", "delivery.state"])
    .$if(state !== undefined, (query) => query.where("delivery.state", "=", state ?? "held"))
    .$if(isDelayed !== undefined, (query) =>
      query.where("delayed_since", isDelayed ? "is not" : "is", null),
    )
    .$if(receivedAfter !== undefined, (query) =>
      query.where("received_at", ">", receivedAfter ?? 0),
    )
    .$if(reference !== undefined, (query) => query.where("enquiry.reference", "=", reference ?? ""))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .orderBy("received_at", order === "newest" ? "desc" : "asc")
    .orderBy("enquiry.reference")
    .execute();
  return rows.map((row) => ({
    enquiry: enquiryOf(row),
    state: row.state,
    attempts: row.attempts,
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
    const queued = await transaction
      .updateTable("delivery")
      .set({ ...queuedAt(now), last_error: null, sent_at: null })
      .where("reference", "=", reference)
      .returning("reference")
      .executeTakeFirst();
    return queued !== undefined;
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
