import { AsyncLocalStorage } from "node:async_hooks";
import { minuteMs, type Clock } from "./shared/clock";
import { failureLinesPerMinute, requestLinesPerMinute } from "./limits";

/** Takes one line with what an operator needs, but never personal data, keys or passwords. */
export type Log = (line: Readonly<Record<string, unknown>>) => void;

const currentRequest = new AsyncLocalStorage<string>();

/** Runs a task so that every line it logs carries the request's id. */
export function withRequest<T>(request: string, task: () => T): T {
  return currentRequest.run(request, task);
}

/** Writes the line to standard output as JSON, with the time and the request it belongs to. */
export const logLine: Log = (line) => {
  const request = currentRequest.getStore();
  const entry = { time: new Date().toISOString(), ...(request && { request }), ...line };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
};

/** Logs what failed, with the error's message but without its stack. */
export function logFailure(log: Log, event: string, error: unknown): void {
  log({ level: "error", event, error: error instanceof Error ? error.message : String(error) });
}

/** The longest beginning of a text that takes no more than `maxBytes` bytes in a line of JSON. */
export function cutForLog(text: string, maxBytes: number): string {
  let cut = text.slice(0, maxBytes);
  while (Buffer.byteLength(JSON.stringify(cut)) - '""'.length > maxBytes) cut = cut.slice(0, -1);
  return cut;
}

/** A log that a flood cannot fill: of a kind it writes `most` lines a minute, then how many more there were. */
function sumUpFloods(
  log: Log,
  elapsed: Clock["elapsed"],
  kindOf: (line: Parameters<Log>[0]) => string | undefined,
  most: number,
): Log {
  const counts = new Map<string, number>();
  let since = elapsed();
  return (line) => {
    if (elapsed() - since >= minuteMs) {
      for (const [kind, count] of counts) {
        const more = count - most;
        if (more > 0) log({ level: "warning", event: "more lines like these", kind, more });
      }
      counts.clear();
      since = elapsed();
    }
    const kind = kindOf(line);
    const count = (kind === undefined ? 0 : (counts.get(kind) ?? 0)) + 1;
    if (kind !== undefined) counts.set(kind, count);
    if (count <= most) log(line);
  };
}

/** A log that limits requests: refusals and failures (400 and above) are counted apart from all others. */
export const sumUpRequests = (log: Log, elapsed: Clock["elapsed"]): Log =>
  sumUpFloods(
    log,
    elapsed,
    ({ status }) => (Number(status) >= 400 ? "400 and above" : "below 400"),
    requestLinesPerMinute,
  );

/** A log that limits failures by kind: while the store is unavailable, every request may be a failure. */
export const sumUpFailures = (log: Log, elapsed: Clock["elapsed"]): Log =>
  sumUpFloods(
    log,
    elapsed,
    ({ level, event }) => (level === "error" ? String(event) : undefined),
    failureLinesPerMinute,
  );
