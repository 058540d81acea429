/** Whether one more acknowledgement may be queued (contact/delivery/mails/acknowledgement-limits.ts). */
import { sql, type Transaction } from "kysely";
import {
  inAll,
  isOneAddress,
  mailboxOf,
  perAddress,
} from "../contact/delivery/mails/acknowledgement-limits";
import type { NewEnquiry } from "../contact/ports";
import type { DatabaseKind, Tables } from "./tables";

/** A transaction, and what it runs on. */
export type OpenTransaction = { readonly kind: DatabaseKind; readonly db: Transaction<Tables> };

/** Any number will do, as long as nothing else in the database takes the same lock. */
const advisoryLock = 7_309_412;

/** Counts what is queued already; of several at the same moment, one after the other. */
export async function mayAcknowledge(
  { kind, db }: OpenTransaction,
  { receivedAt, request: { email } }: NewEnquiry,
): Promise<boolean> {
  if (!isOneAddress(email)) return false;
  // SQLite has one writer at a time anyway.
  if (kind === "postgres") await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(db);
  const recent = await db
    .selectFrom("outbox")
    .innerJoin("enquiry", "enquiry.reference", "outbox.reference")
    .select(["email", "queued_at"])
    .where("kind", "=", "acknowledgement")
    .where("queued_at", ">", receivedAt - perAddress.milliseconds)
    // What was queued while the clock was ahead must not silence us until then.
    .where("queued_at", "<=", receivedAt + inAll.milliseconds)
    .execute();
  const lately = recent.filter(({ queued_at }) => queued_at > receivedAt - inAll.milliseconds);
  const mailbox = mailboxOf(email);
  return lately.length < inAll.count && recent.every((each) => mailboxOf(each.email) !== mailbox);
}
