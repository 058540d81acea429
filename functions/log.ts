import { AsyncLocalStorage } from "node:async_hooks";

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
