/** Serves the site on a port: pages and files, the functions, and limits on what a client may use. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Clock } from "../clock";
import type { HostSettings } from "../environment";
import { callerIp, gatherBody } from "../http/check-request";
import { createPlaces } from "../http/quota";
import { json, bufferAnswer, type Handler } from "../http/respond";
import { commonHeaders } from "../http/site-headers";
import { bodiesAtOnce, connectionsAtOnce, loggedPathBytes, requestsAtOnce } from "../limits";
import { cutForLog, sumUpFloods, withRequest, type Log } from "../log";
import { apiRoot, hostPaths } from "../paths";
import { isSame } from "../signature";
import type { Release } from "./release";
import { refuse, serveFile } from "./serve-file";
import { cutSlowClients } from "./slow-clients";

export type HostParts = Pick<HostSettings, "version" | "hsts" | "trustedProxies"> & {
  readonly release: () => Release;
  /** Functions by path: below /api/, a page's for requests with a query, or all below a prefix, like "/desk/*". */
  readonly functions: Readonly<Record<string, Handler>>;
  /** The state of the store and the queue; it never rejects. The store alone decides the status. */
  readonly health: () => Promise<{ readonly store: "OK" | "failing" }>;
  /** The bearer token to which the health says more; see isOperator. */
  readonly operatorToken?: string | undefined;
  readonly clock: Pick<Clock, "elapsed">;
  readonly log: Log;
};

/** Milliseconds. Idle connections are kept longer than most proxies keep theirs, which may just send the next request. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 15_000,
};

/** Cuts off a new connection if its network already has as many as one network may. */
function shareConnections(server: Server): void {
  const takePlace = createPlaces(connectionsAtOnce);
  server.on("connection", (socket: Socket) => {
    const free = takePlace(socket.remoteAddress);
    if (free) socket.once("close", free);
    else socket.destroy();
  });
}

/** True if a request has a body that is to be read (RFC 9112, 6). */
const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The reason given with 429, whether the caller's own network has too many or all callers together. */
const busy =
  "Too many requests at once, from your network or from everybody: try again in a minute";

/** Paths that monitors and proxies ask for, which must be answered however busy the host is. */
const monitored: readonly string[] = [hostPaths.health, hostPaths.ready];

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

/** Milliseconds for which all callers get the same health, since it costs more the more is stored. */
const healthCounts = 1000;
/** Milliseconds after which a store that has not answered is said to fail. */
const healthWithin = 3000;

/** True if a request comes from this machine itself, not through a proxy on it, or has the token. */
function isOperator({ headers }: Request, ip = "", token?: string): boolean {
  if (token && isSame(headers.get("authorization") ?? "", `Bearer ${token}`)) return true;
  return /^(?:(?:::ffff:)?127\.|::1$)/.test(ip) && !headers.has("x-forwarded-for");
}

/** The request with its body gathered into larger pieces; nothing is read before a handler reads it. */
function withGatheredBody(request: Request, incoming: Readable): Request {
  const { method, url, headers } = request;
  if (method !== "POST") return request;
  const body = Readable.toWeb(gatherBody(incoming)) as BodyInit;
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

export function createHost(parts: HostParts) {
  const { health, version, operatorToken, clock, log } = parts;
  const everyAnswer = Object.entries(commonHeaders(parts.hsts));
  let isDraining = false;
  let knownHealth: ReturnType<typeof health> | undefined;
  let knownUntil = -Infinity;

  /** The health for all who ask within a second; never two questions to the store at once, which may hang. */
  function askHealth(): ReturnType<typeof health> {
    const now = clock.elapsed();
    if (knownHealth && now < knownUntil) return knownHealth;
    knownUntil = Infinity;
    knownHealth = health().finally(() => (knownUntil = now + healthCounts));
    return knownHealth;
  }

  const server = createServer(limits);
  server.maxConnections = connectionsAtOnce.all;
  if (parts.trustedProxies === 0) shareConnections(server);
  const admit = cutSlowClients(server);
  const logRequest = sumUpFloods(log, clock.elapsed);
  const startRequest = createPlaces(requestsAtOnce);
  const startBody = createPlaces(bodiesAtOnce);
  const inFlight = new Set<ServerResponse>();
  const functions: HostParts["functions"] = {
    ...parts.functions,
    // Monitors need only the status; the rest is for operators.
    [hostPaths.health]: async (request, { ip }) => {
      const late = delay(healthWithin, { store: "failing" } as const, { ref: false });
      const state = await Promise.race([askHealth(), late]);
      const more = isOperator(request, ip, operatorToken) && { version, ...state };
      return json(state.store === "OK" ? 200 : 503, { status: state.store, ...more });
    },
    // A proxy must not take the host out because the store fails: pages are served all the same.
    [hostPaths.ready]: () => {
      const stopping = () => json(503, { status: "stopping" }, { "Retry-After": "5" });
      return Promise.resolve(isDraining ? stopping() : json(200, { status: "OK" }));
    },
  };
  const ipOf = ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">) =>
    callerIp(headers["x-forwarded-for"]?.toString(), socket.remoteAddress, parts.trustedProxies);

  /** Takes the places of a request until it is answered, and of its body until that has come; false if there are none. */
  function takePlaces(request: IncomingMessage, response: ServerResponse): boolean {
    const ip = ipOf(request);
    const endRequest = startRequest(ip);
    const endBody = endRequest && (hasBody(request) ? startBody(ip) : () => undefined);
    if (!endBody) {
      endRequest?.();
      return false;
    }
    request.once("end", endBody);
    response.once("close", () => {
      endBody();
      endRequest();
    });
    return true;
  }

  const wholeOf = (path: string) => functions[`/${path.split("/")[1] ?? ""}/*`];
  const isFunction = ({ pathname, search }: URL) =>
    pathname.startsWith(apiRoot) || (search && pathname in functions) || wholeOf(pathname);
  const answerFunction = getRequestListener(
    async (request, { incoming }) => {
      const { pathname } = new URL(request.url);
      const handle = functions[pathname] ?? wholeOf(pathname);
      if (!handle) return json(404, { status: "ERROR", error: "There is no such function" });
      const ip = ipOf(incoming);
      return bufferAnswer(handle(withGatheredBody(request, incoming), { ip }), (line) => {
        // A client that hangs up in the middle of a request is not a failure of ours.
        if (incoming.complete || !incoming.destroyed) log(line);
      });
    },
    {
      overrideGlobalObjects: false,
      // The Host header makes no valid URL; no function has been called yet.
      errorHandler: () => json(400, { status: "ERROR", error: "This is no URL" }),
    },
  );

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = urlOf(request);
    if (!url) refuse(response, 400, "This is no URL");
    // RFC 9112, 3.2: another server on the way could read the other one.
    else if ((request.headersDistinct["host"] ?? []).length > 1)
      refuse(response, 400, "Only one Host is allowed");
    else if (url.pathname === hostPaths.open) {
      // A proxy told that we are open may send a message right away, so we must still be there.
      if (isDraining) request.socket.destroy();
      else response.writeHead(204, { "Cache-Control": "no-store" }).end();
    } else if (!monitored.includes(url.pathname) && !takePlaces(request, response)) {
      response.setHeader("Retry-After", "10");
      refuse(response, 429, busy);
    } else if (isFunction(url)) void answerFunction(request, response);
    else serveFile(request, response, url, parts.release());
  }

  server.on("request", (request, response) => {
    if (!admit(request, response)) return;
    const { socket, method, url = "" } = request;
    const id = randomUUID();
    const started = performance.now();
    const writtenBefore = socket.bytesWritten;
    inFlight.add(response);
    response.once("close", () => {
      inFlight.delete(response);
      // No query, which may hold what a visitor typed, and no IP.
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
    for (const [name, value] of everyAnswer) response.setHeader(name, value);
    if (isDraining) response.shouldKeepAlive = false;
    withRequest(id, () => {
      answer(request, response);
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
