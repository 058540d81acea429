/** Who asks, as far as it can be believed. */
import { isIP } from "node:net";

/** Strips the port that some proxies write: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(address: string): string {
  if (address.startsWith("[")) return address.slice(1, Math.max(1, address.indexOf("]")));
  const [host = "", port, ...more] = address.split(":");
  return port !== undefined && more.length === 0 ? host : address;
}

/** The element at this place from the right, 1 for the last. */
function fromTheRight(list: string, place: number): string | undefined {
  let end = list.length;
  for (let passed = 1; passed < place; passed += 1) {
    end = list.lastIndexOf(",", end - 1);
    if (end <= 0) return undefined;
  }
  return list.slice(list.lastIndexOf(",", end - 1) + 1, end).trim();
}

/**
 * The visitor's address: the socket's, or what the outermost of our own proxies wrote.
 * What stands further left in X-Forwarded-For can be made up by anyone.
 * @param trustedProxies proxies of our own in front
 */
export function callerIp(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || forwardedFor === undefined) return socketAddress;
  const address = withoutPort(fromTheRight(forwardedFor, trustedProxies) ?? "");
  return isIP(address) === 0 ? socketAddress : address;
}
