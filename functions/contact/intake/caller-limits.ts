/** How much one caller may send: five messages in ten minutes, and three uploads at once. */
import { isIPv4, isIPv6 } from "node:net";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Clock } from "../../clock";

const seconds = 600;
/** Messages in that time, and those whose photos may be on their way at once. */
const perNetwork = { messages: 5, uploads: 3 };
/**
 * The same by the length of an IPv6 prefix: /64 is one network, /56 what a household gets and /48
 * what a company may get (RFC 6177), so that many IPs give nobody more.
 */
const perPrefix = [
  { length: 64, ...perNetwork },
  { length: 56, messages: 10, uploads: 6 },
  { length: 48, messages: 20, uploads: 12 },
];

/** More would fill the disk. */
const uploadsInAll = 40;

/**
 * The networks an IP counts for, and the share of each, smallest first: an IPv4 one itself, or
 * for IPv6 the prefixes above it.
 */
export function networksOf(ip: string | undefined) {
  if (ip === undefined) return [];
  const [plain = ""] = ip.split("%");
  const url = `http://[${isIPv4(plain) ? `::ffff:${plain}` : plain}]`;
  // Written in one way only (RFC 5952), an IPv4 address mapped to IPv6 too: no leading zeros, no dotted end.
  const text = URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : plain;
  if (!isIPv6(text) || /^::ffff:[\da-f]+:[\da-f]+$/.test(text)) {
    return [{ network: text, ...perNetwork }];
  }
  const digits = expandIPv6(text).replaceAll(":", "");
  return perPrefix.map(({ length, ...share }) => ({
    network: `${digits.slice(0, length / 4)}/${length}`,
    ...share,
  }));
}

/** Whose turn it is among all who wait: the widest of its networks, so that many count as one. */
export const turnOf = (ip: string | undefined) => networksOf(ip).at(-1)?.network;

/**
 * Limits by the caller's IP; what they know is lost with the process, and so are the IPs. An unknown one
 * (undefined) is not limited, rather than all sharing one limit.
 */
export function createCallerLimits({ elapsed }: Pick<Clock, "elapsed">) {
  /** The networks of each message of the last ten minutes, oldest first. */
  let messages: { readonly networks: readonly string[]; readonly at: number }[] = [];
  /** The networks of each upload that is on its way. */
  const underWay = new Set<readonly string[]>();
  return {
    /** Seconds to wait before one more message; 0 counts it. */
    countMessage: (ip: string | undefined): number => {
      const at = elapsed();
      messages = messages.filter((message) => at - message.at < seconds * 1000);
      const limits = networksOf(ip);
      const waits = limits.map(({ network, messages: most }) => {
        const first = messages.filter(({ networks }) => networks.includes(network)).at(-most);
        return first ? seconds - Math.floor((at - first.at) / 1000) : 0;
      });
      const wait = Math.max(0, ...waits);
      if (wait === 0) messages.push({ networks: limits.map(({ network }) => network), at });
      return wait;
    },
    /** Takes one back: no message was accepted after all. */
    refundMessage: (ip: string | undefined): void => {
      const network = networksOf(ip)[0]?.network;
      const last = messages.findLastIndex(({ networks }) => networks[0] === network);
      if (last >= 0) messages.splice(last, 1);
    },
    /** Takes a place among the uploads and answers what gives it back; nothing if there is none. */
    startUpload: (ip: string | undefined): (() => unknown) | undefined => {
      const shares = networksOf(ip);
      const isTaken = shares.some(
        ({ network, uploads }) =>
          [...underWay].filter((networks) => networks.includes(network)).length >= uploads,
      );
      if (isTaken || underWay.size >= uploadsInAll) return undefined;
      const own = shares.map(({ network }) => network);
      underWay.add(own);
      return () => underWay.delete(own);
    },
    /** How many messages its widest network has sent in these ten minutes, before the last one. */
    sentBefore: (ip: string | undefined): number => {
      const network = turnOf(ip);
      const own = messages.filter(({ networks }) => networks.at(-1) === network);
      return ip === undefined ? 0 : Math.max(0, own.length - 1);
    },
  };
}

/** Limits by the caller's IP. */
export type CallerLimits = ReturnType<typeof createCallerLimits>;

/** No limits: for tests, which all come from one IP. */
export const noLimits: CallerLimits = {
  countMessage: () => 0,
  refundMessage: () => undefined,
  sentBefore: () => 0,
  startUpload: () => () => undefined,
};
