/**
 * The schema, step by step. A step that has been released is never edited: a change is
 * a new step at the end. `bigint` and `text` mean the same on SQLite and PostgreSQL.
 */
import { sql, type Kysely } from "kysely";
import { phoneDigits } from "../phone-number";
import type { DatabaseKind, OutboxTable, Tables } from "./tables";

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

type ColumnType = "text" | "integer" | "bigint" | "bytea";

/** What a table has besides its key, a text: columns that always have a value, and others. */
type NewTable = {
  readonly key: string;
  readonly always: Readonly<Record<string, ColumnType>>;
  readonly maybe?: Readonly<Record<string, ColumnType>>;
  /** The column that names an enquiry. */
  readonly enquiry?: string;
};

async function addTable(db: Kysely<Tables>, name: string, columns: NewTable): Promise<void> {
  const { key, always, maybe = {}, enquiry } = columns;
  let table = db.schema.createTable(name).addColumn(key, "text", (column) => column.primaryKey());
  for (const [column, type] of Object.entries(always))
    table = table.addColumn(column, type, (added) => added.notNull());
  for (const [column, type] of Object.entries(maybe)) table = table.addColumn(column, type);
  if (enquiry)
    table = table.addForeignKeyConstraint(`${name}_of_enquiry`, [enquiry], "enquiry", [
      "reference",
    ]);
  await table.execute();
}

async function addIndex(
  db: Kysely<Tables>,
  name: string,
  on: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(on).columns(columns).execute();
}

/** How a mail stands, the same in the outbox and in the table before it. */
const progress = {
  always: { state: "text", attempts: "integer", queued_at: "bigint", next_try_at: "bigint" },
  maybe: { leased_by: "text", leased_until: "bigint", last_error: "text", sent_at: "bigint" },
} as const;

async function createTables(db: Kysely<Tables>): Promise<void> {
  const typed = { name: "text", phone: "text", phone_digits: "text", email: "text" } as const;
  const more = { address: "text", service: "text", message: "text", hold_reasons: "text" } as const;
  await addTable(db, "enquiry", {
    key: "reference",
    always: { received_at: "bigint", ...typed, ...more },
  });
  await addTable(db, "delivery", { key: "reference", ...progress, enquiry: "reference" });
  await addTable(db, "submission_key", {
    key: "key",
    always: { body_digest: "text", reference: "text", seen_at: "bigint" },
  });
  await addTable(db, "shared_value", { key: "name", always: { value: "text" } });
  await addIndex(db, "enquiry_received", "enquiry", ["received_at", "reference"]);
  await addIndex(db, "delivery_due", "delivery", ["state", "next_try_at"]);
  await addIndex(db, "submission_key_reference", "submission_key", ["reference"]);
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
  await addIndex(db, "delivery_queue", "delivery", ["state", "queued_at"]);
  await db.schema
    .createIndex("delivery_delayed")
    .on("delivery")
    .column("delayed_since")
    .where("delayed_since", "is not", null)
    .execute();
}

async function createBudgets(db: Kysely<Tables>): Promise<void> {
  await addTable(db, "budget", { key: "name", always: { day: "bigint", spent: "bigint" } });
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
  await addTable(db, "photo", {
    key: "id",
    always: { reference: "text", position: "integer", bytes: "bytea" },
    enquiry: "reference",
  });
  await addIndex(db, "photo_of_enquiry", "photo", ["reference", "position"]);
}

/** One enquiry may cause several mails, and a letter none: rows get a kind and a name of their own. */
async function giveOutboxKinds(db: Kysely<Tables>): Promise<void> {
  await addTable(db, "outbox", {
    key: "id",
    always: { kind: "text", ...progress.always },
    maybe: { reference: "text", ...progress.maybe, delayed_since: "bigint" },
    enquiry: "reference",
  });
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
  await addIndex(db, "outbox_queue", "outbox", ["state", "queued_at", "kind"]);
  await addIndex(db, "outbox_reference", "outbox", ["reference"]);
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

/** The schema is ahead of this program: it must not be written to. */
export class StoreTooNew extends Error {
  constructor(step: string) {
    super(
      `The store was brought up to date by a newer version of this program (step ${step}). ` +
        "Start that version again, or restore the backup from before the update: " +
        "docs/runbooks/restore-the-store.md",
    );
    this.name = "StoreTooNew";
  }
}

/** Any number will do, as long as nothing else in the database takes the same lock. */
const advisoryLock = 7_309_411;

/**
 * Runs the steps that are missing, all in one transaction: a step that fails leaves
 * everything as it was. Kysely's own Migrator takes no lock on SQLite, so two hosts that
 * start together would both create the tables; our transactions there begin with the write
 * lock (sqlite-dialect.ts), and PostgreSQL has a lock for the purpose.
 * @throws {StoreTooNew} if steps ran there that this program does not know
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: DatabaseKind,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (kind === "postgres") {
      await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    }
    await transaction.schema
      .createTable("migration")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .execute();
    const done = await transaction.selectFrom("migration").select("name").execute();
    const unknown = done.find((row) => !steps.some(({ name }) => name === row.name));
    if (unknown) throw new StoreTooNew(unknown.name);
    for (const { name, up } of steps) {
      if (done.some((row) => row.name === name)) continue;
      await up(transaction);
      await transaction.insertInto("migration").values({ name }).execute();
    }
  });
}
