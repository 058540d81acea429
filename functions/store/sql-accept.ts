/** Keeps an enquiry and queues its mail, once. */
import type { Kysely, Transaction } from "kysely";
import { phoneDigits } from "../contact/phone-number";
import type {
  AcceptOutcome,
  EarlierOutcome,
  EnquiryKey,
  NewEnquiry,
  OutboxKind,
} from "../contact/ports";
import { mayAcknowledge, type OpenTransaction } from "./sql-acknowledge";
import { columnsOf } from "./request-columns";
import { insertPhotos } from "./sql-photos";
import type { OpenDatabase, Tables } from "./tables";

/**
 * Takes the key, unless it was used within its time. An upsert rather than a look-up: of
 * several at the same moment one gets the row, and the others wait here for its commit.
 */
async function takeKey(db: Transaction<Tables>, enquiry: NewEnquiry): Promise<boolean> {
  const use = {
    body_digest: enquiry.bodyDigest,
    reference: enquiry.reference,
    seen_at: enquiry.receivedAt,
  };
  const taken = await db
    .insertInto("submission_key")
    .values({ key: enquiry.key, ...use })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet(use)
        .where("submission_key.seen_at", "<=", enquiry.keySince),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

/** See EnquiryStore.recall. */
export async function recallEnquiry(
  db: Kysely<Tables>,
  { key, bodyDigest, keySince }: EnquiryKey,
): Promise<EarlierOutcome | undefined> {
  const first = await db
    .selectFrom("submission_key")
    .select(["body_digest", "reference"])
    .where("key", "=", key)
    .where("seen_at", ">", keySince)
    .executeTakeFirst();
  if (!first) return undefined;
  return first.body_digest === bodyDigest
    ? { outcome: "repeated", reference: first.reference }
    : { outcome: "key-reused" };
}

async function insertEnquiry(db: Transaction<Tables>, enquiry: NewEnquiry): Promise<boolean> {
  const inserted = await db
    .insertInto("enquiry")
    .values({
      reference: enquiry.reference,
      received_at: enquiry.receivedAt,
      ...columnsOf(enquiry.request),
      phone_digits: phoneDigits(enquiry.request.phone),
      hold_reasons: JSON.stringify(enquiry.holdReasons),
      photos: JSON.stringify(enquiry.photos.map(({ name, size }) => ({ name, size }))),
      came_from: enquiry.cameFrom ?? null,
      answer_by: enquiry.answerBy ?? null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("reference")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The columns of a mail that is due at once. */
export function queuedAt(now: number) {
  return {
    state: "waiting",
    attempts: 0,
    queued_at: now,
    next_try_at: now,
  } as const;
}

/** What is sent for an enquiry, besides its own mail. */
export function rowOf(reference: string, kind: Exclude<OutboxKind, "enquiry">, now: number) {
  return { id: `${reference}-${kind}`, kind, reference, ...queuedAt(now) };
}

/** The mail of an enquiry; its row has the enquiry's reference for a name. */
function mailOf({ reference, receivedAt, holdReasons }: NewEnquiry) {
  const queued = { id: reference, kind: "enquiry" as const, reference, ...queuedAt(receivedAt) };
  return holdReasons.length === 0 ? queued : { ...queued, state: "held" as const };
}

async function queueAll(db: OpenTransaction, enquiry: NewEnquiry): Promise<void> {
  const { reference, receivedAt, holdReasons, acknowledge, push } = enquiry;
  const isHeld = holdReasons.length > 0;
  const rows = [
    mailOf(enquiry),
    ...(push && !isHeld ? [rowOf(reference, "push", receivedAt)] : []),
    ...(acknowledge && !isHeld && (await mayAcknowledge(db, enquiry))
      ? [rowOf(reference, "acknowledgement", receivedAt)]
      : []),
  ];
  await db.db.insertInto("outbox").values(rows).execute();
}

/** Thrown to roll back; the caller of acceptEnquiry sees an outcome. */
class ReferenceTaken extends Error {}

/** See EnquiryStore.accept. */
export async function acceptEnquiry(
  { db, kind }: Pick<OpenDatabase, "db" | "kind">,
  enquiry: NewEnquiry,
): Promise<AcceptOutcome> {
  const { reference } = enquiry;
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await takeKey(transaction, enquiry))) {
        const earlier = await recallEnquiry(transaction, enquiry);
        if (!earlier) throw new Error("A key is neither free nor used");
        return earlier;
      }
      if (!(await insertEnquiry(transaction, enquiry))) throw new ReferenceTaken();
      await insertPhotos(transaction, enquiry);
      await queueAll({ kind, db: transaction }, enquiry);
      return { outcome: "accepted", reference };
    });
  } catch (error) {
    if (error instanceof ReferenceTaken) return { outcome: "reference-taken" };
    throw error;
  }
}
