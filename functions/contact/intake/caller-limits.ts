/** How much one caller may send: five messages in ten minutes, and three uploads at once. */
import { createHmac, randomBytes } from "node:crypto";
import { isIPv4 } from "node:net";
import type { RateLimiterMemory } from "rate-limiter-flexible";

const seconds = 600;
const perNetwork = 5;
/**
 * Messages by the length of an IPv6 prefix: /64 is one network, /56 what a household gets and /48
 * what a company may get (RFC 6177), so that many addresses give nobody more.
 */
const perPrefix = [
  [64, perNetwork],
  [56, 10],
  [48, 20],
] as const;

/** Messages whose photos are on their way: more of one network would keep others out, more in all fill the disk. */
const uploadsAtOnce = { perNetwork: 3, inAll: 40 };

/** A network, and how many messages it may send. */
type NetworkLimit = { readonly network: string; readonly points: number };

/** Whether one more message is allowed, or how long to wait for it. */
type Allowance =
  /** `refund` if no message was accepted after all. */
  | { readonly allowed: true; readonly refund: () => Promise<unknown> }
  | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Limits by the caller's IP. An unknown one (undefined) is not limited, rather than all sharing one limit. */
export type CallerLimits = {
  /** Counts one message. */
  readonly countMessage: (ip: string | undefined) => Promise<Allowance>;
  /** Takes a place among the uploads and answers what gives it back; nothing if there is none. */
  readonly startUpload: (ip: string | undefined) => (() => void) | undefined;
};

/** No limits: for tests, which all come from one IP. */
export const noLimits: CallerLimits = {
  countMessage: () => Promise.resolve({ allowed: true, refund: () => Promise.resolve() }),
  startUpload: () => () => undefined,
};

/** The networks an IP counts for, smallest first: an IPv4 address itself, or for IPv6 the prefixes above it. */
export function networksOf(ip: string): readonly [NetworkLimit, ...NetworkLimit[]] {
  const [plain = ""] = ip.split("%");
  const url = `http://[${isIPv4(plain) ? `::ffff:${plain}` : plain}]`;
  if (!URL.canParse(url)) return [{ network: plain, points: perNetwork }];
  // Written in one way only (RFC 5952), an IPv4 address mapped to IPv6 too: no leading zeros, no dotted end.
  const text = new URL(url).hostname.slice(1, -1);
  if (/^::ffff:[\da-f]+:[\da-f]+$/.test(text)) return [{ network: text, points: perNetwork }];
  const [head = [], tail = []] = text.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill("0");
  const digits = [...head, ...zeros, ...tail].map((group) => group.padStart(4, "0")).join("");
  const limitOf = ([length, points]: (typeof perPrefix)[number]) => ({
    network: `${digits.slice(0, length / 4)}/${length}`,
    points,
  });
  const [network, ...larger] = perPrefix;
  return [limitOf(network), ...larger.map(limitOf)];
}

async function createLimiter(): Promise<RateLimiterMemory> {
  // Not bundled: a function needs one of the package's twenty stores.
  const { RateLimiterMemory } = await import(/* webpackIgnore: true */ "rate-limiter-flexible");
  return new RateLimiterMemory({ points: perNetwork, duration: seconds });
}

/** Limits of their own; what they know is lost with the process, and so are the IPs. */
export function createCallerLimits(): CallerLimits {
  const salt = randomBytes(32);
  const uploads: (string | undefined)[] = [];
  let limiter: Promise<RateLimiterMemory> | undefined;
  return {
    countMessage: async (ip) => {
      if (ip === undefined) return noLimits.countMessage(ip);
      const limits = networksOf(ip).map(({ network, points }) => ({
        key: createHmac("sha256", salt).update(network).digest("base64url"),
        points,
      }));
      const memory = await (limiter ??= createLimiter());
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
    },
    startUpload: (ip) => {
      const network = ip === undefined ? undefined : networksOf(ip)[0].network;
      const own = network === undefined ? [] : uploads.filter((each) => each === network);
      const isFull =
        uploads.length >= uploadsAtOnce.inAll || own.length >= uploadsAtOnce.perNetwork;
      if (isFull) return undefined;
      uploads.push(network);
      return () => {
        uploads.splice(uploads.indexOf(network), 1);
      };
    },
  };
}
