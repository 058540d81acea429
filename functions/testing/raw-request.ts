/** Requests written byte by byte, as no client would send them. */
import { connect, type Socket } from "node:net";

/** Opens a connection and sends the text. The answer stays unread until somebody listens. */
export function send(port: number, text: string | Buffer, localAddress?: string): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  // A host may cut the connection off. The test sees that by the answer, so the error is ignored.
  socket.on("error", () => undefined);
  socket.write(text);
  return socket;
}

/** Resolves with all that comes back until the host closes the connection. */
export function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.on("close", () => {
      resolve(text);
    });
  });
}

/** Sends the text and resolves with all that comes back. */
export function exchangeRaw(port: number, text: string): Promise<string> {
  return readAll(send(port, text));
}
