/** Lets a function written on the web's Request and Response run as a Gatsby Function. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { logLine } from "../log";
import { bufferResponse, errorResponse, type Handler } from "./respond";

/** Node's request as Gatsby passes it. Netlify cuts the query off `url`, `gatsby serve` the path. */
type GatsbyRequest = IncomingMessage & {
  readonly body?: unknown;
  readonly rawUrl?: string;
  readonly originalUrl?: string;
  /** Files of a form that Gatsby's multer has read into memory; it decodes their names as Latin-1. */
  readonly files?: readonly {
    readonly fieldname: string;
    readonly originalname: string;
    readonly mimetype: string;
    readonly buffer: Uint8Array<ArrayBuffer>;
  }[];
};

/**
 * A form with files, rebuilt from the parts into which Gatsby parsed it. A field named `z[9]` is an array with holes
 * there, which may be long, and one named `z[a]` an object, which no form of ours sends.
 */
function formDataOf({ body, files = [] }: GatsbyRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    for (const item of Array.isArray(value) ? Object.values<unknown>(value) : [value])
      if (typeof item === "string") form.append(name, item);
  }
  for (const { fieldname, originalname, mimetype, buffer: bytes } of files) {
    const name = Buffer.from(originalname, "latin1").toString("utf8");
    form.append(fieldname, new Blob([bytes], { type: mimetype }), name);
  }
  return form;
}

/** The body. If Gatsby has not read it yet, it is still in the stream (at most 6 MB on Netlify). */
async function bodyOf(request: GatsbyRequest) {
  const { body, headers, method } = request;
  if (method === "GET" || method === "HEAD") return undefined;
  if (body === undefined) return Buffer.from(await buffer(request));
  if (/^multipart\/form-data\b/i.test(headers["content-type"] ?? "")) return formDataOf(request);
  return body instanceof Uint8Array ? Buffer.from(body) : undefined;
}

async function answer(handle: Handler, request: GatsbyRequest): Promise<Response> {
  const { method = "GET", originalUrl, url = "/", headers: sent, socket } = request;
  const { rawUrl = originalUrl ?? url } = request;
  const body = await bodyOf(request);
  const headers = new Headers(sent as Record<string, string>);
  // The form gets a new boundary.
  if (body instanceof FormData) headers.delete("content-type");
  // Netlify has no socket and gives the IP in this header, which visitors can set everywhere else.
  const isNetlify = (socket as typeof socket | undefined) === undefined;
  const ip = isNetlify ? headers.get("x-nf-client-connection-ip") : socket.remoteAddress;
  const caller = { ip: ip ?? undefined };
  let standard: Request;
  try {
    const whole = new URL(rawUrl, `http://${sent.host ?? "localhost"}`);
    standard = new Request(whole, { method, headers, body });
  } catch {
    // The URL is invalid or has a login, or the method is TRACE.
    return errorResponse(400, "This request cannot be answered");
  }
  return handle(standard, caller);
}

/** Adapts a handler. The function never rejects, since an unhandled rejection would end `gatsby serve`. */
export function asGatsbyFunction(handle: Handler) {
  return async (request: GatsbyRequest, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = await bufferResponse(answer(handle, request), logLine);
    response.statusCode = status;
    headers.forEach((value, name) => response.setHeader(name, value));
    // Set-Cookie is the one header that may come several times.
    if (headers.has("set-cookie")) response.setHeader("Set-Cookie", headers.getSetCookie());
    response.end(body && (await buffer(body)));
  };
}

/** A value made once per process. Modules cannot keep it: Gatsby loads them for every request. */
export function sharedInProcess<Value>(name: string, make: () => Value): Value {
  const shared = globalThis as { [key: symbol]: Value | undefined };
  return (shared[Symbol.for(`website.${name}`)] ??= make());
}
