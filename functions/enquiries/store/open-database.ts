/** Opens the database of the store and brings its schema up to date: tables, columns and indexes as tables.ts defines them. */
import { resolve } from "node:path";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../environment";
import type { Log } from "../../log";
import { phoneDigits } from "../../phone-number";
import { searchTextOf } from "./desk/lists";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import { columns, indexes, type OpenDatabase, type Tables } from "./tables";

// A store keeps the names of the changes made to it. These are the last of the version before, and of this version.
const before = "011-desk";
const latest = "012-search";

/** Writes anew what the search looks at: the version before had no notes in it, and other spellings. */
async function renewSearch(db: Transaction<Tables>): Promise<void> {
  for (const row of await db.selectFrom("enquiry").selectAll().execute()) {
    const digits = { phone_digits: phoneDigits(row.phone) };
    const now = { ...digits, search_text: searchTextOf({ ...row, ...digits }) };
    await db.updateTable("enquiry").set(now).where("reference", "=", row.reference).execute();
  }
}

/** This program cannot bring the store's schema up to date, so it must not write to it. */
export class StoreRefused extends Error {
  override readonly name = "StoreRefused";
}

function refuseOthers(last: string): void {
  if (last > latest)
    throw new StoreRefused(
      `The store was brought up to date by a newer version of this program (step ${last}). ` +
        "Start that version again, or restore the backup from before the update: " +
        "docs/runbooks/restore-the-store.md",
    );
  if (last < before)
    throw new StoreRefused(
      `The store is of a version that is too old for this one (step ${last}). ` +
        "Start a version in between first, which brings it up to date",
    );
}

/** Creates the table, or adds the columns that it lacks. */
async function addMissing(
  db: Transaction<Tables>,
  kind: OpenDatabase["kind"],
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
 * Makes the missing changes in one transaction. If one fails, everything stays as it was; if several
 * hosts start together, only one makes them.
 * @throws {StoreRefused} if the store is of a newer version, or older than the version before this one
 */
async function migrate({ kind, transact }: OpenDatabase): Promise<void> {
  await transact(async (db) => {
    await addMissing(db, kind, "migration", { name: "text primary key" });
    const names = db.selectFrom("migration").select(({ fn }) => fn.max("name").as("last"));
    const last = (await names.executeTakeFirst())?.last ?? undefined;
    if (last) refuseOthers(last);
    for (const [table, definitions] of Object.entries(columns))
      await addMissing(db, kind, table, definitions);
    if (last === latest) return;
    // Only now: on PostgreSQL even looking for an index locks its table.
    for (const [name, on] of Object.entries(indexes))
      await sql`create index if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
    // A new store has nothing to change.
    if (last) await renewSearch(db);
    await db.insertInto("migration").values({ name: latest }).execute();
  });
}

/** How to open a database. */
export type OpenOptions = {
  /** Folder that relative files start from. */
  readonly root: string;
  /** Milliseconds to wait for another process that writes (SQLite). */
  readonly patience?: number;
  /** Gets failures of idle connections, and what could not be scrubbed. */
  readonly log?: Log;
};

/** Rejects if the database cannot be reached, or its schema cannot be brought up to date. */
export async function openDatabase(database: Database, options: OpenOptions) {
  const { root, patience, log = () => undefined } = options;
  const open =
    database.kind === "sqlite"
      ? await openSqlite(resolve(root, database.file), patience)
      : await openPostgres(database.url, log);
  try {
    await migrate(open);
    return open;
  } catch (error) {
    await open.db.destroy();
    throw error;
  }
}
