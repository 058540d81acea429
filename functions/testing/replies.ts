/** A local server, and ways in which it may answer, good and bad. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { json as jsonOf } from "node:stream/consumers";

/** Answers one request, or does not. */
export type FakeResponse = RequestListener;

/** A body of any type. */
export function bytesReply(type: string, body: Buffer | string, status = 200): FakeResponse {
  return (_, response) => {
    const length = Buffer.byteLength(body);
    response.writeHead(status, { "Content-Type": type, "Content-Length": length }).end(body);
  };
}

/** JSON with a status. */
export const jsonReply = (status: number, body: unknown): FakeResponse =>
  bytesReply("application/json", typeof body === "string" ? body : JSON.stringify(body), status);

/** Answers nothing and keeps the connection open. */
export const noReply: FakeResponse = () => undefined;

/** Sends a byte now and then, without end: of the body, or of the head if no type is given. */
export function slowReply(type?: string): FakeResponse {
  return ({ socket }, response) => {
    if (type) response.writeHead(200, { "Content-Type": type });
    else socket.write("HTTP/1.1 200 OK\r\nX-Long: ");
    const timer = setInterval(() => (type ? response : socket).write("a"), 10);
    socket.on("close", clearInterval.bind(undefined, timer));
  };
}

/** Sends this many meaningless bytes, in pieces and without a Content-Length. */
export function longReply(type: string, size: number): FakeResponse {
  return (_, response) => {
    response.writeHead(200, { "Content-Type": type });
    const piece = Buffer.alloc(64 * 1024, "x");
    for (let sent = 0; sent < size; sent += piece.length) response.write(piece);
    response.end();
  };
}

/** Redirects the caller to another URL. */
export const redirectReply =
  (to: string): FakeResponse =>
  (_, response) =>
    response.writeHead(302, { Location: to }).end();

/** Breaks the connection. */
export const hangUp: FakeResponse = (request) => {
  request.socket.destroy();
};

/** Starts a server on a free port of this machine; `close` also ends what hangs. */
export async function startServer(reply: FakeResponse) {
  const server = createServer(reply).listen(0, "127.0.0.1");
  // A busy machine may take longer than Node's five seconds between two requests.
  server.keepAliveTimeout = 600_000;
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Starts a server that keeps the JSON it is sent. */
export async function startWebhook() {
  const bodies: Record<string, unknown>[] = [];
  let status = 200;
  const { origin, close } = await startServer((request, response) => {
    void jsonOf(request).then((body) => {
      bodies.push(body as Record<string, unknown>);
      response.writeHead(status, { Location: "/elsewhere" }).end("a secret answer");
    });
  });
  return {
    bodies,
    close,
    /** The address, with a key that no log may repeat. */
    url: new URL(`${origin}/?key=secret`),
    /** Sets the status it answers, 200 at first. */
    answerWith: (next: number) => {
      status = next;
    },
  };
}

export type Webhook = Awaited<ReturnType<typeof startWebhook>>;
