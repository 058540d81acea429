/** How much one caller may send, and who goes before whom where many send at once. */
import { isIPv4, isIPv6 } from "node:net";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Clock } from "../../clock";

const minute = 60_000;
const window = 10 * minute;
/** Messages in that time, and those whose photos may be on their way at once. */
const perNetwork = { messages: 5, uploads: 3 };
/**
 * The lengths of prefixes, smallest network first: an IPv4 address, mapped to IPv6, or a /64, a /56, as households
 * get, and a /48, as companies may (RFC 6177), so that many IPs give nobody more. The widest three tell who goes
 * first, each of 256 of the one before.
 */
const prefixes = { IPv4: [128, 120, 112], IPv6: [64, 56, 48, 40, 32] };
/** The same by the length of a prefix; others are neighbours, who have no share together. */
const shares: Readonly<Partial<Record<number, typeof perNetwork>>> = {
  128: perNetwork,
  64: perNetwork,
  56: { messages: 10, uploads: 6 },
  48: { messages: 20, uploads: 12 },
};
const unlimited = { messages: Infinity, uploads: Infinity };

/** More would fill the disk. */
const uploadsInAll = 40;
/** Acknowledgements that one network may have sent in an hour: whose mailboxes it names nobody knows. */
const acknowledgements = { count: 2, milliseconds: 60 * minute };

/** The networks an IP counts for, and the share of each, smallest first. */
export function networksOf(ip: string | undefined) {
  if (ip === undefined) return [];
  const [plain = ""] = ip.split("%");
  const url = `http://[${isIPv4(plain) ? `::ffff:${plain}` : plain}]`;
  // Written in one way only (RFC 5952), an IPv4 address mapped to IPv6 too: no leading zeros, no dotted end.
  const text = URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : plain;
  if (!isIPv6(text)) return [{ network: text, ...perNetwork }];
  const digits = expandIPv6(text).replaceAll(":", "");
  const isMapped = /^::ffff:[\da-f]+:[\da-f]+$/.test(text);
  return prefixes[isMapped ? "IPv4" : "IPv6"].map((length) => ({
    network: `${digits.slice(0, length / 4)}/${length}`,
    ...(shares[length] ?? unlimited),
  }));
}

/** The networks by which it is told who goes first, from that of one sender to the widest. */
const ranksOf = (ip: string | undefined) => networksOf(ip).slice(-3);

/** Whose turn it is among all who wait: many IPs of one sender count as one. */
export const turnOf = (ip: string | undefined) => ranksOf(ip)[0]?.network;

/** More are not told apart. */
const mostKept = 1000;

/** What networks did lately, lost with the process. */
function createRecord(milliseconds: number, elapsed: Clock["elapsed"]) {
  /** When, oldest first; the network that was heard of last comes last. */
  const times = new Map<string, number[]>();
  const recent = (network: string) => {
    const since = elapsed() - milliseconds;
    return (times.get(network) ?? []).filter((at) => at > since);
  };
  return {
    recent,
    add: (networks: readonly string[]) => {
      for (const network of networks) {
        const all = [...recent(network), elapsed()].slice(-mostKept);
        times.delete(network);
        times.set(network, all);
      }
      for (const network of times.keys()) {
        if (recent(network).length > 0) break;
        times.delete(network);
      }
    },
    takeBack: (networks: readonly string[]) => {
      for (const network of networks) times.get(network)?.pop();
    },
  };
}

const namesOf = (networks: ReturnType<typeof networksOf>) => networks.map(({ network }) => network);

/**
 * Limits by the caller's IP; what they know is lost with the process, and so are the IPs. Callers of an unknown
 * one (undefined) have no limits of their own, rather than sharing them.
 */
export function createCallerLimits({ elapsed }: Pick<Clock, "elapsed">) {
  const messages = createRecord(window, elapsed);
  const acknowledged = createRecord(acknowledgements.milliseconds, elapsed);
  /** The networks of each upload that is on its way. */
  const underWay = new Set<readonly string[]>();
  return {
    /** Seconds to wait before one more message; 0 counts it. */
    countMessage: (ip: string | undefined): number => {
      const networks = networksOf(ip);
      const waits = networks.map(({ network, messages: most }) => {
        const first = messages.recent(network).at(-most);
        return first === undefined ? 0 : Math.ceil((first + window - elapsed()) / 1000);
      });
      const wait = Math.max(0, ...waits);
      if (wait === 0) messages.add(namesOf(networks));
      return wait;
    },
    /** Takes one back: no message was accepted after all. */
    refundMessage: (ip: string | undefined): void => {
      messages.takeBack(namesOf(networksOf(ip)));
    },
    /** Takes a place among the uploads and answers what gives it back; nothing if there is none. */
    startUpload: (ip: string | undefined): (() => unknown) | undefined => {
      const networks = networksOf(ip);
      const isTaken = networks.some(
        ({ network, uploads }) =>
          [...underWay].filter((each) => each.includes(network)).length >= uploads,
      );
      if (isTaken || underWay.size >= uploadsInAll) return undefined;
      const own = namesOf(networks);
      underWay.add(own);
      return () => underWay.delete(own);
    },
    /**
     * The place of the message that was counted last: the fewer its sender has sent lately, the lower, and
     * among equals the fewer came from the networks around it.
     */
    turn: (ip: string | undefined): number =>
      ranksOf(ip).reduce((turn, { network }) => {
        const before = Math.max(0, messages.recent(network).length - 1);
        return turn * mostKept + before;
      }, 0),
    /** Whether its sender may have one more acknowledgement sent; true counts it. */
    countAcknowledgement: (ip: string | undefined): boolean => {
      const own = namesOf(ranksOf(ip)).slice(0, 1);
      const isAllowed = own.every(
        (network) => acknowledged.recent(network).length < acknowledgements.count,
      );
      if (isAllowed) acknowledged.add(own);
      return isAllowed;
    },
  };
}

export type CallerLimits = ReturnType<typeof createCallerLimits>;
