import { Refusal } from "./refusal";

/**
 * Refuses what another site's page sends in a visitor's name. Browsers say where a request
 * comes from (Fetch Metadata; RFC 6454 for Origin); whatever says nothing is no browser and
 * carries nobody's name. Hosts are compared, not schemes: behind a proxy that ends TLS we see http.
 * @param ownHost host of the site's public address, for a proxy that changes Host
 * @throws {Refusal} 403
 */
export function requireSameOrigin({ headers, url }: Request, ownHost: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const ownHosts = [ownHost, new URL(url).host];
  const isOurs =
    (site === null || site === "same-origin" || site === "none") &&
    (origin === null || (URL.canParse(origin) && ownHosts.includes(new URL(origin).host)));
  if (!isOurs) throw new Refusal(403, "Messages are taken from our own website only");
}
