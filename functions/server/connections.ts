/**
 * Watches what each connection asks for and takes. One that sends requests ahead without
 * reading, or sends or reads too slowly, must not hold answers, memory and descriptors.
 */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Exchange } from "./exchange";

/** Requests of one connection whose answers are not out. Browsers and proxies send one at a time. */
const inFlightAtMost = 16;

/** An answer must be taken within this time, in milliseconds, … */
const patience = 30_000;

/** … or at this many bytes a second, if it is a large one. */
const slowestReader = 16_000;

/** A body too: within the time, or at this many bytes a second. Photos take longer on a slow line. */
const slowestSender = 8000;

const sweepEvery = 1000;

type Connection = {
  readonly exchanges: Set<Exchange>;
  /** When the answer began that is being read now. */
  answeringSince: number | undefined;
  /** Bytes that had been written when the last answer was out. */
  bytesBefore: number;
  /** It has asked for too much, and was told so. */
  isRefused: boolean;
};

/** See the top of the file. */
export type Connections = {
  /**
   * Takes a request on: "refuse" if it is one too many, which ends the connection after it;
   * "ignore" for all that follow.
   */
  readonly admit: (exchange: Exchange) => "answer" | "refuse" | "ignore";
  /** True if an answer on this connection has begun, so that no other may be written to it. */
  readonly isAnswering: (socket: Socket) => boolean;
  /** All that are neither answered nor given up. */
  readonly inFlight: () => Iterable<Exchange>;
};

function hasBegun({ exchanges }: Connection): boolean {
  return [...exchanges].some(({ response }) => response.headersSent);
}

function cutSlowReader(socket: Socket, connection: Connection, now: number): void {
  if (!hasBegun(connection)) return;
  connection.answeringSince ??= now;
  const bytes = socket.bytesWritten - connection.bytesBefore;
  const allowed = Math.max(patience, (bytes / slowestReader) * 1000);
  if (now - connection.answeringSince > allowed) socket.destroy();
}

function requestTimeout(): Error {
  return Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
}

function isSlowSender({ request, started, receivedBefore }: Exchange, now: number): boolean {
  if (request.complete) return false;
  const bytes = request.socket.bytesRead - receivedBefore;
  return now - started > Math.max(patience, (bytes / slowestSender) * 1000);
}

/**
 * Watches the connections of a server.
 * @param onEnd gets each exchange once: when its answer is out, or its connection gone
 */
export function watchConnections(server: Server, onEnd: (exchange: Exchange) => void): Connections {
  const connections = new Map<Socket, Connection>();

  function end(connection: Connection, exchange: Exchange): void {
    if (!connection.exchanges.delete(exchange)) return;
    connection.answeringSince = undefined;
    connection.bytesBefore = exchange.request.socket.bytesWritten;
    if (!exchange.response.writableFinished) {
      exchange.isGone = true;
      exchange.onGone?.();
    }
    onEnd(exchange);
  }

  server.on("connection", (socket: Socket) => {
    const connection: Connection = {
      exchanges: new Set(),
      answeringSince: undefined,
      bytesBefore: 0,
      isRefused: false,
    };
    connections.set(socket, connection);
    // Node says nothing to answers that wait behind another one.
    socket.once("close", () => {
      connections.delete(socket);
      for (const exchange of connection.exchanges) end(connection, exchange);
    });
  });

  const sweep = setInterval(() => {
    for (const [socket, connection] of connections) {
      const now = performance.now();
      cutSlowReader(socket, connection, now);
      const isSlow = [...connection.exchanges].some((exchange) => isSlowSender(exchange, now));
      // As Node itself says it of a request that takes longer than any may.
      if (isSlow) server.emit("clientError", requestTimeout(), socket);
    }
  }, sweepEvery);
  sweep.unref();
  server.once("close", () => {
    clearInterval(sweep);
  });

  return {
    admit: (exchange) => {
      const connection = connections.get(exchange.request.socket);
      if (!connection || connection.isRefused) return "ignore";
      connection.exchanges.add(exchange);
      exchange.response.once("close", () => {
        end(connection, exchange);
      });
      connection.isRefused = connection.exchanges.size > inFlightAtMost;
      return connection.isRefused ? "refuse" : "answer";
    },
    isAnswering: (socket) => {
      const connection = connections.get(socket);
      return connection !== undefined && hasBegun(connection);
    },
    *inFlight() {
      for (const { exchanges } of connections.values()) yield* exchanges;
    },
  };
}
