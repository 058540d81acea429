/** Opens what the commands work with, from the settings. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { stderr, stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { systemClock } from "../../clock";
import type { Company } from "../../company";
import type { Log } from "../../log";
import { purgeMailFiles, removeMailFiles } from "../../mail/file-mailer";
import { openDatabase } from "../../store/open-database";
import { createSqlEnquiryStore } from "../../store/enquiry-store";
import type { ContactSettings, Database } from "../contact-settings";
import { responseTarget } from "../delivery/response-target";
import { CommandError, type Operator } from "./command";
import { backUpStore, importStore } from "./store-commands";

/** Which database, without its password. */
function nameOf(database: Database, root: string): string {
  return database.kind === "sqlite"
    ? resolve(root, database.file)
    : `PostgreSQL at ${new URL(database.url).host}`;
}

async function askOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** @throws {CommandError} if the store cannot be opened: which, why, and what to do */
export async function openOperator(
  settings: ContactSettings,
  company: Pick<Company, "claims">,
  root: string,
): Promise<Operator> {
  const { database, mailFolder, retentionDays } = settings;
  const name = nameOf(database, root);
  // Opening would make an empty one, and every answer from it would mislead.
  if (database.kind === "sqlite" && !existsSync(resolve(root, database.file))) {
    const advice = "The host makes it when it first runs. Is DATABASE_URL the host's?";
    throw new CommandError(`There is no store at ${name}. ${advice}`);
  }
  // What the operator must see to; the host has a log for it.
  const log: Log = ({ event, advice }) => {
    if (typeof advice === "string") stderr.write(`${String(event)}. ${advice}\n`);
  };
  const store = createSqlEnquiryStore(() => openDatabase(database, { root, log }));
  try {
    await store.queueStatus();
  } catch (error) {
    await store.close();
    const reason = error instanceof Error ? error.message : String(error);
    const advice = "Is DATABASE_URL the host's, and may this user read and write it?";
    throw new CommandError(`The store cannot be opened: ${name} (${reason}). ${advice}`);
  }
  const folder = resolve(root, mailFolder);
  return {
    store,
    print: (text) => stdout.write(`${text}\n`),
    confirm: stdin.isTTY ? askOnTerminal : undefined,
    clock: systemClock,
    retentionDays,
    targetHours: responseTarget(company)?.hours,
    removeMailFiles: (references) => removeMailFiles(folder, references),
    purgeMailFiles: (before) => purgeMailFiles(folder, before),
    importFrom: (from) => importStore(from, database, root),
    backupTo: (file) => backUpStore(database, file, root),
  };
}
