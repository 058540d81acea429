/** POST /api/drain-outbox: for hosts that sleep between requests, called by a scheduler. */
import { refuseWithoutToken } from "../../http/bearer-token";
import { json, methodNotAllowed, type Handler } from "../../http/respond";
import type { DrainCounts } from "./deliver";
import type { MailChores } from "./mail-worker";

/** What the URL works with. */
export type DrainParts = MailChores & {
  /** Who knows it may call; without one there is no such URL. */
  readonly token: string | undefined;
  readonly drain: () => Promise<DrainCounts>;
  /** Deletes what is past its days; resolves with how many. */
  readonly purge: () => Promise<number>;
};

/** Does what a host's worker does, once, and answers counts, nothing of any enquiry. */
export function createHandleDrain(parts: DrainParts): Handler {
  return async (request) => {
    const refused = refuseWithoutToken(request, parts.token);
    if (refused) return refused;
    if (request.method !== "POST") return methodNotAllowed("POST");
    // First: if the store is away, nothing after it gets that far.
    await parts.checkAlarm();
    await parts.queueScheduledMails();
    const counts = await parts.drain();
    const purged = await parts.purge();
    await parts.sendDigest();
    return json(200, { status: "OK", ...counts, purged });
  };
}
