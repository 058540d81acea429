import { parseArgs } from "node:util";
import { singleArgument, type Command } from "./command";

/** `backup`: a copy of a store in use, in one file. */
export const backupCommand: Command = {
  name: "backup",
  usage: "<file>",
  summary: "copies the SQLite store into a new file only you can read, while the host runs",
  help: ["PostgreSQL has pg_dump for it: docs/runbooks/restore-the-store.md"],
  async run({ backupTo, print }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const file = singleArgument(positionals, "file");
    await backupTo(file);
    print(`Backed up to ${file}.`);
  },
};
