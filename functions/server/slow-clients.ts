/**
 * What Node's own limits leave open: requests sent ahead on a connection, and clients that send or
 * read too slowly.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request must come and its answer be read within this time, in milliseconds, … */
const patience = 30_000;

/** … or at this many bytes a second: photos take longer on a slow line. */
const slowest = 8000;

/** Who was answered before all of the request was here has these milliseconds for the rest, which nobody reads. */
const lingering = 1000;

type Work = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the connection is waited for: the rest of the request, our answer, or that it is read. */
  turn: "request" | "ours" | "answer";
  /** When the turn began (`performance.now()`), and the bytes that had moved until then. */
  since: number;
  bytes: number;
};

function turnOf({ request, response }: Work): Work["turn"] {
  if (response.headersSent) return "answer";
  return request.complete ? "ours" : "request";
}

/**
 * Watches the requests of a server.
 * @returns takes a request on; false if its connection had one already and was cut. Browsers and
 *   proxies send one at a time, and answers that wait behind another hold files and memory.
 */
export function cutSlowClients(server: Server) {
  const working = new Map<Socket, Work>();
  const sweep = setInterval(() => {
    for (const [socket, work] of working) {
      const now = performance.now();
      const bytes = socket.bytesRead + socket.bytesWritten;
      const allowed = Math.max(patience, ((bytes - work.bytes) / slowest) * 1000);
      const turn = turnOf(work);
      if (turn !== work.turn || turn === "ours") Object.assign(work, { turn, since: now, bytes });
      else if (now - work.since > allowed) socket.destroy();
    }
  }, 1000).unref();
  server.once("close", () => {
    clearInterval(sweep);
  });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request;
    if (working.has(socket)) {
      socket.destroy();
      return false;
    }
    const bytes = socket.bytesRead + socket.bytesWritten;
    working.set(socket, { request, response, turn: "request", since: performance.now(), bytes });
    response.once("close", () => {
      working.delete(socket);
      if (request.complete) return;
      setTimeout(() => {
        if (!request.complete) socket.destroy();
      }, lingering).unref();
    });
    return true;
  };
}
