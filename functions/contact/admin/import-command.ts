import { parseArgs } from "node:util";
import { databaseAt } from "../contact-settings";
import { UsageError, type Command } from "./command";

/** `import`: takes over another store, for a move from SQLite to PostgreSQL. */
export const importCommand: Command = {
  name: "import",
  usage: "--from <address of the old store>",
  summary: "copies all that another store keeps into the one of DATABASE_URL",
  help: [
    "--from  like DATABASE_URL: file:var/contact.db, or postgres://…",
    "Enquiries, the state of their mails, and what tells a repeat from a new message.",
    "Stop the host first. The old store stays as it is; a second run copies only what is new.",
  ],
  async run({ importFrom, store, print }, args) {
    const { values } = parseArgs({ args, options: { from: { type: "string" } } });
    const database = databaseAt(values.from ?? "");
    // The value may hold a password: it is not repeated.
    if (!database) throw new UsageError("--from must begin with file: or postgres://.");
    const { enquiries, alreadyThere } = await importFrom(database);
    const { waiting, held, dead } = await store.queueStatus();
    print(`${enquiries} enquiries copied, ${alreadyThere} were there already.`);
    print(`Here now: ${waiting} waiting, ${held} held, ${dead} dead.`);
  },
};
