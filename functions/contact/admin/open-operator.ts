/** Opens what the commands work with, from the settings. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { stderr, stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { systemClock } from "../../clock";
import type { Company } from "../../company";
import type { Log } from "../../log";
import { openDatabase } from "../../store/open-database";
import { createSqlEnquiryStore } from "../../store/enquiry-store";
import type { ContactSettings } from "../contact-settings";
import { responseTarget } from "../delivery/response-target";
import { CommandError, type Operator } from "./command";

async function askOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** What the operator must see to; the host has a log for it. */
const log: Log = ({ event, advice }) => {
  if (typeof advice === "string") stderr.write(`${String(event)}. ${advice}\n`);
};

/** @throws {CommandError} if there is no store: opening would make an empty one, and mislead */
export function openOperator(
  settings: ContactSettings,
  company: Pick<Company, "claims">,
  root: string,
): Operator {
  const { database, mailFolder } = settings;
  if (database.kind === "sqlite" && !existsSync(resolve(root, database.file))) {
    const advice = "The host makes it when it first runs. Is DATABASE_URL the host's?";
    throw new CommandError(`There is no store at ${resolve(root, database.file)}. ${advice}`);
  }
  return {
    store: createSqlEnquiryStore(() => openDatabase(database, { root, log })),
    ...{ settings, root, clock: systemClock },
    mailFolder: resolve(root, mailFolder),
    confirm: stdin.isTTY ? askOnTerminal : undefined,
    targetHours: responseTarget(company)?.hours,
  };
}
