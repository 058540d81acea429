/** The store in a SQLite file that several processes may share: Kysely on libsql. */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isAnyArrayBuffer } from "node:util/types";
import { Kysely, SqliteDialect, type Dialect, type SqliteDatabase } from "kysely";
import type Libsql from "libsql";
import { StoreGoneError } from "../enquiry";
import { sessionTables, type OpenDatabase, type Tables } from "./tables";

/** True if another connection holds the lock, so that the action had no effect. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}

/** Milliseconds between two tries. */
const pause = 20;

/** Repeats actions while the file is locked: `busy_timeout` would block this process. */
function createLockWaiter(lockTimeout: number) {
  let lockedSince = -Infinity;
  let lastTry = -Infinity;
  return async <T>(action: () => T | Promise<T>): Promise<T> => {
    for (;;) {
      try {
        const result = await action();
        lastTry = -Infinity;
        return result;
      } catch (error) {
        const now = performance.now();
        if (now - lastTry > lockTimeout) lockedSince = now;
        lastTry = now;
        if (!isBusy(error) || now - lockedSince >= lockTimeout) throw error;
      }
      await delay(pause);
    }
  };
}

type WaitForLock = ReturnType<typeof createLockWaiter>;

/** libsql returns bytes as an ArrayBuffer, PostgreSQL's driver as a Buffer. */
function withBuffers(row: unknown): unknown {
  const entries = Object.entries(row as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isAnyArrayBuffer(value) ? Buffer.from(value) : value]),
  );
}

/** Refuses to write outside a transaction: a lock would leave a statement open. */
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

/** Takes the write lock first: SQLite would refuse it once another process has written. */
function sqliteDialect(database: Libsql.Database, waitForLock: WaitForLock): Dialect {
  const dialect = new SqliteDialect({ database: guarded(database) });
  const driver = Object.assign(dialect.createDriver(), {
    beginTransaction: () => waitForLock(() => void database.exec("begin immediate")),
    commitTransaction: () => Promise.resolve(void database.exec("commit")),
    rollbackTransaction: () => {
      // If the disk was full, SQLite has already rolled back by itself.
      if (database.inTransaction) database.exec("rollback");
      return Promise.resolve();
    },
  });
  return Object.assign(dialect, { createDriver: () => driver });
}

/** Opens a connection. libsql is native code that only Node can load, so bundlers must not follow the import. */
async function connect(file: string): Promise<Libsql.Database> {
  const { default: Database } = await import(/* webpackIgnore: true */ "libsql");
  return new Database(file);
}

/** Makes the file readable by its owner only; SQLite gives its -wal and -shm files the same mode. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
}

/** A commit survives a power failure, deleted data is overwritten, and a file can shrink. */
const settings = `
  pragma auto_vacuum = incremental;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on`;

/** Runs each SQL text on a separate connection in another thread, so that no request waits for it. */
async function runInBackground(file: string, texts: readonly string[], waitForLock: WaitForLock) {
  const { default: Database } = await import(/* webpackIgnore: true */ "libsql/promise");
  const database = new Database(file, {});
  try {
    // This connection checkpoints the WAL itself, so that no visitor's commit has to.
    const pragmas = ["pragma secure_delete = on", "pragma wal_autocheckpoint = 100"];
    for (const text of [...pragmas, ...texts])
      await waitForLock(() => database.exec(text) as Promise<void>);
  } finally {
    database.close();
  }
}

/** Frees pages in small steps, so that others can write in between, and empties the WAL. */
async function shrink(database: Libsql.Database, file: string, waitForLock: WaitForLock) {
  const [free] = database.pragma("freelist_count") as { freelist_count: number }[];
  const steps = Array<string>(Math.ceil((free?.freelist_count ?? 0) / 100));
  steps.fill("pragma incremental_vacuum(100)");
  await runInBackground(file, [...steps, "pragma wal_checkpoint(passive)"], waitForLock);
  await waitForLock(() => {
    const [result] = database.pragma("wal_checkpoint(truncate)") as { busy: number }[];
    const code = "SQLITE_BUSY";
    if (result?.busy) throw Object.assign(new Error("The log is in use"), { code });
  });
}

/** Copies a file in use, without sessions. Rejects if `target` exists or cannot be written. */
export async function backUp(file: string, target: string): Promise<void> {
  // Create the file empty and private before it holds any data; SQLite accepts an empty file.
  const descriptor = openSync(target, "wx", 0o600);
  const database = await connect(file);
  try {
    database.prepare("vacuum into ?").run(target);
    const copy = await connect(target);
    for (const table of sessionTables) copy.exec(`pragma secure_delete = on; delete from ${table}`);
    copy.close();
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  } finally {
    database.close();
    closeSync(descriptor);
  }
}

/** True if another process has the file open; if not, the WAL is merged into the file. */
export async function isInUse(file: string): Promise<boolean> {
  const database = await connect(file);
  try {
    database.exec("pragma journal_mode = delete");
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}

/** @param lockTimeout milliseconds to wait while another process writes */
export async function openSqlite(file: string, lockTimeout = 5000): Promise<OpenDatabase> {
  const waitForLock = createLockWaiter(lockTimeout);
  makePrivate(file);
  const database = await connect(file);
  await waitForLock(() => void database.exec(settings)).catch((error: unknown) => {
    database.close();
    throw error;
  });
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database, waitForLock) });
  const { dev, ino } = statSync(file);
  /** Rejects if the file was deleted or replaced: what is written to it is lost with the process. */
  const verify = async () => {
    const now = await stat(file).catch(() => undefined);
    if (now?.dev !== dev || now.ino !== ino) throw new StoreGoneError(file);
  };
  return {
    kind: "sqlite",
    db,
    transact: (run) => db.transaction().execute(run),
    verify,
    runInBackground: async (queries) => {
      await verify();
      const texts = queries.map((query) => query.compile().sql);
      const text = ["begin immediate", ...texts, "commit"].join(";");
      await runInBackground(file, [text], waitForLock);
    },
    scrub: async () => {
      const connection = await connect(file);
      await shrink(connection, file, waitForLock).finally(() => connection.close());
    },
  };
}
