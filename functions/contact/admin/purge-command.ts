import { parseArgs } from "node:util";
import { purgeOld } from "./retention";
import { requireConfirmation, wholeNumber, type Command } from "./command";

/** `purge`: deletes what is old; hosts do this by themselves. */
export const purgeCommand: Command = {
  name: "purge",
  usage: "[--older-than <days>] [--yes]",
  summary: "deletes old enquiries now; a running host does it by itself, every half hour",
  help: [
    "--older-than  days; RETENTION_DAYS by default (180)",
    "--yes         without asking, which fewer days than RETENTION_DAYS would",
    "Mail that still waits is never deleted.",
  ],
  async run(operator, args) {
    const { values } = parseArgs({
      args,
      options: { "older-than": { type: "string" }, yes: { type: "boolean", default: false } },
    });
    const { retentionDays, store, purgeMailFiles, clock, print } = operator;
    const days = wholeNumber("older-than", values["older-than"] ?? String(retentionDays));
    const question = `Delete all enquiries older than ${days} days? This cannot be undone.`;
    await requireConfirmation(operator, values.yes || days >= retentionDays, question);
    const parts = { store, purgeFiles: purgeMailFiles, days, clock, log: () => undefined };
    print(`${await purgeOld(parts)} enquiries older than ${days} days deleted.`);
  },
};
