/**
 * Kysely on libsql, for several processes on one file. Three things differ from Kysely's own
 * SQLite dialect:
 *
 * - A transaction takes the write lock when it begins. Taken later, SQLite refuses at once
 *   if another process has written in between.
 * - A statement that libsql prepared and that met a lock stays open and makes later commits
 *   fail ("SQL statements in progress"). So BEGIN is not prepared, and a statement that may
 *   write is refused outside of a transaction.
 * - Bytes are Buffers, as PostgreSQL's driver has them.
 */
import { setTimeout as delay } from "node:timers/promises";
import { isAnyArrayBuffer } from "node:util/types";
import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from "kysely";
import type Libsql from "libsql";

/** True if another connection holds the lock; whatever was tried had no effect. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}

/** The error that `isBusy` knows. */
export function busy(message: string): Error {
  return Object.assign(new Error(message), { code: "SQLITE_BUSY" });
}

/**
 * Runs an action, again and again while another process has the file locked. Asynchronous: SQLite's
 * own `busy_timeout` would stop this whole process, pages and all. Rejects with the last error.
 */
export type WaitForLock = <T>(action: () => T) => Promise<T>;

/** Milliseconds between two tries. */
const pause = 20;

/**
 * All who wait through one of these wait together, not each in turn: once the file has
 * been locked for `patience` milliseconds, everyone is told so after a single try.
 */
export function createLockWaiter(patience: number): WaitForLock {
  let lockedSince: number | undefined;
  let lastTry = 0;
  return async (action) => {
    for (;;) {
      try {
        const result = action();
        lockedSince = undefined;
        return result;
      } catch (error) {
        const now = performance.now();
        if (now - lastTry > patience) lockedSince = undefined;
        lastTry = now;
        lockedSince ??= now;
        if (!isBusy(error) || now - lockedSince >= patience) throw error;
      }
      await delay(pause);
    }
  };
}

/** libsql answers bytes as an ArrayBuffer, and takes a Buffer alone. */
function withBuffers<Row>(row: Row): Row {
  const entries = Object.entries(row as object);
  if (!entries.some(([, value]) => isAnyArrayBuffer(value))) return row;
  const converted = entries.map(([name, value]: [string, unknown]) => [
    name,
    isAnyArrayBuffer(value) ? Buffer.from(value) : value,
  ]);
  return Object.fromEntries(converted) as Row;
}

class GuardedConnection implements DatabaseConnection {
  constructor(
    private readonly inner: DatabaseConnection,
    private readonly database: Libsql.Database,
  ) {}

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.database.inTransaction && compiled.query.kind !== "SelectQueryNode") {
      throw new Error(`This needs a transaction, since it may write: ${compiled.sql}`);
    }
    const result = await this.inner.executeQuery<Row>(compiled);
    return { ...result, rows: result.rows.map(withBuffers) };
  }

  streamQuery<Row>(compiled: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery(compiled);
  }
}

class ImmediateDriver extends SqliteDriver {
  constructor(
    private readonly database: Libsql.Database,
    private readonly waitForLock: WaitForLock,
  ) {
    super({ database });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new GuardedConnection(await super.acquireConnection(), this.database);
  }

  override async beginTransaction(): Promise<void> {
    await this.waitForLock(() => this.database.exec("begin immediate"));
  }

  override commitTransaction(): Promise<void> {
    this.database.exec("commit");
    return Promise.resolve();
  }

  override rollbackTransaction(): Promise<void> {
    // SQLite has rolled back by itself when the disk was full.
    if (this.database.inTransaction) this.database.exec("rollback");
    return Promise.resolve();
  }
}

/** Kysely's dialect with these three differences. */
export class ImmediateSqliteDialect extends SqliteDialect {
  constructor(
    private readonly database: Libsql.Database,
    private readonly waitForLock: WaitForLock,
  ) {
    super({ database });
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.database, this.waitForLock);
  }
}
