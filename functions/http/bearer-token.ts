/** Addresses for those who know a token (RFC 6750). */
import { createHash, timingSafeEqual } from "node:crypto";
import { json } from "./respond";

const scheme = "Bearer ";

/** Digests have one length, so the comparison tells nothing, whatever was sent. */
function isSame(given: string, expected: string): boolean {
  const [one, two] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && two !== undefined && timingSafeEqual(one, two);
}

/**
 * What to answer who may not come in; nothing to who may. Without a token there is no such address.
 */
export function refuseWithoutToken(
  request: Request,
  token: string | undefined,
): Response | undefined {
  if (!token) return json(404, { status: "ERROR", error: "There is no such function" });
  const header = request.headers.get("authorization") ?? "";
  if (header.startsWith(scheme) && isSame(header.slice(scheme.length), token)) return undefined;
  const error = "Send the token: Authorization: Bearer …";
  return json(401, { status: "ERROR", error }, { "WWW-Authenticate": "Bearer" });
}
