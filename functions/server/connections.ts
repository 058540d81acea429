/**
 * What Node's own limits leave open: requests sent ahead on a connection, clients that send or read
 * too slowly, and one client with all connections.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Connections of one IP at a time: an office has as many. */
const connectionsOfOne = 400;

/** A body must come, and an answer be read, within this time, in milliseconds, … */
const patience = 30_000;

/** … or at this many bytes a second: photos take longer on a slow line. */
const slowest = 8000;

/** What a connection is waited for: the rest of a request, or that its answer is read. */
type Turn = "request" | "answer" | "ours";

type Work = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  turn: Turn;
  /** When the turn began (`performance.now()`), and the bytes that had moved until then. */
  since: number;
  bytes: number;
};

const movedOn = (socket: Socket) => socket.bytesRead + socket.bytesWritten;

function turnOf({ request, response }: Work): Turn {
  if (response.headersSent) return "answer";
  return request.complete ? "ours" : "request";
}

function cutIfSlow(socket: Socket, work: Work, now: number): void {
  const turn = turnOf(work);
  if (turn !== work.turn) Object.assign(work, { turn, since: now, bytes: movedOn(socket) });
  if (turn === "ours") return;
  const needed = ((movedOn(socket) - work.bytes) / slowest) * 1000;
  if (now - work.since > Math.max(patience, needed)) socket.destroy();
}

/**
 * Watches the connections of a server.
 * @param sharesOut false behind proxies of our own, whose connections are everybody's
 * @returns takes a request on; false if its connection had one already and was cut. Browsers and
 *   proxies send one at a time, and answers that wait behind another hold files and memory.
 */
export function watchConnections(
  server: Server,
  sharesOut: boolean,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const working = new Map<Socket, Work>();
  const countOf = new Map<string, number>();

  server.on("connection", (socket: Socket) => {
    const { remoteAddress: ip = "" } = socket;
    const count = (countOf.get(ip) ?? 0) + 1;
    countOf.set(ip, count);
    socket.once("close", () => {
      working.delete(socket);
      const left = (countOf.get(ip) ?? 1) - 1;
      if (left > 0) countOf.set(ip, left);
      else countOf.delete(ip);
    });
    if (sharesOut && count > connectionsOfOne) socket.destroy();
  });

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, work] of working) cutIfSlow(socket, work, now);
  }, 1000);
  sweep.unref();
  server.once("close", () => {
    clearInterval(sweep);
  });

  return (request, response) => {
    const { socket } = request;
    if (working.has(socket)) {
      socket.destroy();
      return false;
    }
    const bytes = movedOn(socket);
    working.set(socket, { request, response, turn: "request", since: performance.now(), bytes });
    response.once("close", () => {
      working.delete(socket);
    });
    return true;
  };
}
