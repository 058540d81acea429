const longest = 300;
const shape = /^[\w.:[\]-]+$/;

/** The last one that was in order: nearly all requests name the same. */
let known = "";

/** Is this a Host that an address can be made of (RFC 9110, 7.2)? "xn--" alone is none. */
export function isHostName(host: string): boolean {
  if (host === known) return true;
  if (host.length > longest || !shape.test(host) || !URL.canParse(`http://${host}`)) return false;
  known = host;
  return true;
}
