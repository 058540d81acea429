/** What the host says of itself to monitors and to proxies in front. */
import { json, type Handler } from "../http/respond";

/** How the parts stand; `store` decides the status. */
export type PartsHealth = { readonly store: "OK" | "failing" };

/**
 * 503 while the store cannot take messages, so that a monitor needs to read nothing else.
 * @param read must not reject
 */
export function createHealth(version: string, read: () => Promise<PartsHealth>): Handler {
  return async () => {
    const parts = await read();
    const isWell = parts.store === "OK";
    return json(isWell ? 200 : 503, { status: isWell ? "OK" : "failing", version, ...parts });
  };
}

/**
 * 503 while the host is stopping, and only then: pages are served whatever the store does, so a
 * proxy must not take the host out for that.
 */
export function createReady(isStopping: () => boolean): Handler {
  return () =>
    Promise.resolve(
      isStopping()
        ? json(503, { status: "stopping" }, { "Retry-After": "5" })
        : json(200, { status: "OK" }),
    );
}
