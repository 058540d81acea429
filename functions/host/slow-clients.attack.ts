/**
 * `npm run test:attack`: clients that hold a connection by being slow, directly and behind both documented Caddyfiles.
 * Each must be cut off within its time limit and a few seconds. A client that is no slower than a poor line must be
 * served. Tests that only wait run side by side.
 */
import { spawn } from "node:child_process";
import { on, once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { secondMs } from "../shared/clock";
import { hasCaddy, startCaddy } from "../testing/start-caddy";
import { apiPaths } from "../shared/paths";
import { exchangeRaw, readAll, send } from "../testing/raw-request";
import { serveSite, type ServedSite } from "../testing/serve-site";

const slack = 5 * secondMs;
const slowPath = apiPaths.answered;
const ports = { Caddyfile: 9417, "Caddyfile.proxy": 9418 } as const;
if (!hasCaddy) console.log("There is no Caddy here: the host is attacked directly alone.");
jest.setTimeout(120 * secondMs);

let site: ServedSite;
const stops: (() => unknown)[] = [];
beforeAll(async () => {
  site = await serveSite(
    // Larger than the system's buffers, so that the host has to wait for the client.
    { "index.html": "<h1>Home</h1>", "large.jpg": Buffer.alloc(40_000_000) },
    {
      functions: {
        [apiPaths.contact]: async (request) =>
          new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
        [slowPath]: async () => {
          await delay(5 * secondMs);
          return new Response("late");
        },
      },
    },
  );
  stops.push(site.close);
  if (!hasCaddy) return;
  for (const caddyfile of ["Caddyfile", "Caddyfile.proxy"] as const)
    stops.unshift(
      await startCaddy({
        release: site.root,
        port: ports[caddyfile],
        upstream: site.port,
        caddyfile,
      }),
    );
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Resolves when a connection has ended, however it did; rejects if that takes longer. */
async function closed(socket: Socket, milliseconds: number): Promise<void> {
  if (socket.closed) return;
  const signal = AbortSignal.timeout(milliseconds);
  await new Promise((resolve, reject) => {
    socket.once("close", resolve);
    signal.addEventListener("abort", () => {
      reject(new Error(`Open after ${milliseconds} ms`));
    });
  });
}

/** The host's socket of the connection that asks for this URL. The other end is Caddy's if Caddy is in front. */
async function hostsEnd(url: string): Promise<Socket> {
  for await (const [request] of on(site.host.server, "request") as AsyncIterable<[IncomingMessage]>)
    if (request.url === url) return request.socket;
  throw new Error(`Nobody asked for ${url}`);
}

/** Calls `drip` each second until `until` has settled. */
async function dripping(drip: () => void, until: Promise<unknown>): Promise<void> {
  const timer = setInterval(drip, secondMs);
  await until.finally(() => {
    clearInterval(timer);
  });
}

const get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/** Asks for a visitor's page again and again until something is over; resolves with the milliseconds of the slowest. */
async function worstWait(port: number, over: Promise<unknown>): Promise<number> {
  let isOver = false as boolean;
  let worst = 0;
  const end = () => (isOver = true);
  over.then(end, end);
  while (!isOver) {
    const startedAt = performance.now();
    expect(await readAll(send(port, get, "127.0.0.2"))).toMatch(/^HTTP\/1\.1 200 /);
    worst = Math.max(worst, performance.now() - startedAt);
  }
  return worst;
}

const shapes: readonly (readonly [name: string, port: () => number, ahead: number])[] = [
  ["directly", () => site.port, 300_000],
  // There are fewer behind Caddy, since it answers all of them, one after the other.
  ["behind Caddyfile", () => ports.Caddyfile, 60_000],
  ["behind Caddyfile.proxy", () => ports["Caddyfile.proxy"], 6000],
];
// A describe would make Jest run the concurrent tests of each group by themselves.
for (const [shape, port, ahead] of hasCaddy ? shapes : shapes.slice(0, 1)) {
  test.concurrent.each([
    ["a connection that says nothing", ""],
    ["a head that comes a byte a second", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  ])(`${shape}, %s is cut off`, async (_, start) => {
    const socket = send(port(), start).resume();
    const drip = () => start && socket.write("x");
    await dripping(drip, closed(socket, 10 * secondMs + slack));
  });

  test.concurrent(`${shape}, a head of 40 kB is refused before its end has come`, async () => {
    const socket = send(port(), `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}`);
    const [answer] = await Promise.all([readAll(socket), closed(socket, slack)]);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test.concurrent(`${shape}, a body that comes a byte a second is cut off`, async () => {
    const path = `${apiPaths.contact}?${shape}`.replace(" ", "-");
    const accepted = hostsEnd(path);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n`;
    const socket = send(port(), `${head}x`).resume();
    const held = closed(await accepted, 30 * secondMs + slack);
    expect(await exchangeRaw(port(), get)).toMatch(/^HTTP\/1\.1 200 /);
    await dripping(() => socket.write("x"), held);
    socket.destroy();
  });

  test.concurrent(`${shape}, photos at 10 kB a second are taken, beyond 30 seconds`, async () => {
    const seconds = 45;
    const each = 10_000;
    const socket = send(
      port(),
      `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${seconds * each}\r\n\r\n`,
    );
    const answer = readAll(socket);
    await dripping(() => socket.write("x".repeat(each)), answer);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await answer).toContain(`${seconds * each} bytes`);
  });

  test(`${shape}, ${ahead} requests behind a slow one cost no memory`, async () => {
    const slow = `POST ${slowPath} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx`;
    const next = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    // A separate process, so that its work of writing does not count as the host's.
    const client = `const socket = require("net").connect(${port()}, "127.0.0.1").resume();
      socket.on("error", () => {}).write(${JSON.stringify(slow)} +
        ${JSON.stringify(next)}.repeat(${ahead}) + ${JSON.stringify(get)});`;
    await worstWait(port(), Promise.resolve());
    const before = process.memoryUsage.rss();
    let taken = 0;
    const count = ({ socket: { remoteAddress } }: IncomingMessage) => {
      if (remoteAddress?.endsWith("127.0.0.1")) taken += 1;
    };
    site.host.server.on("request", count);
    const flood = spawn(process.execPath, ["-e", client]);
    const worst = await worstWait(port(), once(flood, "exit"));
    const grown = (process.memoryUsage.rss() - before) / 1e6;
    site.host.server.off("request", count);
    const figures = `${Math.round(worst)} ms at worst, ${taken} taken, ${Math.round(grown)} MB more`;
    console.log(`${shape}: ${figures}`);
    // The host takes no more than what came in one piece before the connection was cut.
    if (port() === site.port) expect(taken).toBeLessThan(3000);
    expect(grown).toBeLessThan(100);
  });
}

// Caddy would have the connections, so these go to the host.
test("4,100 answered connections that still owe a body keep nobody out", async () => {
  const head = "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n";
  const sockets = Array.from({ length: 4100 }, () => send(site.port, head, "127.0.0.3").resume());
  const over = Promise.all(sockets.map((socket) => closed(socket, 10 * secondMs + slack)));
  const started = performance.now();
  const drip = () => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  };
  const [worst] = await Promise.all([worstWait(site.port, over), dripping(drip, over)]);
  const gone = Math.round(performance.now() - started);
  console.log(`gone after ${gone} ms; ${Math.round(worst)} ms at worst`);
});

test.concurrent("an answer that is no longer read after 20 MB is cut off", async () => {
  const path = "/large.jpg?at=once";
  const accepted = hostsEnd(path);
  const socket = send(site.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).pause();
  const end = await accepted;
  // The host has begun to wait for the client by then.
  await delay(1.5 * secondMs);
  socket.on("data", () => {
    if (socket.bytesRead > 20_000_000) socket.pause();
  });
  await once(socket.resume(), "pause");
  await closed(end, 30 * secondMs + slack);
  socket.destroy();
});

// Caddy serves files itself, with a limit of its own: ten minutes for an answer. So this asks the host.
test.concurrent.each([
  ["an answer that nobody reads", 0],
  ["an answer read at 1 kB a second", 1000],
])("%s is cut off", async (_, bytesPerSecond) => {
  const path = `/large.jpg?at=${bytesPerSecond}`;
  const accepted = hostsEnd(path);
  const socket = send(site.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).pause();
  const drip = () => {
    if (bytesPerSecond > 0) socket.read(bytesPerSecond);
  };
  await dripping(drip, closed(await accepted, 30 * secondMs + slack));
  socket.destroy();
});
