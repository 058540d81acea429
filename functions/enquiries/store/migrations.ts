/** The changes to the store's schema, for Kysely's Migrator. Instants are milliseconds since 1970 (UTC). */
import { setImmediate } from "node:timers/promises";
import { sql, type Kysely, type Migration, type SelectQueryBuilder } from "kysely";
import { day } from "../../clock";
import { eventsOf, stateOf } from "./desk/enquiry-state";
import { searchTextOf } from "./desk/search-text";
import type { EnquiryRow, Tables } from "./tables";

/** Columns of the first release by table, each after those it refers to, in types that both databases know. */
export const firstColumns = {
  /** A person's message, and what became of it. */
  enquiry: {
    reference: "text primary key",
    received_at: "bigint not null",
    name: "text not null",
    phone: "text not null",
    /** The digits as dialled within the country, to find a number however it was typed. */
    phone_digits: "text not null",
    email: "text not null",
    address: "text not null",
    service: "text not null",
    message: "text not null",
    /** JSON: fields of the form that are newer than this table, by name. */
    other_fields: "text not null default '{}'",
    /** JSON list of texts. */
    hold_reasons: "text not null",
    /** JSON list: name and size of each photo, in the order of their positions. */
    photos: "text not null default '[]'",
    photos_not_kept: "integer not null default 0",
    /** The held list that names it, if it was held; null if none does, or the mail server refused the one that did. */
    named_in: "text",
    /** Path of the page that led to the form. */
    came_from: "text",
    /** The instant when the promised answer is due; null if none was promised. */
    answer_by: "bigint",
    /** The beginning of the promise, for an enquiry that was held as spam first; otherwise it starts on receipt. */
    promised_at: "bigint",
    /** The site's service and town that it is about, if known. */
    about_service: "text",
    about_town: "text",
    /** Everything the search looks at, in small letters. */
    search_text: "text not null default ''",
    /** JSON list: what was done about it, and by whom. */
    events: "text not null default '[]'",
    /** This and the columns below follow from the events (desk/enquiry-state.ts). */
    stage: "text not null default 'open'",
    /** Sorts the list of its stage. */
    listed_at: "bigint not null default 0",
    answered_at: "bigint",
    /** The instant when such work is due again. */
    due_at: "bigint",
  },
  /** Devices that are signed in at the desk. */
  session: {
    /** Digest of the key in the cookie. */
    id: "text primary key",
    user: "text not null",
    device: "text not null",
    created_at: "bigint not null",
    used_at: "bigint not null",
  },
  /** Devices that a user was signed in on within a year. They stay known when the sessions end. */
  known_device: {
    /** Made from the session's (desk/sessions.ts). */
    id: "text primary key",
    user: "text not null",
    signed_in_at: "bigint not null",
  },
  /** Links that sign a device in, once. */
  sign_in_link: {
    /** Digest of the key in the link. */
    id: "text primary key",
    user: "text not null",
    created_at: "bigint not null",
    used_at: "bigint",
    /** Path below the desk that it leads to. */
    leads_to: "text not null",
    /** Digest of what it counts against (sessions.ts); null if against nothing. */
    allowance: "text",
  },
  /** The photos themselves; in a table of their own, so that lists of enquiries need not read them. */
  photo: {
    /** Reference and position. */
    id: "text primary key",
    reference: "text not null references enquiry",
    /** A number from 1. */
    position: "integer not null",
    /** JPEG. */
    bytes: "bytea not null",
  },
  /** One row for the mail of each enquiry, held ones too, and one for anything else that is sent. */
  outbox: {
    /** See Delivery.id. */
    id: "text primary key",
    kind: "text not null",
    /** The enquiry it is about; null for a letter or held list. */
    reference: "text references enquiry",
    state: "text not null",
    attempts: "integer not null",
    queued_at: "bigint not null",
    next_try_at: "bigint not null",
    leased_by: "text",
    leased_until: "bigint",
    last_error: "text",
    sent_at: "bigint",
    /** The rank of a mail, lower first: how many messages its network had sent just before it, or of held ones that day; after all those, any other mail. */
    turn: "integer not null default 0",
  },
  /** Keys that were used, so that a repeat is recognised. */
  submission_key: {
    key: "text primary key",
    body_digest: "text not null",
    reference: "text not null",
    seen_at: "bigint not null",
  },
  /** Values that all hosts on the store share. */
  shared_value: { name: "text primary key", value: "text not null" },
  /** The part of a budget that all hosts on the store have spent on a day (days since 1970, UTC). */
  budget: { name: "text primary key", day: "bigint not null", spent: "bigint not null" },
} as const;

/** Indexes of the first release by name. */
const firstIndexes = {
  enquiry_received: "enquiry (received_at, reference)",
  enquiry_listed: "enquiry (stage, listed_at, reference)",
  enquiry_due: "enquiry (due_at) where due_at is not null",
  photo_of_enquiry: "photo (reference, position)",
  /** The order in which rows are leased, with every column that is counted each minute. */
  outbox_turn: "outbox (state, turn, queued_at, kind)",
  outbox_reference: "outbox (reference)",
  submission_key_reference: "submission_key (reference)",
  sign_in_link_allowance: "sign_in_link (allowance, created_at)",
} as const;

/** Makes the tables of the first release. A store from before it has nearly all, and another list of migrations. */
async function makeFirstTables(db: Kysely<unknown>): Promise<void> {
  for (const [table, definitions] of Object.entries(firstColumns)) {
    const parts = Object.entries(definitions).map(
      ([column, definition]) => sql`${sql.ref(column)} ${sql.raw(definition)}`,
    );
    await sql`create table if not exists ${sql.table(table)} (${sql.join(parts)})`.execute(db);
  }
  for (const [name, on] of Object.entries(firstIndexes))
    await sql`create index if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
  await sql`drop table if exists migration`.execute(db);
}

/** Columns of enquiries since migration 002. */
export const urgentColumns = {
  /** 1 if it cannot wait. */
  urgent: "integer not null default 0",
  /** The instant of the first reminder; an urgent one is due within the hour. */
  remind_at: "bigint",
} as const;

async function addUrgent(db: Kysely<unknown>): Promise<void> {
  for (const [column, definition] of Object.entries(urgentColumns))
    await sql`alter table enquiry add column ${sql.ref(column)} ${sql.raw(definition)}`.execute(db);
  await sql`create index enquiry_urgent on enquiry (stage, urgent desc, listed_at, reference)`.execute(
    db,
  );
  await sql`update enquiry set remind_at = answer_by - (answer_by - coalesce(promised_at, received_at)) / 5
    where answer_by is not null`.execute(db);
}

/** Columns of enquiries since migration 003. */
export const jobColumns = {
  /** The visit to be made, or to be followed by a quote; the beginning of its day if no time is agreed. */
  visit_at: "bigint",
} as const;

/** Runs a task for each enquiry that a query leaves, with few in memory at a time: a host may have little. */
async function forEachEnquiry(
  enquiries: SelectQueryBuilder<Tables, "enquiry", EnquiryRow>,
  run: (row: EnquiryRow) => Promise<unknown>,
): Promise<void> {
  const next = enquiries.orderBy("reference").limit(500);
  let last = "";
  for (;;) {
    const rows = await next.where("reference", ">", last).execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.reference ?? last;
    for (const row of rows) await run(row);
    // Only in between does the driver of SQLite free what the statements hold.
    await setImmediate();
  }
}

/** An enquiry counted as done once it was answered or won. Those of the last month are still to do. */
async function followJobs(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("enquiry").addColumn("visit_at", "bigint").execute();
  // A customer's other enquiries are looked for by these.
  for (const name of ["phone_digits", "email", "address"])
    await sql`create index if not exists ${sql.ref(`enquiry_${name}`)} on enquiry (lower(${sql.ref(name)}))`.execute(
      db,
    );
  const lately = Date.now() - 30 * day;
  const done = db.selectFrom("enquiry").selectAll().where("stage", "=", "done");
  await forEachEnquiry(done.where("listed_at", ">", lately), (row) => {
    const { stage, listed_at } = stateOf(row, eventsOf(row));
    const change = db.updateTable("enquiry").set({ stage, listed_at });
    return change.where("reference", "=", row.reference).execute();
  });
}

/** Quotes that wait for a yes had the word that mails in the queue have. */
async function nameQuoted(db: Kysely<Tables>): Promise<void> {
  await sql`update enquiry set stage = 'quoted' where stage = 'waiting'`.execute(db);
}

/** The search looks at what `searchTextOf` gives it, so this runs again whenever that finds more. */
async function searchMore(db: Kysely<Tables>): Promise<void> {
  await forEachEnquiry(db.selectFrom("enquiry").selectAll(), (row) => {
    const change = db.updateTable("enquiry").set({ search_text: searchTextOf(row) });
    return change.where("reference", "=", row.reference).execute();
  });
}

/** Columns of enquiries since migration 006. */
export const reminderColumns = {
  /** The instant of the next reminder; null if there is none to come. */
  next_reminder_at: "bigint",
} as const;

/** Indexes that answer by themselves what the desk and the worker ask, so that nobody waits while 100,000 rows are read. */
const floodIndexes = {
  enquiry_listed: "enquiry (stage, listed_at, reference, answer_by)",
  enquiry_urgent: "enquiry (stage, urgent desc, listed_at, received_at, reference, answer_by)",
  enquiry_phone_digits: "enquiry (lower(phone_digits), received_at, reference, stage)",
  enquiry_email: "enquiry (lower(email), received_at, reference, stage)",
  enquiry_address: "enquiry (lower(address), received_at, reference, stage)",
  enquiry_reminder: "enquiry (next_reminder_at) where next_reminder_at is not null",
  /** Messages that the filter holds; those that the owner put there have no reasons. */
  enquiry_named: "enquiry (stage, named_in, received_at, reference) where hold_reasons <> '[]'",
} as const;

async function withstandFloods(db: Kysely<Tables>): Promise<void> {
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

/** The migrations by name, in their order. One that was released is never changed; a new one is added at the end. */
export const migrations: Readonly<Record<string, Migration>> = {
  "001-first-release": { up: makeFirstTables },
  "002-urgent": { up: addUrgent },
  "003-jobs": { up: followJobs },
  "004-quoted": { up: nameQuoted },
  "005-search": { up: searchMore },
  "006-floods": { up: withstandFloods },
  "007-search-numbers": { up: searchMore },
};
