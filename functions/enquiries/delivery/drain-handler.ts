import { jsonResponse, methodNotAllowed, errorResponse, type Handler } from "../../http/respond";
import { isSame } from "../../signature";
import type { WorkerTask } from "./send-outbox";

/** POST /api/drain-outbox: does the worker's tasks once. It does not exist without a token. */
export function createDrainHandler(
  drain: () => Promise<unknown>,
  tasks: readonly WorkerTask[],
  token: string | undefined,
): Handler {
  return async (request) => {
    if (!token) return errorResponse(404, "There is no such function");
    // RFC 6750.
    const authenticate = { "WWW-Authenticate": "Bearer" };
    if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${token}`))
      return errorResponse(401, "Send the token: Authorization: Bearer …", authenticate);
    if (request.method !== "POST") return methodNotAllowed("POST");
    // None waits for another, since the purge may outlast the call. New mails go at once.
    const running = tasks.map(({ run }) => run().then(drain));
    const results = await Promise.allSettled([drain(), ...running]);
    for (const each of results) if (each.status === "rejected") throw each.reason;
    return jsonResponse(200, { status: "OK" });
  };
}
