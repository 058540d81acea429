/** Lets a function written on the web's Request and Response run as a Gatsby Function. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { logFailure, logLine } from "../log";
import { json, type Caller, type Handler } from "./respond";

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
  const headers = new Headers();
  for (const [name, value] of Object.entries(source)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) headers.append(name, item);
    }
  }
  return headers;
}

async function readAll(request: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
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
  if (body === undefined) return readAll(request);
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array) return Buffer.from(body);
  if (headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
    return new URLSearchParams(body as Record<string, string>).toString();
  }
  if (isMultipart(headers)) return formOf(request);
  return JSON.stringify(body);
}

function isMultipart(headers: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
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

/** An answer with its body read to the end: one that breaks off is a failure of the function. */
type Answer = { readonly head: Response; readonly body: ArrayBuffer };

async function whole(head: Response): Promise<Answer> {
  return { head, body: await head.arrayBuffer() };
}

async function answer(handle: Handler, request: GatsbyRequest): Promise<Answer> {
  const url = urlOf(request);
  if (!url) return whole(json(400, { status: "ERROR", error: "This is no URL" }));
  const body = await bodyOf(request);
  const headers = headersOf(request.headers);
  // It gets another boundary.
  if (body instanceof FormData) headers.delete("content-type");
  const init = { method: request.method ?? "GET", headers, body };
  return whole(await handle(new Request(url, init), callerOf(request)));
}

/** Never rejects: an unhandled rejection would end `gatsby serve`. */
export function asGatsbyFunction(handle: Handler) {
  return async (request: GatsbyRequest, response: ServerResponse): Promise<void> => {
    const { head, body } = await answer(handle, request).catch((error: unknown) => {
      logFailure(logLine, "a function failed", error);
      return whole(json(500, { status: "ERROR", error: "Something went wrong on our side" }));
    });
    response.statusCode = head.status;
    head.headers.forEach((value, name) => response.setHeader(name, value));
    response.end(Buffer.from(body));
  };
}
