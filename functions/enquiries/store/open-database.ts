/** Opens the database of the store and brings its schema up to date. */
import { resolve } from "node:path";
import { Migrator, type Kysely } from "kysely";
import type { Database } from "../../environment";
import type { Log } from "../../log";
import { deriveAnew } from "./desk/derive-anew";
import { migrations } from "./migrations";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import type { OpenDatabase, Tables } from "./tables";

/** A newer version wrote the schema, so this program must not write to the store. */
export class StoreTooNewError extends Error {
  override readonly name = "StoreTooNewError";
}

/** Kysely's message about a migration that was made to the store and that this program does not know. */
const unknownMigration = /previously executed migration (\S+) is missing/;

/** Makes all missing migrations in one transaction, on one host at a time. Throws StoreTooNewError. */
const migrate = ({ transact }: OpenDatabase): Promise<void> =>
  transact(async (transaction) => {
    // The Migrator asks for a connection to itself, which the transaction already is.
    const db = Object.assign(transaction, {
      connection: () => ({
        execute: <T>(run: (db: Kysely<Tables>) => Promise<T>) => run(transaction),
      }),
    });
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const migrator = new Migrator({ db, provider, disableTransactions: true });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error === undefined) {
      if (results.length > 0) await deriveAnew(transaction);
      return;
    }
    const failure = error instanceof Error ? error : new Error("The store could not be opened.");
    const [, step] = unknownMigration.exec(failure.message) ?? [];
    if (step === undefined) throw failure;
    throw new StoreTooNewError(
      `The store was brought up to date by a newer version of this program (step ${step}). ` +
        "Start that version again, or restore the backup from before the update: " +
        "docs/runbooks/restore-the-store.md",
    );
  });

/** Options for opening a database. */
export type OpenOptions = {
  /** Folder that relative files start from. */
  readonly root: string;
  /** Milliseconds to wait for another process that writes (SQLite). */
  readonly lockTimeout?: number;
  /** Takes lines about connections that failed, and deleted rows that stay on disk. */
  readonly log?: Log;
};

/** Rejects if the database cannot be reached, or its schema cannot be brought up to date. */
export async function openDatabase(database: Database, options: OpenOptions) {
  const { root, lockTimeout, log = () => undefined } = options;
  const open =
    database.kind === "sqlite"
      ? await openSqlite(resolve(root, database.file), lockTimeout)
      : await openPostgres(database.url, log);
  try {
    await migrate(open);
    return open;
  } catch (error) {
    await open.db.destroy();
    throw error;
  }
}
