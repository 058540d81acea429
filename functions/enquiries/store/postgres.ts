/** The store on PostgreSQL. */
import { setTimeout } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Log } from "../../log";
import type { OpenDatabase, Tables, Transact } from "./tables";

/** Timeouts in milliseconds. A visitor may wait for one after the other, and the browser gives up after 20 s. */
const timeouts = {
  connectionTimeoutMillis: 3000,
  query_timeout: 5000,
  statement_timeout: 5000,
  // Less than a query may take: if one host hangs in a transaction, the others still write.
  idle_in_transaction_session_timeout: 4000,
};

/** The number of the lock that orders all transactions. Nothing else in the database may use it. */
const advisoryLock = 7_309_411;

/** Opens a database. The log takes idle connections that failed, and tables whose deleted rows stay on disk. */
export async function openPostgres(url: string, log: Log): Promise<OpenDatabase> {
  const { default: pg } = await import(/* webpackIgnore: true */ "pg");
  // pg returns bigint as text; instants and counts are far below 2^53, so numbers are exact.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "website",
    keepAlive: true,
    max: 10,
    ...timeouts,
  });
  // This listener keeps a restart of PostgreSQL from ending this process. The pool reconnects by itself.
  pool.on("error", (error) => {
    log({ level: "warning", event: "PostgreSQL closed a connection", error: error.message });
  });
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const transact: Transact = (run) =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
      return run(transaction);
    });
  return {
    kind: "postgres",
    db,
    transact,
    verify: () => Promise.resolve(),
    runInBackground: (queries) =>
      transact(async (transaction) => {
        for (const query of queries) await transaction.executeQuery(query.compile());
      }),
    scrub: () => rewriteTables(db, log),
  };
}

/** The tables with personal data; photos last, since they are large. */
const personal = ["enquiry", "outbox", "submission_key", "photo"] as const;

/** Milliseconds for a rewrite, fewer than visitors' queries get, and for others before it. */
const rewriteTimes = { locked: 3000, wait: 30_000 };

/** Waits for the transactions on the server, since VACUUM keeps what they see; false if they did not end. */
async function othersEnd(db: Kysely<Tables>, within: number): Promise<boolean> {
  const deadline = Date.now() + within;
  const { rows } = await sql<{ virtualxid: string }>`select virtualxid from pg_locks
    where locktype = 'virtualxid' and pid <> pg_backend_pid()`.execute(db);
  const ids = rows.map((row) => row.virtualxid);
  for (;;) {
    const locks = await sql`select 1 from pg_locks
      where locktype = 'virtualxid' and virtualxid = any(${ids})`.execute(db);
    if (locks.rows.length === 0) return true;
    if (Date.now() >= deadline) return false;
    await setTimeout(20);
  }
}

/**
 * Rewrites the tables by VACUUM FULL, which leaves no deleted bytes but locks a table. One that takes too long is
 * only vacuumed, which the log says. WAL and backups keep deleted rows until they are rotated.
 */
export async function rewriteTables(db: Kysely<Tables>, log: Log, times = rewriteTimes) {
  const warn = (table: string, error: string) => {
    log({
      level: "warning",
      event: "what was deleted is still in PostgreSQL's files",
      table,
      error,
      hint: `VACUUM FULL ${table}, when nobody waits: docs/runbooks/move-to-postgresql.md`,
    });
  };
  await db.connection().execute(async (connection) => {
    const ended = await othersEnd(connection, times.wait);
    for (const table of personal) {
      try {
        await sql`set statement_timeout = ${sql.lit(times.locked)}`.execute(connection);
        await sql`vacuum full ${sql.table(table)}`.execute(connection);
      } catch (error) {
        warn(table, error instanceof Error ? error.message : String(error));
        await sql`reset statement_timeout`.execute(connection);
        await sql`vacuum ${sql.table(table)}`.execute(connection);
      }
    }
    await sql`reset statement_timeout`.execute(connection);
    if (!ended) warn(personal.join(", "), "An older transaction has not ended and may see it");
  });
}
