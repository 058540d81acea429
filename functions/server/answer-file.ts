/** Answers a request for one file: encodings, validators, ranges (RFC 9110). */
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { Answer } from "./answer";
import type { ByteRange } from "./file-memory";
import type { PublicFile, Variant } from "./public-files";

/** What of a request decides how a file is answered. */
export type FileRequest = {
  readonly isHead: boolean;
  readonly headers: IncomingHttpHeaders;
};

/** A header above this is no browser's, and not worth its memory. */
const longestRemembered = 200;

/** The parts of a list in a header, without the spaces around them. */
function* partsOf(header: string): Generator<string> {
  for (const part of header.split(",")) yield part.trim();
}

function accepts(header: string, encoding: string): boolean {
  for (const part of partsOf(header.toLowerCase())) {
    const [name, ...parameters] = part.split(";").map((each) => each.trim());
    const isRefused = parameters.some(
      (each) => each.startsWith("q=") && Number(each.slice(2)) === 0,
    );
    if (name === encoding) return !isRefused;
  }
  return false;
}

/** What a header accepts of what we have. */
type Accepted = { readonly br: boolean; readonly gzip: boolean };

/** Browsers send a handful of different ones. */
const read = new LRUCache<string, Accepted>({ max: 100 });

function acceptedBy(header: string): Accepted {
  const known = read.get(header);
  if (known) return known;
  const accepted = { br: accepts(header, "br"), gzip: accepts(header, "gzip") };
  if (header.length < longestRemembered) read.set(header, accepted);
  return accepted;
}

function choose(file: PublicFile, { "accept-encoding": header }: IncomingHttpHeaders): Variant {
  if (typeof header !== "string") return file;
  const { br, gzip } = acceptedBy(header);
  return (br && file.br) || (gzip && file.gzip) || file;
}

/** RFC 9110, 13.1.2: compared weakly. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  for (const part of partsOf(header)) {
    if (part === etag || part === `W/${etag}`) return true;
  }
  return false;
}

/** One byte range; several at once, and what is no range, are answered with the whole file. */
function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

/**
 * A part may only be sent to someone who holds the rest of the same bytes (RFC 9110, 13.1.5):
 * compared strongly, and a date never matches, since no file of ours says one.
 */
function mayBeSplit(headers: IncomingHttpHeaders, etag: string): boolean {
  const { "if-range": condition } = headers;
  return condition === undefined || condition === etag;
}

function headersOf(file: PublicFile, { encoding, etag }: Variant): Record<string, string> {
  return {
    "Content-Type": file.type,
    "Cache-Control": file.cacheControl,
    ETag: etag,
    Vary: "Accept-Encoding",
    "Accept-Ranges": "bytes",
    ...file.headers,
    ...(encoding && { "Content-Encoding": encoding }),
  };
}

/** The whole of a variant, as most ask for it: made once. */
const wholes = new WeakMap<Variant, Answer>();
function wholeOf(file: PublicFile, variant: Variant): Answer {
  const known = wholes.get(variant);
  if (known) return known;
  const headers = { ...headersOf(file, variant), "Content-Length": String(variant.size) };
  const answer = { status: file.status, headers, body: { variant, range: undefined } };
  wholes.set(variant, answer);
  return answer;
}

/** The answer to GET or HEAD for `file`. */
export function answerFile(file: PublicFile, request: FileRequest): Answer {
  const { isHead, headers: asked } = request;
  const variant = choose(file, asked);
  const { size, etag, encoding } = variant;
  const whole = wholeOf(file, variant);
  const asAsked = isHead ? { status: whole.status, headers: whole.headers } : whole;
  if (file.status !== 200) return asAsked;
  if (isKnown(asked["if-none-match"], etag)) {
    return { status: 304, headers: headersOf(file, variant) };
  }
  const isWhole = encoding !== undefined || isHead || !mayBeSplit(asked, etag);
  const range = isWhole ? undefined : rangeOf(asked.range, size);
  if (!range) return asAsked;
  const headers = headersOf(file, variant);
  if (range === "unsatisfiable") {
    headers["Content-Range"] = `bytes */${size}`;
    headers["Content-Length"] = "0";
    return { status: 416, headers };
  }
  headers["Content-Range"] = `bytes ${range.start}-${range.end}/${size}`;
  headers["Content-Length"] = String(range.end - range.start + 1);
  return { status: 206, headers, body: { variant, range } };
}
