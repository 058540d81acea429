/** Opens the database of the store and brings its schema up to date. */
import { resolve } from "node:path";
import type { Database } from "../environment";
import type { Log } from "../log";
import { migrate } from "./migrations";
import { openPostgres } from "./postgres";
import { openSqlite } from "./sqlite";
import type { LazyDatabase, OpenDatabase, Transact } from "./tables";

/** How to open a database. */
export type OpenOptions = {
  /** Folder that relative files start from. */
  readonly root: string;
  /** Milliseconds to wait for another process that writes (SQLite). */
  readonly patience?: number;
  /** Told of what goes wrong on connections nobody is using, and of what could not be scrubbed. */
  readonly log?: Log;
};

/** Rejects if the database cannot be reached or its schema not be brought up to date. */
export async function openDatabase(
  database: Database,
  { root, patience, log = () => undefined }: OpenOptions,
): Promise<OpenDatabase> {
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

/** A database that is opened when it is first needed, and again if that failed. */
export function lazyDatabase(open: () => Promise<OpenDatabase>): LazyDatabase {
  let opening: Promise<OpenDatabase> | undefined;
  const connect = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  const read: LazyDatabase["read"] = async (run) => run((await connect()).db);
  const transact: Transact = async (run) => (await connect()).transact(run);
  const close = async () => {
    const opened = await opening?.catch(() => undefined);
    await opened?.db.destroy();
  };
  return { connect, read, transact, close };
}
