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

type Work = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Since when we wait for the client (`performance.now()`), and the bytes that had moved until then. */
  since: number;
  bytes: number;
};

const bytesOf = (socket: Socket) => socket.bytesRead + socket.bytesWritten;

/**
 * Watches the requests of a server.
 * @returns takes a request on; false if its connection had one already and was cut. Browsers and
 *   proxies send one at a time, and answers that wait behind another hold files and memory.
 */
export function cutSlowClients(
  server: Server,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const working = new Map<Socket, Work>();
  const sweep = setInterval(() => {
    for (const [socket, work] of working) {
      const { request, response, since, bytes } = work;
      const allowed = Math.max(patience, ((bytesOf(socket) - bytes) / slowest) * 1000);
      const isOurTurn = request.complete && !response.headersSent;
      if (isOurTurn) Object.assign(work, { since: performance.now(), bytes: bytesOf(socket) });
      else if (performance.now() - since > allowed) socket.destroy();
    }
  }, 1000).unref();
  server.once("close", () => {
    clearInterval(sweep);
  });
  return (request, response) => {
    const { socket } = request;
    if (working.has(socket)) {
      socket.destroy();
      return false;
    }
    working.set(socket, { request, response, since: performance.now(), bytes: bytesOf(socket) });
    response.once("close", () => {
      working.delete(socket);
    });
    return true;
  };
}
