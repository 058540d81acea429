/** Limits that Node lacks: on requests sent before the last one is answered, and on slow senders and readers. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Milliseconds for a request to arrive, or its answer to be read, unless it moves `minBytesPerSecond`. */
const transferTimeout = 30_000;

/** A client that is faster than this may take longer, since photos do on a slow line. */
const minBytesPerSecond = 8000;

/** Milliseconds to finish a request that was answered early. The rest is not read. */
const lingerTime = 1000;

type OpenRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The client sends the request, we work, or the client reads the answer. */
  waitingFor: "request" | "ours" | "answer";
  /** The instant when that wait began (`performance.now()`), and the bytes that had been moved by then. */
  since: number;
  bytes: number;
};

function awaitedOf({ request, response }: OpenRequest): OpenRequest["waitingFor"] {
  if (response.headersSent) return "answer";
  return request.complete ? "ours" : "request";
}

const bytesMoved = (socket: Socket) => socket.bytesRead + socket.bytesWritten;

/** True if we have waited for the client for longer than its bytes may take, and than `least` milliseconds. */
function isSlow(socket: Socket, work: OpenRequest, least: number): boolean {
  const allowed = ((bytesMoved(socket) - work.bytes) / minBytesPerSecond) * 1000;
  const isWaiting = work.waitingFor !== "ours" && work.waitingFor === awaitedOf(work);
  return isWaiting && performance.now() - work.since > Math.max(least, allowed);
}

/** Watches the requests of a server and cuts off slow clients. */
export function cutSlowClients(server: Server) {
  const working = new Map<Socket, OpenRequest>();
  const sweep = setInterval(() => {
    for (const [socket, work] of working) {
      const waitingFor = awaitedOf(work);
      if (isSlow(socket, work, transferTimeout)) socket.destroy();
      else if (waitingFor !== work.waitingFor || waitingFor === "ours")
        Object.assign(work, { waitingFor, since: performance.now(), bytes: bytesMoved(socket) });
      // The system takes megabytes that nobody reads, so bytes earn no more than this.
      const most = ((performance.now() - work.since + transferTimeout) / 1000) * minBytesPerSecond;
      work.bytes = Math.max(work.bytes, bytesMoved(socket) - most);
    }
  }, 1000).unref();
  server.once("close", () => {
    clearInterval(sweep);
  });
  return {
    /** False, and the connection is closed, if one on it is unanswered: browsers send one at a time. */
    admit: (request: IncomingMessage, response: ServerResponse): boolean => {
      const { socket } = request;
      if (working.has(socket)) {
        socket.destroy();
        return false;
      }
      const bytes = bytesMoved(socket);
      const since = performance.now();
      working.set(socket, { request, response, waitingFor: "request", since, bytes });
      response.once("close", () => {
        working.delete(socket);
        if (request.complete) return;
        // Node takes 2 µs for each chunk. A body of a stated length costs little to drop.
        if (request.headers["transfer-encoding"]) setImmediate(() => socket.pause());
        setTimeout(() => {
          if (!request.complete) socket.destroy();
        }, lingerTime).unref();
      });
      return true;
    },
    /** Closes a connection and returns true, if it has no request or its client is slow at the moment. */
    closeIfSlow: (socket: Socket): boolean => {
      const work = working.get(socket);
      const isClosed = !work || isSlow(socket, work, 0);
      if (isClosed) socket.destroy();
      return isClosed;
    },
  };
}
