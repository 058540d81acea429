/**
 * Writes tables of PostgreSQL anew. VACUUM alone leaves the bytes of what was deleted in free space,
 * until something else is written there; VACUUM FULL leaves nothing, but holds the table while it runs.
 */
import { sql, type Kysely } from "kysely";
import type { Log } from "../log";
import type { Tables } from "./tables";

/** All with something of a person in them; photos, the large ones, last. */
const personal = ["enquiry", "outbox", "submission_key", "photo"] as const;

/** Milliseconds that visitors may wait for a table: less than a query of theirs may take. */
const longest = 3000;

/**
 * Rewrites what can be rewritten in its time; the rest is vacuumed, and the log says so. The server's
 * own log (WAL) and backups hold deleted rows until they are rotated.
 * @param within milliseconds for each table
 */
export async function rewriteTables(
  db: Kysely<Tables>,
  log: Log,
  within: number = longest,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (const table of personal) {
      try {
        await sql`set statement_timeout = ${sql.lit(within)}`.execute(connection);
        await sql`vacuum full ${sql.table(table)}`.execute(connection);
      } catch (error) {
        log({
          level: "warning",
          event: "what was deleted is still in PostgreSQL's files",
          table,
          error: error instanceof Error ? error.message : String(error),
          advice: `VACUUM FULL ${table}, when nobody waits: docs/runbooks/move-to-postgresql.md`,
        });
        await sql`reset statement_timeout`.execute(connection);
        await sql`vacuum ${sql.table(table)}`.execute(connection);
      }
    }
    await sql`reset statement_timeout`.execute(connection);
  });
}
