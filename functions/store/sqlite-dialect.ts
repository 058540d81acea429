/** Kysely on libsql, for several processes on one file. */
import { setTimeout as delay } from "node:timers/promises";
import { isAnyArrayBuffer } from "node:util/types";
import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type SqliteDatabase,
} from "kysely";
import type Libsql from "libsql";

/** True if another connection holds the lock; whatever was tried had no effect. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}

/**
 * Runs an action, again and again while another process has the file locked. Asynchronous: SQLite's
 * own `busy_timeout` would stop this whole process, pages and all. Rejects with the last error.
 */
export type WaitForLock = <T>(action: () => T | Promise<T>) => Promise<T>;

/** Milliseconds between two tries. */
const pause = 20;

/**
 * All who wait through one of these wait together, not each in turn: once the file has
 * been locked for `patience` milliseconds, everyone is told so after a single try.
 */
export function createLockWaiter(patience: number): WaitForLock {
  let lockedSince = -Infinity;
  let lastTry = -Infinity;
  return async (action) => {
    for (;;) {
      try {
        const result = await action();
        lastTry = -Infinity;
        return result;
      } catch (error) {
        const now = performance.now();
        if (now - lastTry > patience) lockedSince = now;
        lastTry = now;
        if (!isBusy(error) || now - lockedSince >= patience) throw error;
      }
      await delay(pause);
    }
  };
}

/** libsql answers bytes as an ArrayBuffer; PostgreSQL's driver has Buffers. */
function withBuffers(row: unknown): unknown {
  const entries = Object.entries(row as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isAnyArrayBuffer(value) ? Buffer.from(value) : value]),
  );
}

/**
 * A statement that libsql prepared and that met a lock stays open and makes later commits fail
 * ("SQL statements in progress"). So one that may write is refused outside of a transaction.
 */
function guarded(database: Libsql.Database): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      if (!database.inTransaction && !text.startsWith("select "))
        throw new Error(`This needs a transaction, since it may write: ${text}`);
      const statement = database.prepare(text);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(parameters).map(withBuffers),
        run: (parameters) => statement.run(parameters),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  };
}

/**
 * A transaction takes the write lock when it begins: taken later, SQLite refuses at once if another
 * process has written in between. BEGIN is not prepared, for the reason above.
 */
export function sqliteDialect(database: Libsql.Database, waitForLock: WaitForLock): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () =>
      Object.assign(new SqliteDriver({ database: guarded(database) }), {
        beginTransaction: () => waitForLock(() => void database.exec("begin immediate")),
        commitTransaction: () => Promise.resolve(void database.exec("commit")),
        rollbackTransaction: () => {
          // SQLite has rolled back by itself when the disk was full.
          if (database.inTransaction) database.exec("rollback");
          return Promise.resolve();
        },
      }),
  };
}
