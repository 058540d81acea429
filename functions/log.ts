import { AsyncLocalStorage } from "node:async_hooks";

/** Takes one line: facts an operator needs, never personal data, keys or passwords. */
export type Log = (line: Readonly<Record<string, unknown>>) => void;

const currentRequest = new AsyncLocalStorage<string>();

/** Runs a task; every line it logs carries the request's id. */
export function withRequest<T>(request: string, task: () => T): T {
  return currentRequest.run(request, task);
}

/** Lines that may wait until the end of this turn of the event loop. */
let waiting = "";

function write(line: string): void {
  process.stdout.write(waiting + line);
  waiting = "";
}

/** Many lines fall into one millisecond, and a date costs as much to write as the rest of the line. */
let lastMoment = 0;
let lastTime = "";

function timeText(): string {
  const now = Date.now();
  if (now !== lastMoment) {
    lastMoment = now;
    lastTime = new Date(now).toISOString();
  }
  return lastTime;
}

function toText(line: Readonly<Record<string, unknown>>): string {
  const request = currentRequest.getStore();
  const time = `{"time":"${timeText()}",`;
  const all = request ? { request, ...line } : line;
  return `${time}${JSON.stringify(all).slice(1)}\n`;
}

/** Writes the line to standard output as JSON, with the time and the request it belongs to. */
export function logLine(line: Readonly<Record<string, unknown>>): void {
  write(toText(line));
}

/** The same for lines that come by the thousand: those of one turn of the event loop share a write. */
export function logSoon(line: Readonly<Record<string, unknown>>): void {
  if (!waiting) {
    setImmediate(() => {
      write("");
    });
  }
  waiting += toText(line);
}

/** Logs what failed and the error's own words, without its stack. */
export function logFailure(log: Log, event: string, error: unknown): void {
  log({ level: "error", event, error: error instanceof Error ? error.message : String(error) });
}
