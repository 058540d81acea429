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

/** @throws {CommandError} if the store cannot be opened: which, why, and what to do */
export async function openOperator(
  settings: ContactSettings,
  company: Pick<Company, "claims">,
  root: string,
): Promise<Operator> {
  const { database, mailFolder } = settings;
  const file = database.kind === "sqlite" ? resolve(root, database.file) : undefined;
  // Opening would make an empty one, and every answer from it would mislead.
  if (file !== undefined && !existsSync(file)) {
    const advice = "The host makes it when it first runs. Is DATABASE_URL the host's?";
    throw new CommandError(`There is no store at ${file}. ${advice}`);
  }
  const store = createSqlEnquiryStore(() => openDatabase(database, { root, log }));
  try {
    await store.queueStatus();
  } catch (error) {
    await store.close();
    const reason = error instanceof Error ? error.message : String(error);
    // Without its password.
    const name =
      file ?? `PostgreSQL at ${new URL(database.kind === "sqlite" ? "" : database.url).host}`;
    const advice = "Is DATABASE_URL the host's, and may this user read and write it?";
    throw new CommandError(`The store cannot be opened: ${name} (${reason}). ${advice}`);
  }
  return {
    ...{ store, settings, root, clock: systemClock },
    mailFolder: resolve(root, mailFolder),
    confirm: stdin.isTTY ? askOnTerminal : undefined,
    targetHours: responseTarget(company)?.hours,
  };
}
