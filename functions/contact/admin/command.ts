/** What a command of `npm run enquiries` is. */
import type { Clock } from "../../clock";
import type { Copied } from "../../store/copy-store";
import type { Database } from "../contact-settings";
import type { EnquiryStore } from "../ports";

/** What commands work with. */
export type Operator = {
  readonly store: EnquiryStore;
  /** Takes lines for standard output. */
  readonly print: (text: string) => void;
  /** Asks on the terminal; undefined where there is nobody to ask. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined;
  readonly clock: Clock;
  readonly retentionDays: number;
  /** In which the site promises an answer; nothing if it promises no hours. */
  readonly promisedHours: number | undefined;
  /** Deletes mails that were written to files: of these enquiries, or before an instant. */
  readonly removeMailFiles: (references: readonly string[]) => Promise<void>;
  readonly purgeMailFiles: (before: number) => Promise<void>;
  /** Copies all of another store into this one. Rejects with a CommandError that says why not. */
  readonly importFrom: (database: Database) => Promise<Copied>;
  /** Copies this store into a file that must not be there yet. Rejects with a CommandError. */
  readonly backupTo: (file: string) => Promise<void>;
};

/** One command. */
export type Command = {
  readonly name: string;
  /** What follows the name, like "<reference> [--json]". */
  readonly usage: string;
  readonly summary: string;
  /** Lines under the usage: options and what to know. */
  readonly help: readonly string[];
  /** @throws {UsageError} for arguments it does not understand, {CommandError} for what cannot be done */
  readonly run: (operator: Operator, args: string[]) => Promise<void>;
};

/** The arguments are wrong: exit code 2. */
export class UsageError extends Error {}

/** It cannot be done: exit code 1. */
export class CommandError extends Error {}

/** The one argument a command needs. */
export function singleArgument(positionals: readonly string[], what: string): string {
  const [one, ...others] = positionals;
  if (one === undefined || others.length > 0) throw new UsageError(`Give one ${what}.`);
  return one;
}

/** @throws {UsageError} if it is no whole number from 1 */
export function wholeNumber(option: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value)) {
    throw new UsageError(`--${option} is "${value}"; it must be a whole number from 1.`);
  }
  return Number(value);
}

/** Asks before something that cannot be undone. @throws {CommandError} if the answer is no */
export async function requireConfirmation(
  operator: Operator,
  yes: boolean,
  question: string,
): Promise<void> {
  if (yes) return;
  if (!operator.confirm) throw new UsageError("Nobody can be asked here: add --yes.");
  if (!(await operator.confirm(question))) throw new CommandError("Nothing was done.");
}
