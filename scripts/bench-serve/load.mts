/**
 * Asks one address over and over and takes the time. Own code, because the generators of npm cost more than
 * the servers they shall measure: autocannon makes a string of every body, two milliseconds a picture.
 * Here a request costs some 45 µs of processor time, whatever its size.
 */
import { connect } from "node:net";

/** What came of it. Milliseconds for `p99`, the latency that one in a hundred requests exceeds. */
export type Measured = {
  readonly answered: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly failed: number;
};

/** Looks at the bytes of one answer after the other; says when one is whole. */
function createReader() {
  let head = "";
  let isInBody = false;
  let left: number | undefined;
  let status = "";

  /** True when the answer is whole. */
  function readBody(bytes: Buffer): boolean {
    if (left === undefined)
      return bytes.toString("latin1", Math.max(0, bytes.length - 5)) === "0\r\n\r\n";
    left -= bytes.length;
    return left <= 0;
  }

  return {
    read(bytes: Buffer): boolean {
      if (isInBody) return readBody(bytes);
      const end = bytes.indexOf("\r\n\r\n");
      head += bytes.toString("latin1", 0, end < 0 ? bytes.length : end);
      if (end < 0) return false;
      isInBody = true;
      status = head.slice(9, 12);
      const [, length] = /^content-length: *(\d+)/im.exec(head) ?? [];
      // Without a length it comes in chunks.
      left = length === undefined ? undefined : Number(length);
      return readBody(bytes.subarray(end + 4));
    },
    /** Its status; ready for the next one. */
    next(): string {
      head = "";
      isInBody = false;
      return status;
    },
  };
}

/** Asks over one connection until `end`; adds the times of answers to `times`. Resolves with how many failed. */
function ask(url: URL, end: number, times: number[]): Promise<number> {
  const request = Buffer.from(
    `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br, gzip\r\n\r\n`,
  );
  const reader = createReader();
  let asked = 0;
  let failed = 0;
  return new Promise((resolve) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port),
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(64 * 1024),
        callback: (length, buffer) => {
          if (!reader.read(Buffer.from(buffer.buffer, buffer.byteOffset, length))) return true;
          const now = performance.now();
          times.push(now - asked);
          if (reader.next() !== "200") failed += 1;
          if (now < end) {
            asked = now;
            socket.write(request);
          } else socket.destroy();
          return true;
        },
      },
    });
    socket.once("connect", () => {
      asked = performance.now();
      socket.write(request);
    });
    socket.once("error", () => {
      failed += 1;
    });
    // Whoever hangs up in the middle has failed too.
    socket.once("end", () => {
      failed += 1;
    });
    socket.once("close", () => {
      resolve(failed);
    });
  });
}

/** Asks for `url` over so many connections at once, each waiting for its answer, brotli accepted. */
export async function measure(url: URL, connections: number, seconds: number): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const failures = await Promise.all(
    Array.from({ length: connections }, () => ask(url, end, times)),
  );
  const took = (performance.now() - begun) / 1000;
  const sorted = times.sort((one, other) => one - other);
  return {
    answered: times.length,
    perSecond: times.length / took,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN,
    failed: failures.reduce((sum, failed) => sum + failed, 0),
  };
}
