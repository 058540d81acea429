/**
 * The schema, step by step. A step that has been released is never edited: a change is
 * a new step at the end. `bigint` and `text` mean the same on SQLite and PostgreSQL.
 */
import { sql, type Kysely } from "kysely";
import { phoneDigits } from "../contact/phone-number";
import type { OutboxTable, Tables } from "./tables";

/** The outbox before it had kinds, one row for each enquiry; and with a column that is not used any more. */
type BeforeNow = {
  delivery: Omit<OutboxTable, "id" | "kind" | "reference"> & {
    reference: string;
    delayed_since: number | null;
  };
  outbox: OutboxTable & { delayed_since: number | null };
};

/** One step; its name is remembered in the store. */
export type Migration = {
  readonly name: string;
  readonly up: (db: Kysely<Tables>) => Promise<void>;
};

async function createTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("enquiry")
    .addColumn("reference", "text", (column) => column.primaryKey())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("phone_digits", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("service", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("hold_reasons", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("delivery")
    .addColumn("reference", "text", (column) => column.primaryKey().references("enquiry.reference"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("queued_at", "bigint", (column) => column.notNull())
    .addColumn("next_try_at", "bigint", (column) => column.notNull())
    .addColumn("leased_by", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("last_error", "text")
    .addColumn("sent_at", "bigint")
    .execute();
  await db.schema
    .createTable("submission_key")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("body_digest", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("shared_value")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("enquiry_received")
    .on("enquiry")
    .columns(["received_at", "reference"])
    .execute();
  await db.schema
    .createIndex("delivery_due")
    .on("delivery")
    .columns(["state", "next_try_at"])
    .execute();
  await db.schema
    .createIndex("submission_key_reference")
    .on("submission_key")
    .column("reference")
    .execute();
}

/** Held enquiries get a row in the outbox, so that what is counted every minute stands in an index. */
async function keepHeldInOutbox(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("delivery").addColumn("delayed_since", "bigint").execute();
  await db
    .withTables<BeforeNow>()
    .insertInto("delivery")
    .columns(["reference", "state", "attempts", "queued_at", "next_try_at"])
    .expression((eb) =>
      eb
        .selectFrom("enquiry")
        .leftJoin("delivery", "delivery.reference", "enquiry.reference")
        .select(["enquiry.reference", sql.lit("held").as("state"), sql.lit(0).as("attempts")])
        .select(["received_at as queued_at", "received_at as next_try_at"])
        .where("delivery.reference", "is", null),
    )
    .execute();
  await db.schema
    .createIndex("delivery_queue")
    .on("delivery")
    .columns(["state", "queued_at"])
    .execute();
  await db.schema
    .createIndex("delivery_delayed")
    .on("delivery")
    .column("delayed_since")
    .where("delayed_since", "is not", null)
    .execute();
}

async function createBudgets(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("budget")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("day", "bigint", (column) => column.notNull())
    .addColumn("spent", "bigint", (column) => column.notNull())
    .execute();
}

async function addOtherFields(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("enquiry")
    .addColumn("other_fields", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
}

/** SQLite keeps bytes as they are in a column of any type that it has not heard of. */
async function addPhotos(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable("enquiry")
    .addColumn("photos", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .createTable("photo")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().references("enquiry.reference"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("bytes", "bytea", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("photo_of_enquiry")
    .on("photo")
    .columns(["reference", "position"])
    .execute();
}

/** One enquiry may cause several mails, and a letter none: rows get a kind and a name of their own. */
async function giveOutboxKinds(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.references("enquiry.reference"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("queued_at", "bigint", (column) => column.notNull())
    .addColumn("next_try_at", "bigint", (column) => column.notNull())
    .addColumn("leased_by", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("last_error", "text")
    .addColumn("sent_at", "bigint")
    .addColumn("delayed_since", "bigint")
    .execute();
  const kept = ["state", "attempts", "queued_at", "next_try_at", "leased_by"] as const;
  const alsoKept = ["leased_until", "last_error", "sent_at", "delayed_since"] as const;
  await db
    .withTables<BeforeNow>()
    .insertInto("outbox")
    .columns(["id", "kind", "reference", ...kept, ...alsoKept])
    .expression((eb) =>
      eb
        .selectFrom("delivery")
        .select(["reference as id", sql.lit("enquiry").as("kind"), "reference"])
        .select([...kept, ...alsoKept]),
    )
    .execute();
  await db.schema.dropTable("delivery").execute();
  // In the order in which rows are leased, with all that is counted every minute.
  await db.schema
    .createIndex("outbox_queue")
    .on("outbox")
    .columns(["state", "queued_at", "kind"])
    .execute();
  await db.schema.createIndex("outbox_reference").on("outbox").column("reference").execute();
  await db.schema
    .createIndex("outbox_delayed")
    .on("outbox")
    .column("delayed_since")
    .where("delayed_since", "is not", null)
    .execute();
}

/** Nothing was promised to those that are there: they are neither reminded of nor counted as late. */
async function keepAnswers(db: Kysely<Tables>): Promise<void> {
  for (const column of ["answer_by", "answered_at"] as const) {
    await db.schema.alterTable("enquiry").addColumn(column, "bigint").execute();
  }
  await db.schema.alterTable("enquiry").addColumn("came_from", "text").execute();
  // What has no answer yet: looked up every minute.
  await db.schema
    .createIndex("enquiry_unanswered")
    .on("enquiry")
    .column("answer_by")
    .where(sql.ref("answered_at"), "is", null)
    .execute();
}

/** What waited for its turn in a flood is mailed like everything else; the column stays unused. */
async function releaseDelayed(db: Kysely<Tables>): Promise<void> {
  await sql`update outbox set state = 'waiting', delayed_since = null
    where delayed_since is not null and state = 'held'`.execute(db);
  await db.schema.dropIndex("outbox_delayed").execute();
}

/** Numbers with words around them ("Text 07700 900123") were kept without digits, so erasing missed them. */
async function readPhonesAnew(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom("enquiry")
    .select(["reference", "phone", "phone_digits"])
    .execute();
  for (const { reference, phone, phone_digits } of rows) {
    const digits = phoneDigits(phone);
    if (digits === phone_digits) continue;
    const update = db.updateTable("enquiry").set({ phone_digits: digits });
    await update.where("reference", "=", reference).execute();
  }
}

/** All steps, oldest first. */
export const migrations: readonly Migration[] = [
  { name: "001-tables", up: createTables },
  { name: "002-held-in-outbox", up: keepHeldInOutbox },
  { name: "003-budgets", up: createBudgets },
  { name: "004-other-fields", up: addOtherFields },
  { name: "005-photos", up: addPhotos },
  { name: "006-outbox-kinds", up: giveOutboxKinds },
  { name: "007-answers", up: keepAnswers },
  { name: "008-release-delayed", up: releaseDelayed },
  { name: "009-phones", up: readPhonesAnew },
];
