/**
 * `npm run test:attack`: clients that hold a connection by being slow. Each must be cut off within
 * its time limit and a few seconds; a test that takes longer fails. Who is slow, but no slower than
 * a poor line, must be served.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { apiPaths } from "../paths";
import { send } from "../testing/raw-request";
import { serveSite, type ServedSite } from "../testing/serve-site";

const second = 1000;
const slack = 4 * second;
/** So large that the buffers of the system do not take all that is asked for. */
const page = "x".repeat(900_000);

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(
    { "index.html": page },
    {
      functions: {
        [apiPaths.contact]: async (request) =>
          new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
      },
    },
  );
});
afterAll(() => site.close());

/** Resolves when the host has let go of the connection, and prints after how long. */
async function untilCut(name: string, socket: Socket, drip: () => void): Promise<void> {
  const started = performance.now();
  await new Promise<void>((resolve) => {
    const dripping = setInterval(() => {
      drip();
      // What waits in the client's own buffers hides from it that the host has hung up.
      site.host.server.getConnections((_, count) => {
        if (count > 0) return;
        clearInterval(dripping);
        resolve();
      });
    }, second);
  });
  socket.destroy();
  const seconds = ((performance.now() - started) / second).toFixed(1);
  process.stdout.write(`${name}: cut off after ${seconds} s\n`);
}

test.each([
  ["a connection that says nothing", ""],
  ["a head that comes a byte a second", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
])(
  "%s is cut off",
  async (name, start) => {
    const socket = send(site.port, start);
    socket.resume();
    await untilCut(name, socket, () => {
      if (start) socket.write("x");
    });
  },
  10 * second + slack,
);

test(
  "a body that comes a byte a second is cut off",
  async () => {
    const socket = send(
      site.port,
      `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n`,
    );
    socket.resume();
    await untilCut("a body that comes a byte a second", socket, () => {
      socket.write("x");
    });
  },
  30 * second + slack,
);

test(
  "photos that come at 10 kB a second are taken, though they take longer than 30 seconds",
  async () => {
    const [seconds, each] = [45, 10_000];
    const socket = send(
      site.port,
      `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${seconds * each}\r\n\r\n`,
    );
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    const dripping = setInterval(() => {
      socket.write("x".repeat(each));
    }, second);
    await once(socket, "close");
    clearInterval(dripping);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(`${seconds * each} bytes`);
  },
  45 * second + 5 * slack,
);

test.each([
  ["an answer that nobody reads", 0],
  ["an answer read at 1 kB a second", 1000],
])(
  "%s is cut off",
  async (name, bytesPerSecond) => {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(16));
    await untilCut(name, socket, () => {
      if (bytesPerSecond > 0) socket.read(bytesPerSecond);
    });
  },
  // 900 kB at the slowest rate that is allowed.
  57 * second + slack,
);
