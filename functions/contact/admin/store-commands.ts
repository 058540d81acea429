/** Commands for the whole store: import and backup. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { copyStore, StoreConflict, type Copied } from "../../store/copy-store";
import { openDatabase } from "../../store/open-database";
import { closeLog } from "../../store/sqlite";
import { isBusy } from "../../store/sqlite-dialect";
import { databaseAt, type Database } from "../contact-settings";
import { command, CommandError, singleArgument, UsageError } from "./command";

/** `import`: takes over another store, for a move from SQLite to PostgreSQL. */
export const importCommand = command(
  { from: "string" },
  {
    name: "import",
    usage: "--from <address of the old store>",
    summary: "copies all that another store keeps into the one of DATABASE_URL",
    help: [
      "--from  like DATABASE_URL: file:var/contact.db, or postgres://…",
      "Enquiries, the state of their mails, and what tells a repeat from a new message.",
      "Stop the host first. The old store stays as it is; a second run copies only what is new.",
    ],
    async run({ importFrom, store, print }, { values }) {
      const database = databaseAt(values.from ?? "");
      // The value may hold a password: it is not repeated.
      if (!database) throw new UsageError("--from must begin with file: or postgres://.");
      const { enquiries, alreadyThere } = await importFrom(database);
      const { waiting, held, dead } = await store.queueStatus();
      print(`${enquiries} enquiries copied, ${alreadyThere} were there already.`);
      print(`Here now: ${waiting} waiting, ${held} held, ${dead} dead.`);
    },
  },
);

/** `backup`: a copy of a store in use, in one file. */
export const backupCommand = command(
  {},
  {
    name: "backup",
    usage: "<file>",
    summary: "copies the SQLite store into a new file only you can read, while the host runs",
    help: ["PostgreSQL has pg_dump for it: docs/runbooks/restore-the-store.md"],
    async run({ backupTo, print }, { positionals }) {
      const file = singleArgument(positionals, "file");
      await backupTo(file);
      print(`Backed up to ${file}.`);
    },
  },
);

function isSame(one: Database, other: Database, root: string): boolean {
  if (one.kind === "sqlite" && other.kind === "sqlite")
    return resolve(root, one.file) === resolve(root, other.file);
  return one.kind === "postgres" && other.kind === "postgres" && one.url === other.url;
}

/** A message that comes in after the copy would stay behind. */
async function refuseIfInUse(file: string): Promise<void> {
  try {
    await closeLog(file);
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new CommandError(`${file} is in use. Stop the host first, then run this again.`);
  }
}

/**
 * Copies all of the store `from` into the store `to`. Relative files start from `root`.
 * @throws {CommandError} if it cannot be done: why, and what to do
 */
export async function importStore(from: Database, to: Database, root: string): Promise<Copied> {
  if (isSame(from, to, root)) {
    throw new CommandError("--from is the store of DATABASE_URL. Set DATABASE_URL to the new one.");
  }
  if (from.kind === "sqlite") {
    const file = resolve(root, from.file);
    // Opening would make an empty one.
    if (!existsSync(file)) throw new CommandError(`There is no store at ${file}.`);
    await refuseIfInUse(file);
  }
  const source = await openDatabase(from, { root });
  try {
    const target = await openDatabase(to, { root });
    return await copyStore(source, target).finally(() => target.db.destroy());
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error;
    throw new CommandError(`${error.message}. Nothing was copied. Is DATABASE_URL the right one?`);
  } finally {
    await source.db.destroy();
  }
}

/**
 * Copies the store into a new file.
 * @throws {CommandError} if there is one already, or the database has a tool of its own
 */
export async function backUpStore(database: Database, file: string, root: string): Promise<void> {
  const open = await openDatabase(database, { root });
  try {
    if (!open.backupTo)
      throw new CommandError("This store is on PostgreSQL: back it up with pg_dump.");
    await open.backupTo(resolve(file));
  } catch (error) {
    const code = typeof error === "object" && error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") throw new CommandError(`${file} is there already. Choose another name.`);
    if (code === "ENOENT") throw new CommandError(`There is no folder for ${file}. Make it first.`);
    throw error;
  } finally {
    await open.db.destroy();
  }
}
