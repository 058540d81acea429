/** The site on a port: pages and files, the functions, and limits for everyone who asks. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { withRequest } from "../log";
import { apiRoot, hostPaths } from "../paths";
import { watchConnections } from "./connections";
import { createFunctions, type FunctionsParts } from "./functions";
import type { Release } from "./release";
import { refuse, serveFile } from "./serve-file";

/** What the host is made of. */
export type HostParts = FunctionsParts & {
  /** The release of this moment. */
  readonly release: () => Release;
  /** Headers of every answer. */
  readonly commonHeaders: Readonly<Record<string, string>>;
};

/** A host that is about to listen. */
export type Host = {
  readonly server: Server;
  /** From now on every answer closes its connection. */
  readonly drain: () => void;
  readonly isDraining: () => boolean;
};

/**
 * Milliseconds: a head must be here within ten seconds, the whole request within ten minutes;
 * connections.ts cuts what comes slower than a photo on a slow line. A connection may rest for
 * longer than most proxies let theirs rest, so that it is seldom the host who hangs up just when the
 * next request is on its way.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 15_000,
};

/** More connections would use up descriptors that the store needs. */
const connectionsAtMost = 4000;
const requestsOfAConnection = 1000;
const longestLoggedPath = 300;

/** Proxies may be asked with a whole URL (RFC 9112, 3.2.2); its path counts. */
function urlOf({ url = "" }: IncomingMessage): URL | undefined {
  const whole = url.startsWith("/") ? `http://host${url}` : url;
  const parsed = URL.canParse(whole) ? new URL(whole) : undefined;
  return parsed && ["http:", "https:"].includes(parsed.protocol) ? parsed : undefined;
}

/** Makes the host; it does not listen yet. */
export function createHost(parts: HostParts): Host {
  const { functions, commonHeaders, log } = parts;
  let isDraining = false;
  const server = createServer(limits);
  server.maxConnections = connectionsAtMost;
  server.maxRequestsPerSocket = requestsOfAConnection;
  const admit = watchConnections(server, parts.trustedProxies === 0);
  const answerFunction = createFunctions(parts);
  const inFlight = new Set<ServerResponse>();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = urlOf(request);
    if (!url) refuse(response, 400, "This is no URL");
    else if (url.pathname === hostPaths.open) {
      // Whoever is told that it is open may send a message right after, which must find somebody.
      if (isDraining) request.socket.destroy();
      else response.writeHead(204, { "Cache-Control": "no-store" }).end();
    } else if (url.pathname.startsWith(apiRoot) || (url.search && url.pathname in functions)) {
      answerFunction(request, response);
    } else serveFile(request, response, url, parts.release());
  }

  /** One line for each request: without its query, which may hold what was typed, and without who asked. */
  function logWhenDone(id: string, request: IncomingMessage, response: ServerResponse): void {
    const { socket, method, url = "" } = request;
    const started = performance.now();
    const writtenBefore = socket.bytesWritten;
    response.once("close", () => {
      inFlight.delete(response);
      log({
        request: id,
        method,
        path: (url.split("?", 1)[0] ?? "").slice(0, longestLoggedPath),
        status: response.statusCode,
        bytes: socket.bytesWritten - writtenBefore,
        ms: Math.round(performance.now() - started),
        ...(!response.writableFinished && { cut: true }),
      });
    });
  }

  server.on("request", (request, response) => {
    if (!admit(request, response)) return;
    const id = randomUUID();
    inFlight.add(response);
    logWhenDone(id, request, response);
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    if (isDraining) response.shouldKeepAlive = false;
    withRequest(id, () => {
      answer(request, response);
    });
  });

  return {
    server,
    drain: () => {
      isDraining = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
    },
    isDraining: () => isDraining,
  };
}
