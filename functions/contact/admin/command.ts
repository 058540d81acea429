/** What a command of `npm run enquiries` is. */
import { parseArgs } from "node:util";
import type { Clock } from "../../clock";
import type { Copied } from "../../store/copy-store";
import type { Database } from "../contact-settings";
import type { EnquiryStore, StoredEnquiry } from "../ports";

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
  readonly targetHours: number | undefined;
  /** Deletes mails that were written to files: of these enquiries, or before an instant. */
  readonly removeMailFiles: (references: readonly string[]) => Promise<void>;
  readonly purgeMailFiles: (before: number) => Promise<void>;
  /** Copies all of another store into this one. Rejects with a CommandError that says why not. */
  readonly importFrom: (database: Database) => Promise<Copied>;
  /** Copies this store into a file that must not be there yet. Rejects with a CommandError. */
  readonly backupTo: (file: string) => Promise<void>;
};

type OptionKinds = Readonly<Record<string, "string" | "boolean">>;

/** What was typed behind the command's name. */
type Typed<Options extends OptionKinds> = {
  readonly values: {
    readonly [Name in keyof Options]?: Options[Name] extends "string" ? string : boolean;
  };
  readonly positionals: readonly string[];
};

type Description = {
  readonly name: string;
  /** What follows the name, like "<reference> [--json]". */
  readonly usage: string;
  readonly summary: string;
  /** Lines under the usage: options and what to know. */
  readonly help: readonly string[];
};

/** One command. */
export type Command = Description & {
  /** @throws {UsageError} for arguments it does not understand, {CommandError} for what cannot be done */
  readonly run: (operator: Operator, args: string[]) => Promise<void>;
};

/** A command that takes these options; what is no option is given as positionals. */
export function command<const Options extends OptionKinds>(
  options: Options,
  description: Description & {
    readonly run: (operator: Operator, typed: Typed<Options>) => Promise<void>;
  },
): Command {
  const kinds = Object.entries(options).map(([name, type]) => [name, { type }] as const);
  return {
    ...description,
    run: async (operator, args) => {
      const allowPositionals = description.usage.startsWith("<");
      const parsed = parseArgs({ args, allowPositionals, options: Object.fromEntries(kinds) });
      await description.run(operator, parsed as Typed<Options>);
    },
  };
}

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

/** @throws {UsageError} if it is none of them */
export function oneOf<Choice extends string>(
  option: string,
  value: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((each) => each === value);
  if (choice) return choice;
  throw new UsageError(`--${option} is "${value}"; it must be ${choices.join(", ")}.`);
}

/** Asks before something that cannot be undone. @throws {CommandError} if the answer is no */
export async function requireConfirmation(
  { confirm }: Operator,
  yes: boolean,
  question: string,
): Promise<void> {
  if (yes) return;
  if (!confirm) throw new UsageError("Nobody can be asked here: add --yes.");
  if (!(await confirm(question))) throw new CommandError("Nothing was done.");
}

/** What is said of a reference that nothing has. */
export function unknownReference(reference: string): CommandError {
  return new CommandError(
    `There is no enquiry ${reference}. See the newest: npm run enquiries -- list`,
  );
}

/** Finds by reference, in whatever case it was typed. @throws {CommandError} if there is none */
export async function findEnquiry({ store }: Operator, reference: string): Promise<StoredEnquiry> {
  const found = await store.find(reference.toUpperCase());
  if (found) return found;
  throw unknownReference(reference);
}
