import { AsyncLocalStorage } from "node:async_hooks";
import { minute, type Clock } from "./clock";
import { requestLinesAMinute } from "./limits";

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
  const all = { time: new Date().toISOString(), ...(request && { request }), ...line };
  process.stdout.write(`${JSON.stringify(all)}\n`);
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

/**
 * A log of requests that a flood cannot fill: the first lines of a minute, then how many more there were, for refusals and
 * failures (400 and above) and for all others. The reasons of failures are logged in other lines.
 */
export function sumUpFloods(log: Log, elapsed: Clock["elapsed"]): Log {
  const counts = new Map<string, number>();
  let since = elapsed();
  return (line) => {
    if (elapsed() - since >= minute) {
      for (const [statuses, count] of counts) {
        const more = count - requestLinesAMinute;
        if (more > 0) log({ level: "warning", event: "more requests like these", statuses, more });
      }
      counts.clear();
      since = elapsed();
    }
    const statuses = Number(line["status"]) >= 400 ? "400 and above" : "below 400";
    const count = (counts.get(statuses) ?? 0) + 1;
    counts.set(statuses, count);
    if (count <= requestLinesAMinute) log(line);
  };
}
