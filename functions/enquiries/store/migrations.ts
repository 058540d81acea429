/** The changes to the store's schema, for Kysely's Migrator. Instants are milliseconds since 1970 (UTC). */
import { sql, type Kysely, type Migration } from "kysely";
import { initialColumns } from "./columns";
import type { Tables } from "./tables";

/** Indexes of the first release by name, without those that a later migration makes anew. */
const firstIndexes = {
  enquiry_received: "enquiry (received_at, reference)",
  enquiry_due: "enquiry (due_at) where due_at is not null",
  photo_of_enquiry: "photo (reference, position)",
  /** The order in which rows are leased, with every column that is counted each minute. */
  outbox_turn: "outbox (state, turn, queued_at, kind)",
  outbox_reference: "outbox (reference)",
  submission_key_reference: "submission_key (reference)",
  sign_in_link_allowance: "sign_in_link (allowance, created_at)",
} as const;

/** Makes the tables of the first release. An earlier store has nearly all of them, and another list of migrations. */
async function makeFirstTables(db: Kysely<unknown>): Promise<void> {
  for (const [table, definitions] of Object.entries(initialColumns)) {
    const definedColumns = Object.entries(definitions).map(
      ([column, definition]) => sql`${sql.ref(column)} ${sql.raw(definition)}`,
    );
    await sql`create table if not exists ${sql.table(table)} (${sql.join(definedColumns)})`.execute(
      db,
    );
  }
  for (const [name, on] of Object.entries(firstIndexes))
    await sql`create index if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
  await sql`drop table if exists migration`.execute(db);
}

async function addUrgent(db: Kysely<unknown>): Promise<void> {
  for (const column of ["urgent integer not null default 0", "remind_at bigint"])
    await sql`alter table enquiry add column ${sql.raw(column)}`.execute(db);
  await sql`update enquiry set remind_at = answer_by - (answer_by - coalesce(promised_at, received_at)) / 5
    where answer_by is not null`.execute(db);
}

async function addVisits(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("enquiry").addColumn("visit_at", "bigint").execute();
}

/** The stage `waiting` becomes `quoted`, because mails in the outbox have a state `waiting`. */
async function renameWaitingToQuoted(db: Kysely<Tables>): Promise<void> {
  await sql`update enquiry set stage = 'quoted' where stage = 'waiting'`.execute(db);
}

/** A step that changes no table has the columns derived anew, because `deriveAnew` now does so differently. */
const deriveOnly: Migration = { up: () => Promise.resolve() };

/** Indexes with all columns that the frequent queries of desk and worker need, so that none of these reads 100,000 rows. */
const floodIndexes = {
  enquiry_listed: "enquiry (stage, listed_at, reference, answer_by)",
  enquiry_urgent: "enquiry (stage, urgent desc, listed_at, received_at, reference, answer_by)",
  enquiry_phone_digits: "enquiry (lower(phone_digits), received_at, reference, stage)",
  enquiry_email: "enquiry (lower(email), received_at, reference, stage)",
  enquiry_address: "enquiry (lower(address), received_at, reference, stage)",
  enquiry_reminder: "enquiry (next_reminder_at) where next_reminder_at is not null",
  /** Messages that the filter holds. Those that the owner marked as spam have no reasons. */
  enquiry_named: "enquiry (stage, named_in, received_at, reference) where hold_reasons <> '[]'",
} as const;

async function addNextReminder(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("enquiry").addColumn("next_reminder_at", "bigint").execute();
  for (const [name, on] of Object.entries(floodIndexes)) {
    await sql`drop index if exists ${sql.ref(name)}`.execute(db);
    await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
  }
  const isOpen = sql`stage = 'open' and not exists
    (select 1 from outbox where outbox.id = enquiry.reference || '-overdue')`;
  await sql`update enquiry set next_reminder_at = coalesce(remind_at, answer_by)
    where ${isOpen} and answer_by is not null and coalesce(came_from, '') <> 'rang'`.execute(db);
  const soon = sql`coalesce(promised_at, received_at) + 3600000`;
  await sql`update enquiry set next_reminder_at = ${soon}
    where ${isOpen} and urgent = 1 and coalesce(next_reminder_at, ${soon}) >= ${soon}`.execute(db);
  await sql`delete from shared_value where name = 'reminders looked for'`.execute(db);
}

async function nameRank(db: Kysely<Tables>): Promise<void> {
  await sql`update outbox set kind = 'held-list' where kind = 'digest'`.execute(db);
  await sql`alter table outbox rename column turn to rank`.execute(db);
}

/** Actions on quotes and reviews get names that say what was done: both were once written `asked` and `review`. */
async function renameActions(db: Kysely<Tables>): Promise<void> {
  const newKinds = { asked: "followed up", review: "review requested" };
  for (const [before, after] of Object.entries(newKinds)) {
    // Quotes within a text of the JSON have a backslash before them, so no note is changed.
    const [from, to] = [before, after].map((kind) => `"kind":"${kind}"`);
    await sql`update enquiry set events = replace(events, ${from}, ${to})
      where events like ${`%${from}%`}`.execute(db);
  }
}

/**
 * The migrations by name, in their order. One that was released is never changed; a new one is added at the end. They call
 * nothing that changes with the program: columns that follow from others are derived anew after the last one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  "001-first-release": { up: makeFirstTables },
  "002-urgent": { up: addUrgent },
  "003-jobs": { up: addVisits },
  "004-quoted": { up: renameWaitingToQuoted },
  "005-search": deriveOnly,
  "006-floods": { up: addNextReminder },
  "007-search-numbers": deriveOnly,
  "008-rank": { up: nameRank },
  "009-actions": { up: renameActions },
};
