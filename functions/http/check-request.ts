/** What is asked of a request before a function works on it: a refusal says what is wrong. */
import { isIP } from "node:net";
import { Transform, type Readable } from "node:stream";

/** Thrown by what reads a request when there can be no other answer: its status (4xx), and what is said to who asked. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Passes bytes on until there are more than `max`; then it fails with `error`. */
export function limitBytes(max: number, error = new Error(`More than ${max} bytes`)) {
  let seen = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > max) controller.error(error);
      else controller.enqueue(chunk);
    },
  });
}

/** Bytes that are passed on at once, at least. */
const passedOn = 16 * 1024;
/** Pieces that may be as small as they like; of more each must have so many bytes on average. */
const tiny = { pieces: 2000, bytes: 100 };
const tooSmall = new Error("The body comes in too many pieces");

/**
 * The body in pieces of 16 kB and more: a byte in each would keep all that reads it busy. Who sends
 * thousands of tiny ones is cut off, since Node itself takes a microsecond for each.
 */
export function gatherBody(incoming: Readable): Readable {
  let gathered: Buffer[] = [];
  let size = 0;
  let pieces = 0;
  let bytes = 0;
  const gatherer = new Transform({
    transform(piece: Buffer, _encoding, done) {
      gathered.push(piece);
      size += piece.length;
      pieces += 1;
      bytes += piece.length;
      if (pieces > tiny.pieces && bytes < pieces * tiny.bytes) incoming.destroy(tooSmall);
      const isEnough = size >= passedOn;
      done(null, isEnough ? Buffer.concat(gathered) : undefined);
      if (!isEnough) return;
      gathered = [];
      size = 0;
    },
    flush(done) {
      done(null, Buffer.concat(gathered));
    },
  });
  // A pipe hands on no error.
  incoming.once("error", (error) => gatherer.destroy(error));
  return incoming.pipe(gatherer);
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

/**
 * The visitor's IP: the socket's, or what the outermost of our own proxies wrote, some with a port.
 * What stands further left in X-Forwarded-For can be made up by anyone.
 * @param trustedProxies proxies of our own in front
 */
export function callerIp(
  forwardedFor: string | undefined,
  socketIp: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || forwardedFor === undefined) return socketIp;
  const text = forwardedFor.split(",").at(-trustedProxies)?.trim() ?? "";
  const ip = isIP(text) ? text : text.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
  return isIP(ip) ? ip : socketIp;
}
