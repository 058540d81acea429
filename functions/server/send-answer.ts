/** Puts answers on the wire: the one place that writes a head, whatever made the answer. */
import { logFailure, type Log } from "../log";
import { refusal, type Answer, type FileBody, type Refusal } from "./answer";
import type { Exchange } from "./exchange";
import type { FileMemory } from "./file-memory";

/** What sending works with. */
export type SendParts = {
  readonly memory: FileMemory;
  /** Headers of every answer. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly log: Log;
};

type Head = Omit<Answer, "body">;
type Bytes = string | Uint8Array;

/** Never rejects: what cannot be sent is refused or cut off, and logged. */
export type Send = {
  readonly answer: (exchange: Exchange, answer: Answer) => void;
  /** Sends what a function answered. */
  readonly response: (exchange: Exchange, response: Response) => Promise<void>;
};

const unreadable = refusal(503, "This cannot be read just now. Please try again.", {
  "Retry-After": "10",
});
const nothing = { "Content-Length": "0" };
const broken = refusal(500, "Something went wrong on our side");

/** Sends the last piece, or the only one. */
function end(exchange: Exchange, piece: Bytes): void {
  const { request, response } = exchange;
  response.end(piece, () => {
    if (request.method !== "HEAD") exchange.sent += Buffer.byteLength(piece);
  });
}

/** Resolves when the system took the piece; rejects when the connection is gone. */
function write(exchange: Exchange, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    // Node says nothing to an answer that waits behind another one.
    exchange.onGone = () => {
      reject(new Error("The connection is gone"));
    };
    exchange.response.write(piece, (error) => {
      if (error) {
        reject(error);
        return;
      }
      exchange.sent += piece.byteLength;
      resolve();
    });
  });
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Whoever fills it must hear that nobody reads on. One that failed says so once more.
    await reader.cancel().catch(() => undefined);
  }
}

/** See Send. */
export function createSend({ memory, commonHeaders, log }: SendParts): Send {
  // A file is answered with the same headers again and again: they are put together once.
  const flattened = new WeakMap<Head["headers"], string[]>();
  function flatten(headers: Head["headers"]): string[] {
    const known = flattened.get(headers);
    if (known) return known;
    const flat = Object.entries({ ...commonHeaders, ...headers }).flat();
    flattened.set(headers, flat);
    return flat;
  }

  function writeHead({ response }: Exchange, { status, headers }: Head): void {
    response.writeHead(status, flatten(headers));
  }

  /**
   * The head goes out once there is something to send: a body that cannot be read at all is
   * no 200, and one that comes in a single piece gets its length.
   */
  async function sendPieces(
    exchange: Exchange,
    head: Head,
    body: AsyncIterable<Uint8Array>,
    instead: Refusal,
  ): Promise<void> {
    const pieces = body[Symbol.asyncIterator]();
    let isBegun = false;
    try {
      const first = await pieces.next();
      let next = first.done ? first : await pieces.next();
      if (next.done) {
        const whole = first.done ? "" : first.value;
        const length = { "Content-Length": String(Buffer.byteLength(whole)) };
        sendWhole(exchange, { ...head, headers: { ...head.headers, ...length } }, whole);
        return;
      }
      writeHead(exchange, head);
      isBegun = true;
      if (!first.done) await write(exchange, first.value);
      for (; !next.done; next = await pieces.next()) await write(exchange, next.value);
      exchange.response.end();
    } catch (error) {
      await pieces.return?.();
      if (exchange.isGone) return;
      logFailure(log, "an answer could not be sent", error);
      // Once the head is out, only a cut connection says that the rest is missing.
      if (isBegun) exchange.request.socket.destroy();
      else sendWhole(exchange, instead, instead.body);
    }
  }

  function sendWhole(exchange: Exchange, head: Head, body: Bytes): void {
    writeHead(exchange, head);
    end(exchange, body);
  }

  function sendFile(exchange: Exchange, head: Head, { variant, range }: FileBody): void {
    if (memory.isLarge(variant)) {
      const whole = { start: 0, end: variant.size - 1 };
      void sendPieces(exchange, head, memory.slices(variant, range ?? whole), unreadable);
      return;
    }
    const send = (content: Buffer) => {
      sendWhole(exchange, head, range ? content.subarray(range.start, range.end + 1) : content);
    };
    const content = memory.whole(variant);
    if (Buffer.isBuffer(content)) {
      send(content);
      return;
    }
    content.then(send, (error: unknown) => {
      logFailure(log, "a file could not be read", error);
      sendWhole(exchange, unreadable, unreadable.body);
    });
  }

  return {
    answer: (exchange, { body = "", ...head }) => {
      if (typeof body === "string") sendWhole(exchange, head, body);
      else sendFile(exchange, head, body);
    },
    response: async (exchange, response) => {
      const head = { status: response.status, headers: Object.fromEntries(response.headers) };
      if (response.body) await sendPieces(exchange, head, piecesOf(response.body), broken);
      else sendWhole(exchange, { ...head, headers: { ...head.headers, ...nothing } }, "");
    },
  };
}
