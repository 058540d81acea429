/** Two limits that Node lacks: on requests sent before the last one is answered, and on slow senders and readers. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds within which a request must arrive, and as many for its answer to be read, unless the client is fast enough. */
const transferTimeout = 30_000;

/** Bytes a second at which a client may take longer than that, since photos do on a slow line. */
const slowest = 8000;

/** Milliseconds in which a client that was answered early may finish its request, which is not read. */
const lingering = 1000;

type OpenRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The event that we wait for: the rest of the request, our own answer, or that the client reads it. */
  waitingFor: "request" | "ours" | "answer";
  /** The beginning of that wait (`performance.now()`), and how many bytes had moved by then. */
  since: number;
  bytes: number;
};

function awaitedOf({ request, response }: OpenRequest): OpenRequest["waitingFor"] {
  if (response.headersSent) return "answer";
  return request.complete ? "ours" : "request";
}

/**
 * Watches the requests of a server. Returns a function that admits a request, or returns false and cuts the connection
 * if that is busy already: browsers and proxies send one at a time, and queued answers hold files and memory.
 */
export function cutSlowClients(server: Server) {
  const working = new Map<Socket, OpenRequest>();
  const sweep = setInterval(() => {
    for (const [socket, work] of working) {
      const now = performance.now();
      const bytes = socket.bytesRead + socket.bytesWritten;
      const allowed = Math.max(transferTimeout, ((bytes - work.bytes) / slowest) * 1000);
      const waitingFor = awaitedOf(work);
      if (waitingFor !== work.waitingFor || waitingFor === "ours")
        Object.assign(work, { waitingFor, since: now, bytes });
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
    const since = performance.now();
    working.set(socket, { request, response, waitingFor: "request", since, bytes });
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
