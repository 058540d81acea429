/** Brings the schema up to date when the store is opened, however many hosts start at once. */
import { sql, type Kysely } from "kysely";
import { migrations, type Migration } from "./migrations";
import type { DatabaseKind, Tables } from "./tables";

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
 * lock (see sqlite-dialect.ts), and PostgreSQL has a lock for the purpose.
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
