/** Lets a function written on the web's Request and Response run as a Gatsby Function. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { logFailure, logLine } from "../log";
import { json, type Caller, type Handler } from "./respond";

type GatsbyRequest = IncomingMessage & { readonly body?: unknown };

function headersOf(source: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(source)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) headers.append(name, item);
    }
  }
  return headers;
}

/** Gatsby has parsed the body already; it is put back into the form it came in. */
function bodyOf({ body, headers, method }: GatsbyRequest): string | undefined {
  if (method === "GET" || method === "HEAD" || body === undefined) return undefined;
  if (typeof body === "string") return body;
  if (headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
    return new URLSearchParams(body as Record<string, string>).toString();
  }
  return JSON.stringify(body);
}

/** The socket's own address; Netlify has no socket, but a header that visitors cannot set. */
function callerOf({ headers, socket }: GatsbyRequest): Caller {
  const [netlify] = [headers["x-nf-client-connection-ip"]].flat();
  const address = (socket as GatsbyRequest["socket"] | undefined)?.remoteAddress;
  return { address: address ?? netlify };
}

/** An answer with its body read to the end: one that breaks off is a failure of the function. */
type Answer = { readonly head: Response; readonly body: ArrayBuffer };

async function whole(head: Response): Promise<Answer> {
  return { head, body: await head.arrayBuffer() };
}

/** Never rejects: an unhandled rejection would end `gatsby serve`. */
export function asGatsbyFunction(handle: Handler) {
  return async (request: GatsbyRequest, response: ServerResponse): Promise<void> => {
    const { head, body } = await Promise.resolve()
      .then(() => {
        const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
        const { method = "GET" } = request;
        return handle(
          new Request(url, { method, headers: headersOf(request.headers), body: bodyOf(request) }),
          callerOf(request),
        );
      })
      .then(whole)
      .catch((error: unknown) => {
        logFailure(logLine, "a function failed", error);
        return whole(json(500, { status: "ERROR", error: "Something went wrong on our side" }));
      });
    response.statusCode = head.status;
    head.headers.forEach((value, name) => response.setHeader(name, value));
    response.end(Buffer.from(body));
  };
}
