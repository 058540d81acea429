/** Answers a request for one file: encodings, validators, ranges (RFC 9110). */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { PublicFile, Variant } from "./public-files";

type Encoded = Variant & { readonly encoding: "br" | "gzip" | undefined };

function accepts(header: string, encoding: string): boolean {
  return header
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .some(
      (part) => part === encoding || (part.startsWith(`${encoding};`) && !/q=0(\.0*)?$/.test(part)),
    );
}

function choose(file: PublicFile, request: Request): Encoded {
  const header = request.headers.get("accept-encoding") ?? "";
  if (file.br && accepts(header, "br")) return { ...file.br, encoding: "br" };
  if (file.gzip && accepts(header, "gzip")) return { ...file.gzip, encoding: "gzip" };
  return { path: file.path, size: file.size, encoding: undefined };
}

type Range = { readonly start: number; readonly end: number };

/** One byte range; several at once, and what is no range, are answered with the whole file. */
function rangeOf(header: string | null, size: number): Range | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

function stream(path: string, range?: Range): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>;
}

/** The answer to GET or HEAD for `file`; `status` is 200 unless the file is the 404 page. */
export function serveFile(file: PublicFile, request: Request, status = 200): Response {
  const chosen = choose(file, request);
  const etag = `"${file.etag}${chosen.encoding ? `-${chosen.encoding}` : ""}"`;
  const headers = new Headers({
    "Content-Type": file.type,
    "Cache-Control": status === 200 ? file.cacheControl : "no-store",
    ETag: etag,
    Vary: "Accept-Encoding",
    "Accept-Ranges": "bytes",
    ...file.headers,
  });
  const known = request.headers.get("if-none-match")?.split(/\s*,\s*/) ?? [];
  if (status === 200 && (known.includes(etag) || known.includes(`W/${etag}`))) {
    return new Response(null, { status: 304, headers });
  }
  if (chosen.encoding) headers.set("Content-Encoding", chosen.encoding);
  const isHead = request.method === "HEAD";
  const range = chosen.encoding ? undefined : rangeOf(request.headers.get("range"), chosen.size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${chosen.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range && status === 200 && !isHead) {
    headers.set("Content-Range", `bytes ${range.start}-${range.end}/${chosen.size}`);
    headers.set("Content-Length", String(range.end - range.start + 1));
    return new Response(stream(chosen.path, range), { status: 206, headers });
  }
  headers.set("Content-Length", String(chosen.size));
  return new Response(isHead ? null : stream(chosen.path), { status, headers });
}
