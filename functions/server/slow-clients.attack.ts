/**
 * `npm run test:attack`: clients that hold a connection by being slow, directly and behind the
 * documented Caddyfile. Each must be cut off within its time limit and a few seconds; a test that
 * takes longer fails. Who is slow, but no slower than a poor line, must be served.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { apiPaths } from "../paths";
import { exchangeRaw, readAll, send } from "../testing/raw-request";
import { serveSite, type ServedSite } from "../testing/serve-site";

const second = 1000;
const slack = 5 * second;
const slowPath = apiPaths.answered;
const caddyPort = 9417;
const hasCaddy = spawnSync("caddy", ["version"]).status === 0;
if (!hasCaddy) console.log("There is no Caddy here: the host is attacked directly alone.");

let site: ServedSite;
let caddy: ChildProcess | undefined;
beforeAll(async () => {
  site = await serveSite(
    // So large that the buffers of the system do not take all that is asked for.
    { "index.html": "<h1>Home</h1>", "large.jpg": Buffer.alloc(40_000_000) },
    {
      functions: {
        [apiPaths.contact]: async (request) =>
          new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
        [slowPath]: async () => {
          await delay(5 * second);
          return new Response("late");
        },
      },
    },
  );
  if (!hasCaddy) return;
  const release = join(site.folder, "..");
  writeFileSync(join(release, "headers.caddy"), "header X-Attacked yes\n");
  const env = {
    ...process.env,
    ...{ SITE_ADDRESS: `http://localhost:${caddyPort}`, RELEASE: release, HOME: release },
    UPSTREAM: `127.0.0.1:${site.port}`,
  };
  const adapted = execFileSync("caddy", ["adapt", "--config", "deploy/Caddyfile"], { env });
  const config = { ...(JSON.parse(adapted.toString()) as object), admin: { disabled: true } };
  const options = { env, stdio: ["pipe", "ignore", "ignore"] as ["pipe", "ignore", "ignore"] };
  caddy = spawn("caddy", ["run", "--config", "-"], options);
  caddy.stdin?.end(JSON.stringify(config));
  while (!(await fetch(`http://127.0.0.1:${caddyPort}/`).catch(() => undefined)));
});
afterAll(async () => {
  caddy?.kill();
  await site.close();
});

/** Resolves when nobody holds the connection any more. */
async function untilFree(socket: Socket, drip: () => void): Promise<void> {
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
}

/** Resolves when the connection has ended, however it did. */
const closed = async (socket: Socket) =>
  socket.closed ? undefined : new Promise((resolve) => socket.once("close", resolve));

/** Resolves with the milliseconds that a visitor's page took at worst until something is over. */
async function worstWait(port: number, over: Promise<unknown>): Promise<number> {
  let [isOver, worst] = [false, 0];
  void over.then(() => (isOver = true));
  while (!isOver) {
    const asked = performance.now();
    const get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    expect(await readAll(send(port, get, "127.0.0.2"))).toMatch(/^HTTP\/1\.1 200 /);
    worst = Math.max(worst, performance.now() - asked);
  }
  return worst;
}

describe.each([
  ["directly", () => site.port],
  ...(hasCaddy ? [["behind Caddy", () => caddyPort] as const] : []),
] as const)("%s", (_shape, port) => {
  test.each([
    ["a connection that says nothing", ""],
    ["a head that comes a byte a second", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  ])(
    "%s is cut off",
    async (_, start) => {
      const socket = send(port(), start);
      const dripping = setInterval(() => {
        if (start) socket.write("x");
      }, second);
      await new Promise((resolve) => socket.resume().once("close", resolve));
      clearInterval(dripping);
    },
    10 * second + slack,
  );

  test(
    "300,000 requests sent ahead behind a slow one cost no memory and make nobody wait",
    async () => {
      const before = process.memoryUsage.rss();
      const get = "GET / HTTP/1.1\r\nHost: localhost\r\n";
      const slow = `POST ${slowPath} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx`;
      const ahead = `${get}\r\n`.repeat(300_000);
      // Encoded before the clock runs: the client is in the same process.
      const flood = Buffer.from(`${slow}${ahead}${get}Connection: close\r\n\r\n`);
      await worstWait(port(), Promise.resolve());
      const socket = send(port(), flood).resume();
      const worst = await worstWait(port(), closed(socket));
      const grown = (process.memoryUsage.rss() - before) / 1e6;
      console.log(`${_shape}: ${Math.round(worst)} ms at worst, ${Math.round(grown)} MB more`);
      expect(worst).toBeLessThan(200);
      expect(grown).toBeLessThan(100);
    },
    60 * second,
  );

  test(
    "a body that comes a byte a second is cut off, and others are served meanwhile",
    async () => {
      const head = "HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n";
      const socket = send(port(), `POST ${apiPaths.contact} ${head}x`);
      socket.resume();
      await once(socket, "connect");
      const get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
      expect(await exchangeRaw(port(), get)).toMatch(/^HTTP\/1\.1 200 /);
      await untilFree(socket, () => {
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
        port(),
        `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${seconds * each}\r\n\r\n`,
      );
      const dripping = setInterval(() => {
        socket.write("x".repeat(each));
      }, second);
      const answer = await readAll(socket);
      clearInterval(dripping);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain(`${seconds * each} bytes`);
    },
    45 * second + 4 * slack,
  );
});

// Behind Caddy connections are Caddy's.
test(
  "4,100 connections of one IP that were answered and still owe a body keep nobody out",
  async () => {
    const head = "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n";
    const sockets = Array.from({ length: 4100 }, () => send(site.port, head).resume());
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write("x");
    }, second / 2);
    const over = Promise.all(sockets.map(closed));
    const started = performance.now();
    const worst = await worstWait(site.port, over);
    clearInterval(dripping);
    console.log(
      `gone after ${Math.round(performance.now() - started)} ms; ${Math.round(worst)} ms at worst`,
    );
  },
  10 * second + slack,
);

// Behind Caddy files are Caddy's, whose own limit holds: ten minutes for an answer.
test.each([
  ["an answer that nobody reads", 0],
  ["an answer read at 1 kB a second", 1000],
])(
  "%s is cut off",
  async (_, bytesPerSecond) => {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write("GET /large.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await untilFree(socket, () => {
      if (bytesPerSecond > 0) socket.read(bytesPerSecond);
    });
  },
  600 * second,
);
