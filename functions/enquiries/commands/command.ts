/** The type of a command of `npm run enquiries`, and what all commands share. */
import type { parseArgs } from "node:util";
import type { EnquiryContext } from "../context";

/** The dependencies of a command. */
export type CommandContext = Pick<EnquiryContext, "store" | "settings" | "mailFolder" | "clock"> & {
  readonly origin: string;
  /** Folder that a relative path to the database starts from. */
  readonly root: string;
  /** Asks on the terminal; undefined if there is nobody to ask. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined;
};

const wholeNumber = { pattern: /^[1-9]\d{0,6}$/, rule: "a whole number from 1" } as const;
const oneOf = (...values: readonly string[]) =>
  ({ pattern: new RegExp(`^(${values.join("|")})$`), rule: values.join(", ") }) as const;

/** Every option with its help and its pattern. A command accepts those that its usage names. */
export const options = {
  state: {
    type: "string",
    ...oneOf("held", "waiting", "sent", "dead"),
    help: "held: looks like spam, kept but not mailed; waiting: will be mailed; dead: cannot be mailed",
  },
  limit: { type: "string", ...wholeNumber, help: "how many at most" },
  format: {
    type: "string",
    ...oneOf("csv", "json"),
    help: "csv by default, safe to open in a spreadsheet",
  },
  output: { type: "string", help: "a file only you can read; without it, run npm with --silent" },
  photos: { type: "string", help: "a folder for them: files only you can read, AB-7K3F9Q-1.jpg" },
  dead: { type: "boolean", help: "all dead mails to you: reminders and weekly letters too" },
  yes: { type: "boolean", help: "without asking" },
  "older-than": { type: "string", ...wholeNumber, help: "days; RETENTION_DAYS by default (180)" },
  user: { type: "string", help: "one of DESK_USERS; the first by default" },
  from: { type: "string", help: "like DATABASE_URL: file:var/contact.db, or postgres://…" },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

/** A command of `npm run enquiries`. */
export type Command = {
  /** The text that follows its name, like "<reference> [--yes]". */
  readonly usage: string;
  /** True if it takes more than options. */
  readonly takesArguments?: true;
  readonly summary: string;
  readonly notes: readonly string[];
  /** Resolves with the text to print; throws UsageError or CommandError. */
  readonly run: (
    context: CommandContext,
    values: Values,
    positionals: readonly string[],
  ) => Promise<string>;
};

export type Commands = Readonly<Record<string, Command>>;

/** The arguments are wrong: exit code 2. */
export class UsageError extends Error {}

/** The command cannot be carried out: exit code 1. */
export class CommandError extends Error {}

/** The single argument that a command needs. */
export function singleArgument(positionals: readonly string[], description: string): string {
  const [argument, ...others] = positionals;
  if (argument === undefined || others.length > 0) throw new UsageError(`Give one ${description}.`);
  return argument;
}

/** The argument that chooses the enquiries of one customer. */
export const customerArgument = "reference, e-mail address or phone number, in quotes";

/** Says that nothing is kept of a customer, or names what may be somebody else's. */
export async function notFoundError(
  { store }: CommandContext,
  subject: string,
  command: "erase" | "export",
  remedy = "",
) {
  const { found, count } = await store.search({ query: subject }, 1);
  const similar = found.map(({ reference }) => reference).join(", ");
  return new CommandError(
    count > 0
      ? `Nothing to ${command}. ${count} may be meant: ${similar}. Look at each, and ${command} it by its reference.`
      : `Nothing is kept of ${subject} in the store. ${remedy}`.trim(),
  );
}

/** Asks before something that cannot be undone; throws CommandError if the answer is no. */
export async function requireConfirmation({ confirm }: CommandContext, question: string) {
  if (!confirm) throw new UsageError("Nobody can be asked here: add --yes.");
  if (!(await confirm(`${question} This cannot be undone.`)))
    throw new CommandError("Nothing was done.");
}
