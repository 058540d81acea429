/** Commands for the whole store: backup and import. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { copyStore } from "../../store/copy-store";
import { openDatabase } from "../../store/open-database";
import { backUp, isInUse } from "../../store/sqlite";
import { databaseAt, type Database } from "../../environment";
import { CommandError, singleArgument, UsageError, type Commands } from "./command";

/** What tells one database from another: its file, or its URL. */
function locationOf(database: Database, root: string): string {
  return database.kind === "sqlite" ? resolve(root, database.file) : database.url;
}

export const storeCommands: Commands = {
  backup: {
    usage: "<file>",
    summary: "copies the SQLite store into a new file only you can read, while the host runs",
    notes: ["PostgreSQL has pg_dump for it: docs/runbooks/restore-the-store.md"],
    async run({ settings: { database }, root }, _, typed) {
      const file = singleArgument(typed, "file");
      if (database.kind === "postgres")
        throw new CommandError("This store is on PostgreSQL: back it up with pg_dump.");
      await backUp(locationOf(database, root), resolve(file));
      return `Backed up to ${file}.`;
    },
  },

  import: {
    usage: "--from <URL of the old store>",
    summary: "copies all that another store keeps into the one of DATABASE_URL",
    notes: [
      "Enquiries, the state of their mails, and what tells a repeat from a new message.",
      "Stop the host first. The old store stays as it is; a second run copies only what is new.",
    ],
    async run({ store, settings, root }, { from = "" }) {
      const old = databaseAt(from);
      // The value may hold a password: it is not repeated.
      if (!old) throw new UsageError("--from must begin with file: or postgres://.");
      if (locationOf(old, root) === locationOf(settings.database, root)) {
        const advice = "Set DATABASE_URL to the new one.";
        throw new CommandError(`--from is the store of DATABASE_URL. ${advice}`);
      }
      if (old.kind === "sqlite") {
        const file = locationOf(old, root);
        // Opening would make an empty one, and a message that comes in after the copy would stay behind.
        if (!existsSync(file)) throw new CommandError(`There is no store at ${file}.`);
        const advice = "Stop the host first, then run this again.";
        if (await isInUse(file)) throw new CommandError(`${file} is in use. ${advice}`);
      }
      const source = await openDatabase(old, { root });
      try {
        const target = await openDatabase(settings.database, { root });
        const copying = copyStore(source, target).finally(() => target.db.destroy());
        const { enquiries, alreadyThere } = await copying;
        const { waiting, held, dead } = await store.queueStatus();
        return `${enquiries} enquiries copied, ${alreadyThere} were there already.\nHere now: ${waiting} waiting, ${held} held, ${dead} dead.`;
      } finally {
        await source.db.destroy();
      }
    },
  },
};
