/** Counts what callers use, at one moment or within some time. Counts and IPs are only in the memory of this process. */
import type { Clock } from "../shared/clock";
import { sharedPart, type Allowance } from "../limits";
import { networksOf, widestOwnNetwork, type Network } from "./networks";

/** The amount that a network may use. It is not limited if the allowance has no number for such a network. */
const allowedTo = ({ scope }: Network, allowance: Allowance) =>
  scope === undefined ? Infinity : allowance[scope];

/**
 * Slots that callers take for a while, such as for requests that are being answered. The last quarter of them is for
 * callers whose IPv4 /24 or IPv6 /48 has none, so that a few networks cannot keep everybody out.
 * @returns a function that takes a slot and returns the function that frees it; undefined if there is none for this
 *   caller
 */
export function createSlots(allowance: Allowance) {
  const taken = new Map<string, number>();
  let all = 0;
  return (ip: string | undefined): (() => void) | undefined => {
    const networks = networksOf(ip);
    const takenBy = ({ name }: Network) => taken.get(name) ?? 0;
    const isFull = networks.some((network) => takenBy(network) >= allowedTo(network, allowance));
    if (isFull || all >= allowance.all) return undefined;
    const widest = widestOwnNetwork(ip);
    if (all >= sharedPart * allowance.all && widest && takenBy(widest) > 0) return undefined;
    const change = (by: number) => {
      all += by;
      for (const { name } of networks) {
        const count = (taken.get(name) ?? 0) + by;
        if (count > 0) taken.set(name, count);
        else taken.delete(name);
      }
    };
    change(1);
    let isFree = false;
    return () => {
      if (!isFree) change(-1);
      isFree = true;
    };
  };
}

/**
 * The most uses that are counted for a network, and the most networks that are remembered. Those idle for longest are
 * forgotten first.
 */
const maxUses = 1000;
const maxNetworks = 100_000;

/** All callers as one network. */
const everybody: Network = { name: "everybody", scope: "all" };

/** The networks for which a caller's use is counted; none while limits are off. */
const countedFor = (ip: string | undefined): readonly Network[] =>
  networksOf(ip).length > 0 ? [...networksOf(ip), everybody] : [];

type Use = { readonly at: number; readonly amount: number };

/** An allowance within a sliding window of milliseconds. */
type Quota = {
  readonly allowance: Allowance;
  readonly window: number;
  /** A network may go on with this many uses once all together have used up theirs; 0 by default. */
  readonly tolerated?: number;
};

/**
 * Counts how much of something each network used. Once all together have used up theirs, only callers whose IPv4 /24 or
 * IPv6 /48 has at most the tolerated uses may go on.
 */
export function createQuota(
  { allowance, window, tolerated = 0 }: Quota,
  elapsed: Clock["elapsed"],
) {
  /** Uses by network, oldest first; the most recently active network comes last. */
  const uses = new Map<string, Use[]>();
  const recent = (name: string) => {
    const since = elapsed() - window;
    return (uses.get(name) ?? []).filter(({ at }) => at > since);
  };

  /** Milliseconds until the network may use so much more. */
  function waitOf(network: Network, amount: number): number {
    const latest = recent(network.name);
    const used = latest.reduce((sum, use) => sum + use.amount, 0);
    let tooMuch = used + amount - allowedTo(network, allowance);
    if (tooMuch <= 0) return 0;
    for (const use of latest) {
      tooMuch -= use.amount;
      if (tooMuch <= 0) return use.at + window - elapsed();
    }
    return window;
  }

  /** Seconds until the caller may use so much more; 0 if that is now. Counts nothing. */
  function wait(ip: string | undefined, amount = 1): number {
    const widest = widestOwnNetwork(ip);
    const isKnown = widest && recent(widest.name).length > tolerated;
    const limited = isKnown ? countedFor(ip) : networksOf(ip);
    return Math.max(0, ...limited.map((each) => Math.ceil(waitOf(each, amount) / 1000)));
  }
  function spend(ip: string | undefined, amount = 1): void {
    for (const { name } of countedFor(ip)) {
      const all = [...recent(name), { at: elapsed(), amount }].slice(-maxUses);
      uses.delete(name);
      uses.set(name, all);
    }
    for (const name of uses.keys()) {
      if (uses.size <= maxNetworks && recent(name).length > 0) return;
      uses.delete(name);
    }
  }

  return {
    wait,
    spend,
    /** Counts a use if it is allowed now; false if it is not. */
    take: (ip: string | undefined, amount = 1): boolean => {
      const isAllowed = wait(ip, amount) === 0;
      if (isAllowed) spend(ip, amount);
      return isAllowed;
    },
    /** Uncounts the last use of this amount, since nothing came of it. */
    refund: (ip: string | undefined, amount = 1): void => {
      for (const { name } of countedFor(ip)) {
        const known = uses.get(name) ?? [];
        const last = known.findLastIndex((use) => use.amount === amount);
        if (last >= 0) known.splice(last, 1);
      }
    },
    /** The number of uses of a network within the window. */
    usesOf: ({ name }: Network): number => recent(name).length,
  };
}
