/** Serves the site: passes each request to a function or a file, and logs it. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { getRequestListener } from "@hono/node-server";
import type { HostSettings } from "../environment";
import { callerIp, gatherBody } from "../http/check-request";
import { unlimited } from "../http/networks";
import { bufferResponse, errorResponse, type Handler } from "../http/respond";
import { commonHeaders } from "../http/site-headers";
import { createRateLimiter, createConcurrencyLimiter } from "../http/rate-limits";
import {
  abandonedPosts,
  loggedPathBytes,
  maxConcurrentConnections,
  maxConcurrentRequests,
} from "../limits";
import { cutForLog, sumUpRequests, withRequest, type Log } from "../log";
import { apiRoot, hostPaths } from "../shared/paths";
import type { Release } from "./release";
import { sendError, serveFile } from "./serve-file";
import { cutSlowClients } from "./slow-clients";
import { monitoredPaths, statusFunctions, type StatusOptions } from "./status";

export type HostOptions = StatusOptions &
  Pick<HostSettings, "hsts" | "trustedProxies"> & {
    readonly release: () => Release;
    /** Functions by path: one below /api/, a page's (for requests with a query), or a prefix, like "/desk/*". */
    readonly functions: Readonly<Record<string, Handler>>;
    readonly log: Log;
  };

/** Timeouts in milliseconds. Idle connections outlive most proxies', so that none closes as the proxy sends. */
const serverOptions = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 15_000,
  // Node would otherwise refuse a request without Host by itself, past our limits and the log.
  requireHostHeader: false,
};

/** A request to a proxy may name a whole URL (RFC 9112, 3.2.2); we use its path. */
function urlOf({ url = "" }: IncomingMessage): URL | undefined {
  try {
    const parsed = new URL(url.startsWith("/") ? `http://host${url}` : url);
    decodeURIComponent(parsed.pathname);
    const { protocol, username, password } = parsed;
    return /^https?:$/.test(protocol) && !username && !password ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] || Number(headers["content-length"] ?? 0) > 0;

/** The reason to refuse a request whatever its path is. */
function refusalOf(request: IncomingMessage): string | undefined {
  const hosts = request.headersDistinct.host?.length ?? 0;
  // Two Host headers are refused (RFC 9112, 3.2): a server on the way could use the other one.
  if (hosts > 1 || (hosts === 0 && request.httpVersion !== "1.0"))
    return "Exactly one Host is needed";
  // No browser sends one.
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && hasBody(request) ? "A request to read something has no body" : undefined;
}

/** The request with its body gathered into larger pieces; nothing is read before a handler reads it. */
function withGatheredBody(request: Request, incoming: Readable): Request {
  const { method, url, headers } = request;
  if (method !== "POST") return request;
  // Node's Readable.toWeb fails with an uncaught error once a reader has stopped.
  const body = ReadableStream.from(gatherBody(incoming));
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

/** Makes a host, which serves once its server listens. */
export function createHost(options: HostOptions) {
  const { clock, log } = options;
  const everyResponse = Object.entries(commonHeaders(options.hsts));
  let isDraining = false;

  const server = createServer(serverOptions);
  const { admit, closeIfSlow } = cutSlowClients(server);
  const takeConnectionSlot = createConcurrencyLimiter(maxConcurrentConnections);
  server.on("connection", (socket) => {
    // A proxy has every connection. One that was already reset has no address, which every limit needs.
    const ip = options.trustedProxies === 0 ? socket.remoteAddress : unlimited;
    const free = socket.remoteAddress && takeConnectionSlot(ip, () => closeIfSlow(socket));
    if (free) socket.once("close", free);
    else socket.destroy();
  });
  const logRequest = sumUpRequests(log, clock.elapsed);
  const takeSlot = createConcurrencyLimiter(maxConcurrentRequests);
  const callersGone = createRateLimiter(abandonedPosts, clock.elapsed);
  const inFlight = new Set<ServerResponse>();
  const functions: HostOptions["functions"] = {
    ...options.functions,
    ...statusFunctions(options, () => isDraining),
  };
  const ipOf = ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">) =>
    callerIp(headers["x-forwarded-for"]?.toString(), socket.remoteAddress, options.trustedProxies);

  const wholeOf = (path: string) => functions[`/${path.split("/")[1] ?? ""}/*`];
  const isFunction = ({ pathname, search }: URL) =>
    pathname.startsWith(apiRoot) || (search && pathname in functions) || wholeOf(pathname);
  const answerFunction = getRequestListener(
    async (request, { incoming }) => {
      const { pathname } = new URL(request.url);
      const handle = functions[pathname] ?? wholeOf(pathname);
      if (!handle) return errorResponse(404, "There is no such function");
      const caller = { ip: ipOf(incoming), tryPreempt: () => closeIfSlow(incoming.socket) };
      return bufferResponse(handle(withGatheredBody(request, incoming), caller), (line) => {
        // A client that hangs up in the middle of a request is not a failure of ours.
        if (incoming.complete || !incoming.destroyed) log(line);
      });
    },
    {
      overrideGlobalObjects: false,
      // This happens if the Host header makes no valid URL. No function has been called then.
      errorHandler: () => errorResponse(400, "This is not a URL"),
    },
  );

  /** Takes a slot for a request. False for a caller who has too many requests. */
  function takesSlot(request: IncomingMessage, response: ServerResponse): boolean {
    const ip = ipOf(request);
    const free = takeSlot(ip, () => closeIfSlow(request.socket));
    if (!free) return false;
    response.once("close", () => {
      // The caller did not abandon a request that we gave up.
      const isAbandoned = free() && !response.writableFinished;
      if (isAbandoned && request.method === "POST") callersGone.spend(ip);
    });
    return true;
  }

  function sendBusyError(response: ServerResponse): void {
    response.setHeader("Retry-After", "10");
    sendError(response, 429, "Too many requests at once: please try again in ten seconds");
  }

  function respondTo(url: URL, request: IncomingMessage, response: ServerResponse): void {
    if (!monitoredPaths.includes(url.pathname) && !takesSlot(request, response))
      sendBusyError(response);
    else if (isFunction(url)) void answerFunction(request, response);
    else serveFile(request, response, url, options.release());
  }

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const url = urlOf(request);
    const refusal = url ? refusalOf(request) : "This is not a URL";
    if (!url || refusal) {
      // Nobody reads the body, and Node takes 2 µs for each chunk of it.
      if (hasBody(request)) response.shouldKeepAlive = false;
      sendError(response, 400, refusal ?? "");
      return;
    }
    if (url.pathname === hostPaths.open) {
      // A proxy that was told that the host is open may send a message right away: still answer it.
      if (isDraining) request.socket.destroy();
      else response.writeHead(204, { "Cache-Control": "no-store" }).end();
      return;
    }
    const isPost = request.method === "POST";
    if (!isPost || callersGone.secondsUntilAllowed(ipOf(request)) === 0) {
      respondTo(url, request, response);
      return;
    }
    // A small message has come as a whole by then.
    setImmediate(() => {
      if (request.complete) respondTo(url, request, response);
      else sendBusyError(response);
    });
  }

  function receive(request: IncomingMessage, response: ServerResponse, answer: typeof respond) {
    if (!admit(request, response)) return;
    const { socket, method, url = "" } = request;
    const id = randomUUID();
    const started = performance.now();
    const writtenBefore = socket.bytesWritten;
    inFlight.add(response);
    response.once("close", () => {
      inFlight.delete(response);
      // The log gets no query, which may hold what a visitor typed, and no IP.
      logRequest({
        request: id,
        method,
        path: cutForLog(url.split("?", 1)[0] ?? "", loggedPathBytes),
        status: response.statusCode,
        bytes: socket.bytesWritten - writtenBefore,
        ms: Math.round(performance.now() - started),
        ...(!response.writableFinished && { cut: true }),
      });
    });
    for (const [name, value] of everyResponse) response.setHeader(name, value);
    if (isDraining) response.shouldKeepAlive = false;
    withRequest(id, () => {
      answer(request, response);
    });
  }
  server.on("request", (request, response) => {
    receive(request, response, respond);
  });
  // Node would refuse this itself too (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => {
    receive(request, response, () => {
      sendError(response, 417, "Nothing but 100-continue can be expected");
    });
  });

  return {
    server,
    /** Makes every answer close its connection from now on. */
    drain: () => {
      isDraining = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
    },
  };
}

export type Host = ReturnType<typeof createHost>;
