/** Lets a function written on the web's Request and Response run as a Gatsby Function. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { logLine } from "../log";
import { functionFailed, json, wholeAnswer, type Caller, type Handler } from "./respond";

/** What platforms add to Node's request. Netlify's adapter cuts the query off `url`. */
type GatsbyRequest = IncomingMessage & {
  readonly body?: unknown;
  readonly rawUrl?: string;
  /** Files of a form, which Gatsby's multer has read into memory; it takes names for Latin-1. */
  readonly files?: readonly {
    readonly fieldname: string;
    readonly originalname: string;
    readonly mimetype: string;
    readonly buffer: Uint8Array<ArrayBuffer>;
  }[];
};

function headersOf(source: IncomingHttpHeaders): Headers {
  const lines = Object.entries(source).flatMap(([name, value = []]) =>
    [value].flat().map((item): [string, string] => [name, item]),
  );
  return new Headers(lines);
}

/** A form with files, as it was before Gatsby took it apart. */
function formOf({ body, files = [] }: GatsbyRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string | string[]>)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  for (const { fieldname, originalname, mimetype, buffer } of files) {
    const name = Buffer.from(originalname, "latin1").toString("utf8");
    form.append(fieldname, new Blob([buffer], { type: mimetype }), name);
  }
  return form;
}

/**
 * The body in the form it came in: Gatsby has parsed it already; Netlify's adapter leaves it in
 * the stream, of at most 6 MB.
 */
async function bodyOf(
  request: GatsbyRequest,
): Promise<string | Uint8Array<ArrayBuffer> | FormData | undefined> {
  const { body, headers, method } = request;
  if (method === "GET" || method === "HEAD") return undefined;
  if (body === undefined) return Buffer.from(await buffer(request));
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array) return Buffer.from(body);
  const { "content-type": type = "" } = headers;
  if (type.startsWith("application/x-www-form-urlencoded")) {
    return new URLSearchParams(body as Record<string, string>).toString();
  }
  if (/^multipart\/form-data\b/i.test(type)) return formOf(request);
  return JSON.stringify(body);
}

/** A name or IP, with a port (RFC 9110, 7.2). */
const hostShape = /^[\w.:[\]-]{1,300}$/;

/** Nothing if Host and path make no URL. */
function urlOf({ rawUrl, url = "/", headers }: GatsbyRequest): URL | undefined {
  const { host = "localhost" } = headers;
  const base = hostShape.test(host) ? `http://${host}` : undefined;
  const asked = rawUrl ?? url;
  return URL.canParse(asked, base) ? new URL(asked, base) : undefined;
}

/** The socket's own; Netlify has no socket, but a header that visitors cannot set. */
function callerOf({ headers, socket }: GatsbyRequest): Caller {
  const [netlify] = [headers["x-nf-client-connection-ip"]].flat();
  const ip = (socket as GatsbyRequest["socket"] | undefined)?.remoteAddress;
  return { ip: ip ?? netlify };
}

async function answer(handle: Handler, request: GatsbyRequest): Promise<Response> {
  const url = urlOf(request);
  if (!url) return json(400, { status: "ERROR", error: "This is no URL" });
  const body = await bodyOf(request);
  const headers = headersOf(request.headers);
  // It gets another boundary.
  if (body instanceof FormData) headers.delete("content-type");
  const init = { method: request.method ?? "GET", headers, body };
  return wholeAnswer(await handle(new Request(url, init), callerOf(request)));
}

/** Never rejects: an unhandled rejection would end `gatsby serve`. */
export function asGatsbyFunction(handle: Handler) {
  return async (request: GatsbyRequest, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = await answer(handle, request).catch((error: unknown) =>
      functionFailed(logLine, error),
    );
    response.statusCode = status;
    headers.forEach((value, name) => response.setHeader(name, value));
    response.end(body && (await buffer(body)));
  };
}
