/** Counts what callers use. Counts and IPs are only in the memory of this process. */
import type { Clock } from "../shared/clock";
import { maxCountedUses, unreservedShare, type Allowance } from "../limits";
import { networksContaining, largestSenderNetwork, type Network } from "./networks";

/** The amount that a network may use. It is not limited if the allowance has no number for such a network. */
const allowedTo = ({ scope }: Network, allowance: Allowance) =>
  scope === undefined ? Infinity : allowance[scope];

/** All callers as one network. */
const everybody: Network = { name: "everybody", scope: "all" };

/** A taken slot. `free` frees it, and returns false if it was free already. */
type Slot = { readonly tryPreempt: () => boolean; readonly free: () => boolean };

/**
 * Slots that callers hold for a while. The last quarter is for callers whose IPv4 /24 or IPv6 /48 holds none, so that a
 * few networks cannot keep everybody out. If a network holds all it may, the oldest of its slots that can be given up
 * (`tryPreempt` is true) is freed for the new caller.
 * @returns a function that takes a slot and returns the function that frees it; undefined if the caller gets none
 */
export function createConcurrencyLimiter(allowance: Allowance) {
  /** The slots of each network, oldest first. */
  const taken = new Map<string, Set<Slot>>();
  const slotsHeldBy = ({ name }: Network) => taken.get(name) ?? new Set();
  /** Slots of which one has to be freed before this caller gets one; undefined if he may have one now. */
  function slotsToEvict(ip: string | undefined): Set<Slot> | undefined {
    const networks = [...networksContaining(ip), everybody];
    const full = networks.find(
      (network) => slotsHeldBy(network).size >= allowedTo(network, allowance),
    );
    if (full) return slotsHeldBy(full);
    const senderNetwork = largestSenderNetwork(ip);
    const held = senderNetwork ? slotsHeldBy(senderNetwork) : new Set<Slot>();
    const isShort = slotsHeldBy(everybody).size >= unreservedShare * allowance.all;
    return isShort && held.size > 0 ? held : undefined;
  }
  return (ip: string | undefined, tryPreempt: Slot["tryPreempt"] = () => false) => {
    for (;;) {
      const slots = slotsToEvict(ip);
      if (!slots) break;
      const preempted = [...slots].find((slot) => slot.tryPreempt());
      if (!preempted) return undefined;
      preempted.free();
    }
    const networks = [...networksContaining(ip), everybody];
    function free(): boolean {
      const wasTaken = networks.map((network) => slotsHeldBy(network).delete(slot)).some(Boolean);
      for (const network of networks)
        if (slotsHeldBy(network).size === 0) taken.delete(network.name);
      return wasTaken;
    }
    const slot: Slot = { tryPreempt, free };
    for (const network of networks) taken.set(network.name, slotsHeldBy(network).add(slot));
    return free;
  };
}

/** Networks that are remembered at most, half of them idle. Those idle for longest are forgotten first. */
const maxNetworks = 100_000;

/** The networks for which a caller's use is counted; none while limits are off. */
const countedFor = (ip: string | undefined): readonly Network[] =>
  networksContaining(ip).length > 0 ? [...networksContaining(ip), everybody] : [];

type Use = { readonly at: number; readonly amount: number };

/** An allowance within a sliding window of milliseconds. */
type RateLimit = {
  readonly allowance: Allowance;
  readonly window: number;
};

/** Counts what each network used. Once the sum is used up, only an IPv4 /24 or IPv6 /48 without any goes on. */
export function createRateLimiter({ allowance, window }: RateLimit, elapsed: Clock["elapsed"]) {
  /**
   * Uses by network, oldest first: of those active since the last rotation, and of the others. Two maps from which
   * nothing is deleted stay fast: V8 keeps a deleted key in its bucket until the map is rebuilt.
   */
  let active = new Map<string, Use[]>();
  let idle = new Map<string, Use[]>();
  let rotatedAt = elapsed();
  const usesBy = (name: string) => active.get(name) ?? idle.get(name) ?? [];
  const recent = (name: string) => {
    const since = elapsed() - window;
    return usesBy(name).filter(({ at }) => at > since);
  };

  /** Milliseconds until the network may use so much more. */
  function msUntilAllowed(network: Network, amount: number): number {
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
  function secondsUntilAllowed(ip: string | undefined, amount = 1): number {
    const senderNetwork = largestSenderNetwork(ip);
    const isKnown = senderNetwork && recent(senderNetwork.name).length > 0;
    const limited = isKnown ? countedFor(ip) : networksContaining(ip);
    return Math.max(
      0,
      ...limited.map((network) => Math.ceil(msUntilAllowed(network, amount) / 1000)),
    );
  }
  function spend(ip: string | undefined, amount = 1): void {
    if (active.size >= maxNetworks / 2 || elapsed() - rotatedAt >= window) {
      idle = active;
      active = new Map();
      rotatedAt = elapsed();
    }
    for (const { name } of countedFor(ip)) {
      const uses = recent(name);
      const last = uses.length < maxCountedUses ? undefined : uses.pop();
      uses.push({ at: elapsed(), amount: amount + (last?.amount ?? 0) });
      active.set(name, uses);
    }
  }

  return {
    secondsUntilAllowed,
    spend,
    /** Counts a use if it is allowed now; false if it is not. */
    take: (ip: string | undefined, amount = 1): boolean => {
      const isAllowed = secondsUntilAllowed(ip, amount) === 0;
      if (isAllowed) spend(ip, amount);
      return isAllowed;
    },
    /** Uncounts the last use of this amount, since nothing came of it. */
    refund: (ip: string | undefined, amount = 1): void => {
      for (const { name } of countedFor(ip)) {
        const known = usesBy(name);
        const last = known.findLastIndex((use) => use.amount === amount);
        if (last >= 0) known.splice(last, 1);
      }
    },
    /** The number of uses of a network within the window. */
    usesOf: ({ name }: Network): number => recent(name).length,
  };
}
