/** Addresses of pictures at Google: which may be fetched, and how another size is asked for. */
import type { PhotoWidth } from "./photo-address";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

function belongsTo(host: string, allowed: string): boolean {
  return allowed.startsWith(".") ? host.endsWith(allowed) : host === allowed;
}

/**
 * Whether a picture may be fetched from `url`: from one of `hosts` (a leading dot stands
 * for every host of a domain) by https on its usual port. This machine needs neither.
 */
export function isImageAddress(url: URL, hosts: readonly string[]): boolean {
  const { hostname, protocol, port, username } = url;
  if (!hosts.some((allowed) => belongsTo(hostname, allowed)) || username !== "") return false;
  if (loopback.includes(hostname)) return protocol === "http:" || protocol === "https:";
  return protocol === "https:" && port === "";
}

/** Size options at the end of an address of Google's image server, like `=s4800-w1600`. */
const sizeOptions = /=[swh]\d+(-[swh]\d+)*$/;

/** Address of the same picture at most `width` pixels wide; as it is if it names no size. */
export function imageAddressAt(url: URL, width: PhotoWidth): URL {
  return new URL(url.href.replace(sizeOptions, `=s4800-w${width}`));
}
