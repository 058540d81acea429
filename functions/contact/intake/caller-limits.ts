/** How much one caller may send, and who goes first when many send at once. */
import { isIPv4, isIPv6 } from "node:net";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Clock } from "../../clock";

const minute = 60_000;
const window = 10 * minute;
/** Messages within that window, and messages with photos that may be uploading at once. */
const perNetwork = { messages: 5, uploads: 3 };
/**
 * Prefix lengths, smallest network first. A limit counts an IPv4 address (mapped to IPv6), or an IPv6 /64, the /56
 * that households get and the /48 that companies may get (RFC 6177), so that having many IPs gains nothing. The
 * three widest decide who goes first; each holds 256 of the one before.
 */
const prefixes = { IPv4: [128, 120, 112], IPv6: [64, 56, 48, 40, 32] };
/** Limits by prefix length. Wider networks hold unrelated neighbours, so they have no limit of their own. */
const shares: Readonly<Partial<Record<number, typeof perNetwork>>> = {
  128: perNetwork,
  64: perNetwork,
  56: { messages: 10, uploads: 6 },
  48: { messages: 20, uploads: 12 },
};
const unlimited = { messages: Infinity, uploads: Infinity };

/** More uploads at once could fill the disk. */
const uploadsInAll = 40;
/** Acknowledgements that one network may cause in an hour; the addresses it names may be anybody's. */
const acknowledgements = { count: 2, milliseconds: 60 * minute };

/** The networks that an IP belongs to, smallest first, each with its limits. */
export function networksOf(ip: string | undefined) {
  if (ip === undefined) return [];
  const [plain = ""] = ip.split("%");
  const url = `http://[${isIPv4(plain) ? `::ffff:${plain}` : plain}]`;
  // The URL parser brings every address, mapped IPv4 too, into one form (RFC 5952), so that spellings compare equal.
  const text = URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : plain;
  if (!isIPv6(text)) return [{ network: text, ...perNetwork }];
  const digits = expandIPv6(text).replaceAll(":", "");
  const isMapped = /^::ffff:[\da-f]+:[\da-f]+$/.test(text);
  return prefixes[isMapped ? "IPv4" : "IPv6"].map((length) => ({
    network: `${digits.slice(0, length / 4)}/${length}`,
    ...(shares[length] ?? unlimited),
  }));
}

/** The networks that decide who goes first, from the sender's own to the widest. */
const ranksOf = (ip: string | undefined) => networksOf(ip).slice(-3);

/** The network that takes turns with others for its sender, so that many IPs of one sender count as one. */
export const turnOf = (ip: string | undefined) => ranksOf(ip)[0]?.network;

/** Messages counted per network; beyond this, more make no difference. */
const mostKept = 1000;

/** When each network was last active; kept in memory only. */
function createRecord(milliseconds: number, elapsed: Clock["elapsed"]) {
  /** Times by network, oldest first; the most recently active network comes last. */
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
 * Limits by the caller's IP. Counts and IPs are kept in memory only. Callers whose IP is unknown (undefined)
 * are not limited; otherwise they would all share one limit.
 */
export function createCallerLimits({ elapsed }: Pick<Clock, "elapsed">) {
  const messages = createRecord(window, elapsed);
  const acknowledged = createRecord(acknowledgements.milliseconds, elapsed);
  /** The networks of each upload in progress. */
  const underWay = new Set<readonly string[]>();
  return {
    /** Seconds until this caller may send another message. If 0, the message is counted. */
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
    /** Takes a counted message back, since it was not accepted after all. */
    refundMessage: (ip: string | undefined): void => {
      messages.takeBack(namesOf(networksOf(ip)));
    },
    /** Takes an upload slot and returns a function that frees it; undefined if there is no slot left. */
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
     * The rank of the message that was just counted; lower goes first. It grows with the number of recent messages
     * from the sender's network, and if those are equal, from the networks around it.
     */
    turn: (ip: string | undefined): number =>
      ranksOf(ip).reduce((turn, { network }) => {
        const before = Math.max(0, messages.recent(network).length - 1);
        return turn * mostKept + before;
      }, 0),
    /** Whether the caller may cause another acknowledgement; if true, it is counted. */
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
