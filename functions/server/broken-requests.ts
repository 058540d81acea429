/** What Node would answer by itself, with a bare line and none of our headers. */
import { STATUS_CODES, type Server } from "node:http";
import type { Socket } from "node:net";
import { refusal } from "./answer";

/** What these answers need to know. */
export type BrokenRequestParts = {
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** True if another answer has begun on this connection. */
  readonly isAnswering: (socket: Socket) => boolean;
  /** Gets the status of each. */
  readonly onRefused: (status: number) => void;
};

const reasons: Readonly<Record<string, { readonly status: number; readonly error: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: "The head of the request is too large" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, error: "The request is too large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: "The request took too long" },
};
const malformed = { status: 400, error: "This is no HTTP request" };

/** Answers requests that are malformed, too large or too slow, and closes their connections. */
export function answerBrokenRequests(server: Server, parts: BrokenRequestParts): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET" || parts.isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const { status, error: reason } = reasons[error.code ?? ""] ?? malformed;
    const { headers, body } = refusal(status, reason);
    const all = { ...parts.commonHeaders, ...headers, Connection: "close" };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const date = `Date: ${new Date().toUTCString()}\r\n`;
    const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`;
    socket.end(`${line}${date}${lines.join("")}\r\n${String(body)}`, () => socket.destroy());
    parts.onRefused(status);
  });
}
