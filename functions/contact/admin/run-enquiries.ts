/** `npm run enquiries`: chooses the command and says what went wrong. */
import {
  answerCommand,
  eraseCommand,
  purgeCommand,
  releaseCommand,
  resendCommand,
} from "./change-commands";
import { CommandError, UsageError, type Command, type Operator } from "./command";
import { exportCommand, listCommand, showCommand, statsCommand } from "./read-commands";
import { backupCommand, importCommand } from "./store-commands";

const commands: readonly Command[] = [
  listCommand,
  showCommand,
  answerCommand,
  statsCommand,
  resendCommand,
  releaseCommand,
  exportCommand,
  eraseCommand,
  purgeCommand,
  backupCommand,
  importCommand,
];
const program = "npm run enquiries --";

const overview = [
  `Usage: ${program} <command> [options]`,
  "",
  ...commands.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}`),
  "",
  `More on one of them: ${program} <command> --help`,
].join("\n");

function helpOf({ name, usage, summary, help }: Command): string {
  const lines = help.map((line) => `  ${line}`);
  return [`Usage: ${program} ${name} ${usage}`, "", `${name}: ${summary}`, "", ...lines].join("\n");
}

/** Ours, or what parseArgs throws. */
function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  const code = typeof error === "object" && error && "code" in error ? String(error.code) : "";
  return code.startsWith("ERR_PARSE_ARGS_");
}

/** What the program works with. */
export type Program = {
  /** Opens the store and the rest; rejects with a CommandError that says what to do. */
  readonly open: () => Promise<Operator>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
};

/** Resolves with the exit code: 0 done, 1 could not be done, 2 not understood. */
export async function runEnquiries(
  [name, ...args]: readonly string[],
  { open, print, printError }: Program,
): Promise<0 | 1 | 2> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    (name === undefined ? printError : print)(overview);
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) {
    printError(`There is no command "${name}".\n\n${overview}`);
    return 2;
  }
  if (args.includes("--help") || args.includes("-h")) {
    print(helpOf(command));
    return 0;
  }
  try {
    const operator = await open();
    await command.run(operator, args).finally(() => operator.store.close());
    return 0;
  } catch (error) {
    if (isUsageError(error)) {
      printError(`${error.message}\n\n${helpOf(command)}`);
      return 2;
    }
    printError(error instanceof CommandError ? error.message : `It failed: ${String(error)}`);
    return 1;
  }
}
