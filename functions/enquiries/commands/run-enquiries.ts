/** `npm run enquiries`: chooses the command, opens the store for it, and says what went wrong. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { stderr, stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { systemClock } from "../../shared/clock";
import type { Company } from "../../company";
import { EnvironmentError, type EnquirySettings } from "../../environment";
import type { Log } from "../../log";
import { createSqlEnquiryStore } from "../store/enquiry-store";
import { openDatabase } from "../store/open-database";
import { changeCommands } from "./change-commands";
import { CommandError, options, UsageError, type Command, type CommandContext } from "./command";
import { readCommands } from "./read-commands";

const commands = new Map(Object.entries({ ...readCommands, ...changeCommands }));
const program = "npm run enquiries --";

const summaries = [...commands].map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`);
const overview = `Usage: ${program} <command> [options]

${summaries.join("\n")}

More on one of them: ${program} <command> --help`;

const optionsOf = ({ usage }: Command) =>
  Object.entries(options).filter(([name]) => usage.includes(`--${name}`));

function helpOf(name: string, command: Command): string {
  const { usage, summary, notes } = command;
  const lines = optionsOf(command).map(([option, { help }]) => `--${option}  ${help}`);
  const details = [...lines, ...notes].map((line) => `  ${line}`).join("\n");
  return `Usage: ${program} ${name} ${usage}\n\n${name}: ${summary}\n\n${details}`;
}

/** @throws {TypeError} for options that the command does not take, {UsageError} for wrong values */
function parse(command: Command, args: string[]) {
  const commandOptions = optionsOf(command);
  const { takesArguments: allowPositionals = false } = command;
  const config = { args, allowPositionals, options: Object.fromEntries(commandOptions) };
  const parsed: ReturnType<typeof parseArgs> = parseArgs(config);
  for (const [name, option] of commandOptions) {
    const value = parsed.values[name];
    if (typeof value !== "string" || !("pattern" in option) || option.pattern.test(value)) continue;
    throw new UsageError(`--${name} is "${value}"; it must be ${option.rule}.`);
  }
  return parsed;
}

async function confirmOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** A log that prints only lines with a hint, on which the operator must act. */
const log: Log = ({ event, hint }) => {
  if (typeof hint === "string") stderr.write(`${String(event)}. ${hint}\n`);
};

/** @throws {CommandError} if there is no store, since opening it would create an empty one and mislead */
export function openCommandContext(settings: EnquirySettings, company: Company, root: string) {
  const { database, mailFolder } = settings;
  if (database.kind === "sqlite" && !existsSync(resolve(root, database.file))) {
    const remedy = "The host makes it when it first runs. Is DATABASE_URL the host's?";
    throw new CommandError(`There is no store at ${resolve(root, database.file)}. ${remedy}`);
  }
  return {
    store: createSqlEnquiryStore(() => openDatabase(database, { root, log })),
    settings,
    origin: company.origin,
    root,
    clock: systemClock,
    mailFolder: resolve(root, mailFolder),
    confirm: stdin.isTTY ? confirmOnTerminal : undefined,
  };
}

/** Resolves with the text to print and the exit code: 0 done, 1 could not be done, 2 not understood. */
export async function runEnquiries(
  [name = "", ...args]: readonly string[],
  open: () => CommandContext,
) {
  const command = commands.get(name);
  const first = name === "help" ? "--help" : name;
  if ([first, ...args].some((argument) => argument === "--help" || argument === "-h"))
    return { code: 0, text: command ? helpOf(name, command) : overview };
  if (!command)
    return { code: 2, text: `${name && `There is no command "${name}".\n\n`}${overview}` };
  try {
    const { values, positionals } = parse(command, args);
    const context = open();
    const text = command.run(context, values, positionals);
    return { code: 0, text: await text.finally(() => context.store.close()) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS"))
      return { code: 2, text: `${message}\n\n${helpOf(name, command)}` };
    const isExplained = error instanceof CommandError || error instanceof EnvironmentError;
    return { code: 1, text: isExplained ? message : `It failed: ${String(error)}` };
  }
}
