/** Limits on the connections, requests and bodies that a network, and all networks together, may have at once. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createSlots } from "../http/quota";
import { maxConcurrentBodies, maxConcurrentConnections, maxConcurrentRequests } from "../limits";

/** Closes a new connection if its network has as many as it may. */
export function shareConnections(server: Server): void {
  const takeSlot = createSlots(maxConcurrentConnections);
  server.on("connection", (socket: Socket) => {
    const free = takeSlot(socket.remoteAddress);
    if (free) socket.once("close", free);
    else socket.destroy();
  });
}

/** True if a request has a body that is to be read (RFC 9112, 6). */
const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Returns a function that takes a slot for a request until it is answered, and another for its body until that has
 * arrived. It returns false if either is not free.
 */
export function createRequestSlots() {
  const startRequest = createSlots(maxConcurrentRequests);
  const startBody = createSlots(maxConcurrentBodies);
  return (ip: string | undefined, request: IncomingMessage, response: ServerResponse): boolean => {
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
  };
}
