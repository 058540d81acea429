/** Opens the SQLite file of the store. */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Kysely } from "kysely";
import type Libsql from "libsql";
import { StoreGone } from "../contact/ports";
import { ImmediateSqliteDialect } from "./sqlite-dialect";
import { createLockWaiter } from "./sqlite-lock";
import type { OpenDatabase, Tables } from "./tables";

/** Milliseconds to wait while another process writes. */
const patience = 5000;

/** SQLite gives its -wal and -shm files the mode of the file itself: the owner's alone. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
}

/**
 * A file that is deleted or replaced while it is open can still be written to, and all of it
 * is gone when the process ends.
 */
function createVerify(file: string): OpenDatabase["verify"] {
  const { dev, ino } = statSync(file);
  return async () => {
    const now = await stat(file).catch(() => undefined);
    if (now?.dev !== dev || now.ino !== ino) throw new StoreGone(file);
  };
}

/**
 * Makes a commit final even if the power fails (WAL with synchronous FULL), and has SQLite
 * overwrite what is deleted.
 */
function prepare(database: Libsql.Database): void {
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  database.exec("pragma foreign_keys = on");
  database.exec("pragma secure_delete = on");
}

/**
 * Rewrites the file without what was deleted and empties the log. A fresh connection,
 * because VACUUM refuses while any statement of its own connection is open.
 */
function compact(database: Libsql.Database): void {
  // The rewritten copy would otherwise go through a file in the system's temporary folder.
  database.exec("pragma temp_store = memory");
  database.exec("vacuum");
  const [state] = database.prepare("pragma wal_checkpoint(truncate)").all() as { busy: number }[];
  if (state?.busy) throw Object.assign(new Error("The log is in use"), { code: "SQLITE_BUSY" });
}

/**
 * Copies a file in use, its log too, into a new one. On a connection of its own: it only reads.
 * @throws {Error} if there is such a file already, or it cannot be written
 */
async function backUp(file: string, target: string): Promise<void> {
  const { default: Database } = await import(/* webpackIgnore: true */ "libsql");
  // Empty and private before anything is in it; SQLite takes an empty file.
  const descriptor = openSync(target, "wx", 0o600);
  const database = new Database(file);
  try {
    database.prepare("vacuum into ?").run(target);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  } finally {
    database.close();
    closeSync(descriptor);
  }
}

/**
 * Makes sure that no other process has the file open: only then may its log be put away.
 * @throws {Error} SQLITE_BUSY if one has
 */
export async function closeLog(file: string): Promise<void> {
  const { default: Database } = await import(/* webpackIgnore: true */ "libsql");
  const database = new Database(file);
  try {
    database.exec("pragma journal_mode = delete");
  } finally {
    database.close();
  }
}

/**
 * @param file absolute path; its folder is made if missing
 * @param options.patience milliseconds to wait while another process writes
 */
export async function openSqlite(
  file: string,
  options: { readonly patience?: number } = {},
): Promise<OpenDatabase> {
  // Native: only Node may load it, so bundlers must not follow.
  const { default: Database } = await import(/* webpackIgnore: true */ "libsql");
  const waitForLock = createLockWaiter(options.patience ?? patience);
  makePrivate(file);
  const database = new Database(file);
  try {
    await waitForLock(() => {
      prepare(database);
    });
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(database, waitForLock) });
  return {
    kind: "sqlite",
    db,
    backupTo: (target) => backUp(file, target),
    verify: createVerify(file),
    scrub: () =>
      // Kysely's one connection is taken meanwhile, so that no transaction of ours is open.
      db.connection().execute(async () => {
        const own = new Database(file);
        try {
          await waitForLock(() => {
            compact(own);
          });
        } finally {
          own.close();
        }
      }),
  };
}
