import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "./clock";
import { requestLinesAMinute } from "./limits";

/** Takes one line: facts an operator needs, never personal data, keys or passwords. */
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

const minute = 60_000;

/**
 * A log of requests that a flood cannot fill. Of each status below 500 the first lines of a minute are written, and how
 * many more there were before the next line after it; failures of ours are all written.
 */
export function sumUpFloods(log: Log, elapsed: Clock["elapsed"]): Log {
  const counts = new Map<unknown, number>();
  let since = elapsed();
  return (line) => {
    const { status } = line;
    if (elapsed() - since >= minute) {
      for (const [status, count] of counts) {
        const more = count - requestLinesAMinute;
        if (more > 0) log({ level: "warning", event: "more requests like these", status, more });
      }
      counts.clear();
      since = elapsed();
    }
    const count = (counts.get(status) ?? 0) + 1;
    if (Number(status) < 500) counts.set(status, count);
    if (count <= requestLinesAMinute) log(line);
  };
}
