import type { Log } from "../log";
import type { Exchange } from "./exchange";

const longestPath = 300;

/** One line for each request: without its query, which may hold what was typed, and without who asked. */
export function logExchange(
  log: Log,
  { id, request, response, route, started, sent }: Exchange,
): void {
  const { method, url = "" } = request;
  const end = url.indexOf("?");
  log({
    request: id,
    method,
    path: url.slice(0, Math.min(end < 0 ? url.length : end, longestPath)),
    route,
    status: response.statusCode,
    bytes: sent,
    ms: Math.round(performance.now() - started),
    ...(!response.writableFinished && { cut: true }),
  });
}
