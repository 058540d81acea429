/** Who asks, as far as it can be believed. */
import { isIP } from "node:net";

/** Strips the port that some proxies write: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  if (text.startsWith("[")) return text.slice(1, Math.max(1, text.indexOf("]")));
  const [host = "", port, ...more] = text.split(":");
  return port !== undefined && more.length === 0 ? host : text;
}

/**
 * The visitor's IP: the socket's, or what the outermost of our own proxies wrote.
 * What stands further left in X-Forwarded-For can be made up by anyone.
 * @param trustedProxies proxies of our own in front
 */
export function callerIp(
  forwardedFor: string | undefined,
  socketIp: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || forwardedFor === undefined) return socketIp;
  const ip = withoutPort(forwardedFor.split(",").at(-trustedProxies)?.trim() ?? "");
  return isIP(ip) === 0 ? socketIp : ip;
}
