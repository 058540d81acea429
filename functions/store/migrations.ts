/** Brings the schema up to date: tables, columns and indexes as tables.ts defines them. */
import { sql, type Transaction } from "kysely";
import { unknownActor } from "../contact/outcome";
import { phoneDigits } from "../phone-number";
import { stateOf } from "./desk/enquiry-state";
import { searchTextOf } from "./desk/search";
import { recount } from "./desk/monthly-figures";
import { columns, indexes, type DatabaseKind, type OpenDatabase, type Tables } from "./tables";

type Change = (db: Transaction<Tables>, kind: DatabaseKind) => Promise<unknown>;

/** It only added what tables.ts defines; only for an index is a name needed. */
const added: Change = () => Promise.resolve();

/** The outbox had one row for each enquiry and no kinds; the first version had none for what it held. */
const giveOutboxKinds: Change = async (db, kind) => {
  await addMissing(db, kind, "delivery", { delayed_since: "bigint" });
  const kept = sql.raw(
    "state, attempts, queued_at, next_try_at, leased_by, leased_until, last_error, sent_at",
  );
  await sql`insert into outbox (id, kind, reference, delayed_since, ${kept})
    select reference, 'enquiry', reference, delayed_since, ${kept} from delivery`.execute(db);
  await sql`insert into outbox (id, kind, reference, state, attempts, queued_at, next_try_at)
    select reference, 'enquiry', reference, 'held', 0, received_at, received_at
    from enquiry where reference not in (select reference from delivery)`.execute(db);
  await sql`drop table delivery`.execute(db);
};

/**
 * What waited for its turn in a flood was held; numbers with words around them ("Text 07700 900123") were kept without
 * digits; answers and releases had no events, and nothing was listed, found or counted by.
 */
const openDesk: Change = async (db) => {
  for (const index of ["outbox_delayed", "outbox_queue", "enquiry_unanswered"])
    await sql`drop index if exists ${sql.ref(index)}`.execute(db);
  await sql`update outbox set state = 'waiting', delayed_since = null
    where delayed_since is not null and state = 'held'`.execute(db);
  const held = db.selectFrom("outbox").select("id").where("state", "=", "held");
  const isHeld = new Set((await held.execute()).map(({ id }) => id));
  for (const kept of await db.selectFrom("enquiry").selectAll().execute()) {
    const row = { ...kept, phone_digits: phoneDigits(kept.phone) };
    const { reference, received_at: came, answered_at: answered, hold_reasons: reasons } = row;
    const released = reasons !== "[]" && !isHeld.has(reference);
    const events = [
      ...(released ? [{ kind: "not spam", at: came } as const] : []),
      ...(answered === null ? [] : [{ kind: "answered", at: answered } as const]),
    ].map((event, index) => ({ ...event, ...unknownActor, number: index + 1 }));
    const now = { ...row, ...stateOf(row, events), search_text: searchTextOf(row) };
    await db.updateTable("enquiry").set(now).where("reference", "=", reference).execute();
    await recount(db, undefined, now);
  }
};

/**
 * Changes since the first version, oldest first, and what each does with the rows of an older store,
 * which remembers their names. A store with a name that is not here is refused.
 */
const changes: Readonly<Record<string, Change>> = {
  "001-tables": added,
  "002-held-in-outbox": added,
  "003-budgets": added,
  "004-other-fields": added,
  "005-photos": added,
  "006-outbox-kinds": giveOutboxKinds,
  "007-answers": added,
  "008-release-delayed": added,
  "009-phones": added,
  "010-turns": added,
  "011-desk": openDesk,
};

/** The schema is ahead of this program: it must not be written to. */
export class StoreTooNew extends Error {
  constructor(change: string) {
    super(
      `The store was brought up to date by a newer version of this program (step ${change}). ` +
        "Start that version again, or restore the backup from before the update: " +
        "docs/runbooks/restore-the-store.md",
    );
    this.name = "StoreTooNew";
  }
}

/** Makes the table, or adds the columns that it lacks. */
async function addMissing(
  db: Transaction<Tables>,
  kind: DatabaseKind,
  table: string,
  definitions: Readonly<Record<string, string>>,
): Promise<void> {
  const present = await (
    kind === "sqlite"
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`
  ).execute(db);
  const missing = Object.entries(definitions)
    .filter(([column]) => !present.rows.some(({ name }) => name === column))
    .map(([column, definition]) => sql`${sql.ref(column)} ${sql.raw(definition)}`);
  if (present.rows.length === 0) {
    await sql`create table ${sql.table(table)} (${sql.join(missing)})`.execute(db);
    return;
  }
  for (const column of missing)
    await sql`alter table ${sql.table(table)} add column ${column}`.execute(db);
}

/**
 * Makes the changes that are missing, all in one transaction: one that fails leaves everything as
 * it was, and of hosts that start together one does it.
 * @throws {StoreTooNew} if changes were made there that this program does not know
 */
export async function migrate({ kind, transact }: OpenDatabase): Promise<void> {
  await transact(async (db) => {
    await addMissing(db, kind, "migration", { name: "text primary key" });
    const rows = await db.selectFrom("migration").select("name").execute();
    const done = new Set(rows.map(({ name }) => name));
    const unknown = [...done].find((name) => !(name in changes));
    if (unknown) throw new StoreTooNew(unknown);
    for (const [table, definitions] of Object.entries(columns))
      await addMissing(db, kind, table, definitions);
    const missing = Object.entries(changes).filter(([name]) => !done.has(name));
    // Looking for an index locks its table on PostgreSQL.
    for (const [name, on] of Object.entries(missing.length > 0 ? indexes : {}))
      await sql`create index if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
    for (const [name, change] of missing) {
      // A new store has nothing to change.
      if (done.size > 0) await change(db, kind);
      await db.insertInto("migration").values({ name }).execute();
    }
  });
}
