/** What is asked of a request before a function works on it: a refusal says what is wrong. */
import { limitBytes } from "./limit-bytes";

/** Thrown by what reads a request when there can be no other answer. */
export class Refusal extends Error {
  /**
   * @param status of the answer, 4xx
   * @param message said to who asked
   */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/**
 * The body as text (UTF-8). Bytes are counted as they arrive, since Content-Length may be
 * missing or wrong; nothing more is read once there are too many.
 * @throws {Refusal} 413 above `maxBytes`, 400 if it is no UTF-8
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new Refusal(413, `The message is too large: at most ${maxBytes / 1024} kB`);
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge;
  const body = request.body?.pipeThrough(limitBytes(maxBytes, tooLarge));
  const bytes = await new Response(body).arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, "The message is not valid UTF-8 text");
  }
}

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
