/** Takes one line: facts an operator needs, never personal data, keys or passwords. */
export type Log = (line: Readonly<Record<string, unknown>>) => void;

/** Writes the line to standard output as JSON, with the time. */
export function logLine(line: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
}

/** Logs what failed and the error's own words, without its stack. */
export function logFailure(log: Log, event: string, error: unknown): void {
  log({ level: "error", event, error: error instanceof Error ? error.message : String(error) });
}
