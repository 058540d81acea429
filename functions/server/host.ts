/** The site on a port: pages and files, the functions, and limits for everyone who asks. */
import { createServer, type Server } from "node:http";
import { apiRoot, hostPaths } from "../paths";
import type { Handler } from "../http/respond";
import type { Log } from "../log";
import { refusal, type Answer } from "./answer";
import { answerPage } from "./answer-page";
import { answerBrokenRequests } from "./broken-requests";
import { watchConnections } from "./connections";
import { beginExchange, type Exchange } from "./exchange";
import type { FileMemory } from "./file-memory";
import { createFunctions } from "./functions";
import type { Release } from "./release";
import { targetOf, type Target } from "./request-target";
import { createSend } from "./send-answer";

/** What the host is made of. */
export type HostParts = {
  /** The release of this moment. */
  readonly release: () => Release;
  readonly memory: FileMemory;
  /**
   * Functions by the path of their address: below /api/, or that of a page, for whoever asks for it
   * with a query.
   */
  readonly functions: Readonly<Record<string, Handler>>;
  /** Headers of every answer. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** Proxies of our own in front. */
  readonly trustedProxies: number;
  readonly log: Log;
  /** Gets each exchange once, when it has ended. */
  readonly onEnd: (exchange: Exchange) => void;
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
 * connections.ts cuts what comes slower than a photo on a slow line.
 * A connection may rest for longer than most proxies let theirs rest, so that it is seldom the
 * host who hangs up just when the next request is on its way.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 15_000,
  // We answer that ourselves, with our headers.
  requireHostHeader: false,
};

/** Connections at a time; more would use up descriptors that the store needs. */
const connectionsAtMost = 4000;

/** See the top of the file. */
export function createHost(parts: HostParts): Host {
  const { functions, commonHeaders, onEnd } = parts;
  let isDraining = false;
  const server = createServer(limits);
  server.maxConnections = connectionsAtMost;
  const connections = watchConnections(server, onEnd);
  const send = createSend(parts);
  const answerFunction = createFunctions({ ...parts, handlers: functions, send });

  function answerSite(exchange: Exchange, target: Target): Answer {
    const { method, headers } = exchange.request;
    if (method !== "GET" && method !== "HEAD") {
      return refusal(405, "Only GET, HEAD is allowed here", { Allow: "GET, HEAD" });
    }
    const { route, answer } = answerPage(
      target,
      { isHead: method === "HEAD", headers },
      parts.release(),
    );
    exchange.route = route;
    return answer;
  }

  /** Whoever is told that it is open may send a message right after, which must find somebody. */
  function answerOpen(exchange: Exchange): void {
    exchange.route = hostPaths.open;
    if (isDraining) exchange.request.socket.destroy();
    else send.answer(exchange, { status: 204, headers: { "Cache-Control": "no-store" } });
  }

  function answer(exchange: Exchange): void {
    const target = targetOf(exchange.request);
    if ("refused" in target) {
      exchange.route = "refused";
      send.answer(exchange, target.refused);
    } else if (target.path === hostPaths.open) {
      answerOpen(exchange);
    } else if (target.path.startsWith(apiRoot) || (target.query && target.path in functions)) {
      exchange.route = target.path in functions ? target.path : "no such function";
      answerFunction(exchange);
    } else {
      send.answer(exchange, answerSite(exchange, target));
    }
  }

  server.on("request", (request, response) => {
    const exchange = beginExchange(request, response);
    const admission = connections.admit(exchange);
    if (admission === "ignore") return;
    if (isDraining || admission === "refuse") response.shouldKeepAlive = false;
    if (admission === "answer") {
      answer(exchange);
      return;
    }
    exchange.route = "refused";
    send.answer(exchange, refusal(503, "Too many requests at once on this connection"));
  });
  server.on("checkExpectation", (request, response) => {
    const exchange = beginExchange(request, response);
    exchange.route = "refused";
    if (connections.admit(exchange) === "ignore") return;
    send.answer(exchange, refusal(417, "This expectation cannot be met"));
  });
  answerBrokenRequests(server, {
    commonHeaders,
    isAnswering: connections.isAnswering,
    onRefused: (status) => {
      parts.log({ level: "warning", event: "a broken request", status });
    },
  });

  return {
    server,
    drain: () => {
      isDraining = true;
      for (const { response } of connections.inFlight()) response.shouldKeepAlive = false;
    },
    isDraining: () => isDraining,
  };
}
