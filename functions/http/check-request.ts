/** Checks on a request before a function handles it; a refusal says what is wrong. */
import { isIP } from "node:net";
import type { Readable } from "node:stream";

/** Thrown when a request cannot be read or accepted: the status (4xx), and the message for its sender. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Passes bytes on; once there are more than `max`, it fails with `error`. */
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

/** The fewest bytes that are passed on at once. */
const minPieceSize = 16 * 1024;
/** The first `pieces` may be of any size. If more come, all together must have `bytes` on average. */
const tinyPieces = { pieces: 200, bytes: 100 };
const tooSmall = new Error("The body comes in too many pieces");

/** The body in pieces of 16 kB. Hundreds of tiny ones cut a client off. */
export async function* gatherBody(incoming: Readable): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let pieces = 0;
  let bytes = 0;
  let passed = 0;
  for await (const piece of incoming.iterator({ destroyOnReturn: false })) {
    gathered.push(piece as Buffer);
    pieces += 1;
    bytes += (piece as Buffer).length;
    if (pieces > tinyPieces.pieces && bytes < pieces * tinyPieces.bytes) incoming.destroy(tooSmall);
    if (bytes - passed < minPieceSize) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    passed = bytes;
  }
  yield Buffer.concat(gathered);
}

/** The body as text. Throws HttpError: 413 beyond `maxBytes`; 400 if it is cut or not UTF-8. */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new HttpError(413, `The message is too large: at most ${maxBytes / 1024} kB`);
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge;
  const body = request.body?.pipeThrough(limitBytes(maxBytes, tooLarge));
  const bytes = await new Response(body).arrayBuffer().catch((error: unknown) => {
    throw error instanceof HttpError ? error : new HttpError(400, "The message broke off");
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, "The message is not valid UTF-8 text");
  }
}

/**
 * Refuses requests that a page of another site makes a visitor's browser send (Fetch Metadata; RFC 6454 for Origin):
 * throws HttpError 403. A client that sends neither header is no browser. Only hosts are compared, as behind a proxy we
 * see http; one that changes Host leaves the public address (`ownHost`).
 */
export function requireSameOrigin({ headers, url }: Request, ownHost: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const ownHosts = [ownHost, new URL(url).host];
  const isSameSite =
    (site === null || site === "same-origin" || site === "none") &&
    (origin === null || (URL.canParse(origin) && ownHosts.includes(new URL(origin).host)));
  if (!isSameSite) throw new HttpError(403, "We only take messages from our own website");
}

/** The socket's IP, or our outermost proxy's in X-Forwarded-For; those before may be forged. */
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
