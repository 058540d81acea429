/** The host's answers about itself to monitors and proxies: its health, and whether it takes requests. */
import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "../shared/clock";
import { jsonResponse, type Handler } from "../http/respond";
import { hostPaths } from "../shared/paths";
import { isSame } from "../signature";

export type StatusOptions = {
  readonly version: string;
  /** The state of the store and the queue; it never rejects. The store alone decides the status. */
  readonly health: () => Promise<{ readonly store: "OK" | "failing" }>;
  /** The bearer token of an operator, to whom the health says more; see isOperator. */
  readonly operatorToken?: string;
  readonly clock: Pick<Clock, "elapsed">;
};

/** Paths that monitors and proxies ask for, which must be answered however busy the host is. */
export const monitoredPaths: readonly string[] = [hostPaths.health, hostPaths.ready];

/** Milliseconds for which all callers get the same health. The more is stored, the more it costs to find out. */
const healthReusedFor = 1000;
/** A store that has not answered within this many milliseconds is reported as failing. */
const healthTimeout = 3000;

/** True if a request comes from this machine itself, not through a proxy on it, or has the token. */
function isOperator({ headers }: Request, ip = "", token?: string): boolean {
  if (token && isSame(headers.get("authorization") ?? "", `Bearer ${token}`)) return true;
  return /^(?:(?:::ffff:)?127\.|::1$)/.test(ip) && !headers.has("x-forwarded-for");
}

/** Functions that answer at the monitored paths, by path. */
export function statusFunctions(
  { health, version, operatorToken, clock }: StatusOptions,
  isDraining: () => boolean,
): Record<string, Handler> {
  let latest: ReturnType<typeof health> | undefined;
  let latestUntil = -Infinity;

  /** The health, found out once a second for all, never twice at a time: the store may hang. */
  function cachedHealth(): ReturnType<typeof health> {
    const now = clock.elapsed();
    if (latest && now < latestUntil) return latest;
    latestUntil = Infinity;
    latest = health().finally(() => (latestUntil = now + healthReusedFor));
    return latest;
  }

  return {
    // Monitors need only the status; the rest is for operators.
    [hostPaths.health]: async (request, { ip }) => {
      const late = delay(healthTimeout, { store: "failing" } as const, { ref: false });
      const state = await Promise.race([cachedHealth(), late]);
      const more = isOperator(request, ip, operatorToken) && { version, ...state };
      return jsonResponse(state.store === "OK" ? 200 : 503, { status: state.store, ...more });
    },
    // A proxy must not take the host out because the store fails: pages are served all the same.
    [hostPaths.ready]: () => {
      const stopping = () => jsonResponse(503, { status: "stopping" }, { "Retry-After": "5" });
      return Promise.resolve(isDraining() ? stopping() : jsonResponse(200, { status: "OK" }));
    },
  };
}
