/** The changes to the store's schema, for Kysely's Migrator. */
import { sql, type Kysely, type Migration } from "kysely";
import { columns } from "./columns";

/** Indexes by name. The frequent queries of desk and worker find all their columns in one, and read no rows. */
const indexes = {
  enquiry_received: "enquiry (received_at, reference)",
  enquiry_listed: "enquiry (stage, listed_at, reference, answer_by)",
  enquiry_urgent: "enquiry (stage, urgent desc, listed_at, received_at, reference, answer_by)",
  enquiry_phone_digits: "enquiry (lower(phone_digits), received_at, reference, stage)",
  enquiry_email: "enquiry (lower(email), received_at, reference, stage)",
  enquiry_address: "enquiry (lower(address), received_at, reference, stage)",
  enquiry_reminder: "enquiry (next_reminder_at) where next_reminder_at is not null",
  /** Messages that the filter holds. Those that the owner marked as spam have no reasons. */
  enquiry_named: "enquiry (stage, named_in, received_at, reference) where hold_reasons <> '[]'",
  enquiry_due: "enquiry (due_at) where due_at is not null",
  photo_of_enquiry: "photo (reference, position)",
  /** The order in which rows are leased, with every column that is counted each minute. */
  outbox_rank: "outbox (state, rank, queued_at, kind)",
  outbox_reference: "outbox (reference)",
  submission_key_reference: "submission_key (reference)",
  sign_in_link_allowance: "sign_in_link (allowance, created_at)",
} as const;

async function makeTables(db: Kysely<unknown>): Promise<void> {
  for (const [table, definitions] of Object.entries(columns)) {
    const parts = Object.entries(definitions).map(
      ([column, definition]) => sql`${sql.ref(column)} ${sql.raw(definition)}`,
    );
    await sql`create table ${sql.table(table)} (${sql.join(parts)})`.execute(db);
  }
  for (const [name, on] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
}

/**
 * The migrations by name, in their order. A release freezes those that it has: from then on, a change is a new one at the
 * end, which reads a few hundred rows at a time, since a host may have little memory.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "001-first-release": { up: makeTables },
};
