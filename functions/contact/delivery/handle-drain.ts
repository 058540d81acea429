/** POST /api/drain-outbox: for hosts that sleep between requests, called by a scheduler. */
import { refuseWithoutToken } from "../../http/bearer-token";
import { json, methodNotAllowed, type Handler } from "../../http/respond";
import type { DrainCounts } from "./deliver";

/** What the address works with. */
export type DrainParts = {
  /** Who knows it may call; without one there is no such address. */
  readonly token: string | undefined;
  /** Raises the alarm if there is cause; never rejects. */
  readonly watch: () => Promise<void>;
  readonly drain: () => Promise<DrainCounts>;
  /** Deletes what is past its days; resolves with how many. */
  readonly purge: () => Promise<number>;
  /** Queues reminders and the weekly letter. */
  readonly watchPromise: () => Promise<void>;
  readonly sendDigest: () => Promise<void>;
};

/** Does what a host's worker does, once, and answers counts, nothing of any enquiry. */
export function createHandleDrain(parts: DrainParts): Handler {
  const { token, watch, drain, purge, watchPromise, sendDigest } = parts;
  return async (request) => {
    const refused = refuseWithoutToken(request, token);
    if (refused) return refused;
    if (request.method !== "POST") return methodNotAllowed("POST");
    // First: if the store is away, nothing after it gets that far.
    await watch();
    await watchPromise();
    const counts = await drain();
    const purged = await purge();
    await sendDigest();
    return json(200, { status: "OK", ...counts, purged });
  };
}
