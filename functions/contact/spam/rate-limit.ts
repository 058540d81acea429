/** How much one address may send: five messages in ten minutes. */
import { createHmac, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import type { RateLimiterMemory } from "rate-limiter-flexible";

const points = 5;
const seconds = 600;

/** Leave to send one message, or how long to wait for it. */
export type Leave =
  /** `giveBack` if no message was taken after all. */
  | { readonly granted: true; readonly giveBack: () => Promise<unknown> }
  | { readonly granted: false; readonly retryAfterSeconds: number };

/** Asks for leave; an unknown address (undefined) always gets it, rather than all sharing one. */
export type RateLimit = (address: string | undefined) => Promise<Leave>;

/** No limit: for tests, which all come from one address. */
export const noRateLimit: RateLimit = () =>
  Promise.resolve({ granted: true, giveBack: () => Promise.resolve() });

/** The address, or for IPv6 its /64, which is what a household gets (RFC 6177). */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? plain;
  // URL writes it in one way only (RFC 5952): no leading zeros, no dotted end.
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [...groups, ...Array<string>(missing).fill("0"), ...(tail ?? "").split(":")];
  return `${all.slice(0, 4).join(":")}::/64`;
}

async function createLimiter(): Promise<RateLimiterMemory> {
  // Not bundled: a function needs one of the package's twenty stores.
  const { RateLimiterMemory } = await import(/* webpackIgnore: true */ "rate-limiter-flexible");
  return new RateLimiterMemory({ points, duration: seconds });
}

/** A limit of its own; what it knows is lost with the process, and so are the addresses. */
export function createRateLimit(): RateLimit {
  const salt = randomBytes(32);
  let limiter: Promise<RateLimiterMemory> | undefined;
  return async (address) => {
    if (address === undefined) return noRateLimit(address);
    const key = createHmac("sha256", salt).update(networkOf(address)).digest("base64url");
    limiter ??= createLimiter();
    const memory = await limiter;
    const state = await memory.penalty(key, 1);
    const giveBack = () => memory.reward(key, 1);
    if (state.consumedPoints <= points) return { granted: true, giveBack };
    await giveBack();
    // Clamped: after the clock was put back the remaining time would be nonsense.
    const wait = Math.ceil(Math.min(state.msBeforeNext / 1000, seconds));
    return { granted: false, retryAfterSeconds: Math.max(1, wait) };
  };
}
