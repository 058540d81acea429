/** The networks that an IP address belongs to, so that having many addresses gains a caller nothing. */
import { isIPv4, isIPv6 } from "node:net";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Allowance } from "../limits";

/** A network: its prefix as its name, like "20010db8000102/56", and its allowance. */
export type Network = {
  readonly name: string;
  /** The field of an allowance; undefined for wide networks, whose callers are unrelated. */
  readonly scope: keyof Allowance | undefined;
};

/** Prefix lengths, smallest network first. An IPv4 address is mapped to IPv6 (RFC 4291, 2.5.5.2). */
const prefixes = { IPv4: [128, 120, 112], IPv6: [64, 56, 48, 40, 32] };
const scopes: Readonly<Partial<Record<number, Network["scope"]>>> = {
  128: "address",
  64: "address",
  56: "prefix56",
  48: "prefix48",
};

/** The IP of all callers while limits are off. It is not an address, so no caller can forge it. */
export const unlimited = "unlimited";

/** The networks of an IP, smallest first. Unknown IPs are one network, so that hiding the IP is no advantage. */
export function networksContaining(ip = "unknown"): readonly Network[] {
  if (ip === unlimited) return [];
  const [plain = ""] = ip.split("%");
  const url = `http://[${isIPv4(plain) ? `::ffff:${plain}` : plain}]`;
  // The URL parser brings every address, mapped IPv4 too, into one form (RFC 5952).
  const text = URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : plain;
  if (!isIPv6(text)) return [{ name: text, scope: "address" }];
  const digits = expandIPv6(text).replaceAll(":", "");
  const isMapped = /^::ffff:[\da-f]+:[\da-f]+$/.test(text);
  return prefixes[isMapped ? "IPv4" : "IPv6"].map((length) => ({
    name: `${digits.slice(0, length / 4)}/${length}`,
    scope: scopes[length],
  }));
}

/** The widest network of one sender: an IPv4 /24, an IPv6 /48. Undefined without limits. */
export function largestSenderNetwork(ip: string | undefined): Network | undefined {
  const networks = networksContaining(ip);
  return networks.find(({ name }) => /\/(?:120|48)$/.test(name)) ?? networks[0];
}

/** The networks that decide who goes first. Each holds 256 of the one before. */
export const rankingNetworks = (ip: string | undefined) => networksContaining(ip).slice(-3);

/** The network by which a sender takes turns with others, so that many IPs of one sender count as one. */
export const fairnessKey = (ip: string | undefined) => rankingNetworks(ip)[0]?.name;
