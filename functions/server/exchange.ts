/** One request and its answer, from arrival until its last byte is out or nobody wants it any more. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Route } from "./answer";

/** See the top of the file. */
export type Exchange = {
  /** In the log, also in every line that a function writes for it. */
  readonly id: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** `performance.now()` when it arrived. */
  readonly started: number;
  /** Bytes that had come over its connection before it. */
  readonly receivedBefore: number;
  /** True once its connection is gone before all was sent; tells whoever waits meanwhile. */
  isGone: boolean;
  onGone: (() => void) | undefined;
  route: Route;
  /** Bytes of the body that the system has taken for sending. */
  sent: number;
};

/** Begins one. */
export function beginExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  return {
    id: randomUUID(),
    request,
    response,
    started: performance.now(),
    receivedBefore: request.socket.bytesRead,
    isGone: false,
    onGone: undefined,
    route: "unknown",
    sent: 0,
  };
}
