/**
 * How much one address may send in ten minutes: five messages. Who has more IPv6 addresses
 * than a household gets no more for each of them.
 */
import { createHmac, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import type { RateLimiterMemory } from "rate-limiter-flexible";

const seconds = 600;
const perAddress = 5;
/**
 * Messages by the length of an IPv6 prefix: /64 is one network, /56 what a household gets and
 * /48 what a company may get (RFC 6177).
 */
const perPrefix = [
  [64, perAddress],
  [56, 10],
  [48, 20],
] as const;

/** A network, and how many messages it may send. */
export type NetworkLimit = { readonly network: string; readonly points: number };

/** Whether one more message is allowed, or how long to wait for it. */
type RateLimitResult =
  /** `refund` if no message was accepted after all. */
  | { readonly allowed: true; readonly refund: () => Promise<unknown> }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts one message of an address; an unknown one (undefined) is always allowed, rather than all sharing one. */
export type RateLimit = (address: string | undefined) => Promise<RateLimitResult>;

/** No limit: for tests, which all come from one address. */
export const noRateLimit: RateLimit = () =>
  Promise.resolve({ allowed: true, refund: () => Promise.resolve() });

/** The networks an address counts for: itself, or for IPv6 the prefixes above it. */
export function networksOf(address: string): readonly NetworkLimit[] {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return [{ network: mapped ?? plain, points: perAddress }];
  // URL writes it in one way only (RFC 5952): no leading zeros, no dotted end.
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [...groups, ...Array<string>(missing).fill("0"), ...(tail ?? "").split(":")];
  const digits = all.map((group) => group.padStart(4, "0")).join("");
  return perPrefix.map(([length, points]) => ({
    network: `${digits.slice(0, length / 4)}/${length}`,
    points,
  }));
}

async function createLimiter(): Promise<RateLimiterMemory> {
  // Not bundled: a function needs one of the package's twenty stores.
  const { RateLimiterMemory } = await import(/* webpackIgnore: true */ "rate-limiter-flexible");
  return new RateLimiterMemory({ points: perAddress, duration: seconds });
}

/** A limit of its own; what it knows is lost with the process, and so are the addresses. */
export function createRateLimit(): RateLimit {
  const salt = randomBytes(32);
  let limiter: Promise<RateLimiterMemory> | undefined;
  return async (address) => {
    if (address === undefined) return noRateLimit(address);
    const limits = networksOf(address).map(({ network, points }) => ({
      key: createHmac("sha256", salt).update(network).digest("base64url"),
      points,
    }));
    limiter ??= createLimiter();
    const memory = await limiter;
    const states = await Promise.all(limits.map(({ key }) => memory.penalty(key, 1)));
    const refund = () => Promise.all(limits.map(({ key }) => memory.reward(key, 1)));
    const exceeded = states.filter(
      ({ consumedPoints }, index) => consumedPoints > (limits[index]?.points ?? 0),
    );
    if (exceeded.length === 0) return { allowed: true, refund };
    await refund();
    // Clamped: after the clock was put back the remaining time would be nonsense.
    const longest = Math.max(...exceeded.map(({ msBeforeNext }) => msBeforeNext));
    const wait = Math.ceil(Math.min(longest / 1000, seconds));
    return { allowed: false, retryAfterSeconds: Math.max(1, wait) };
  };
}
