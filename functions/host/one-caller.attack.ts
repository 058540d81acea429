/**
 * `npm run test:attack`: one caller begins hundreds of messages and sends only their heads, gives messages up, or sends
 * bodies in tiny chunks, directly and behind both documented Caddyfiles. Other callers must meanwhile get their pages
 * and send their messages.
 */
import { setMaxListeners } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { secondMs } from "../shared/clock";
import { apiPaths } from "../shared/paths";
import { readAll, send } from "../testing/raw-request";
import { serveSite, type ServedSite } from "../testing/serve-site";
import { hasCaddy, startCaddy } from "../testing/start-caddy";

const atOnce = 600;
const attackFor = 15 * secondMs;
const attacker = "127.0.0.1";
const other = "127.0.0.2";
const ports = { Caddyfile: 9414, "Caddyfile.proxy": 9415 } as const;
jest.setTimeout(120 * secondMs);

let sites: Record<"direct" | "proxied", ServedSite>;
const stops: (() => unknown)[] = [];
let caddyLog = "";
beforeAll(async () => {
  const functions = {
    [apiPaths.contact]: async (request: Request) => new Response(await request.text()),
  };
  const serve = (trustedProxies: number) =>
    serveSite({ "about/index.html": "<h1>About</h1>" }, { trustedProxies, functions });
  sites = { direct: await serve(0), proxied: await serve(1) };
  stops.push(sites.direct.close, sites.proxied.close);
  if (!hasCaddy) return;
  const { root, port } = sites.proxied;
  for (const caddyfile of ["Caddyfile", "Caddyfile.proxy"] as const)
    stops.unshift(
      await startCaddy({
        release: root,
        port: ports[caddyfile],
        upstream: port,
        caddyfile,
        takeLog: (text) => (caddyLog += text),
      }),
    );
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Holds a slot until the signal. A request that ends is begun again a second later. */
async function hold(signal: AbortSignal, begin: () => Promise<unknown>, index: number) {
  // Connections are opened one after the other, since a listening socket takes only so many at once.
  await delay(2 * index);
  while (!signal.aborted) {
    await begin();
    await delay(secondMs, undefined, { signal }).catch(() => undefined);
  }
}

function attackByMessages(port: number, signal: AbortSignal) {
  const head = `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n`;
  const begin = async () => {
    const socket = send(port, head, attacker);
    const end = () => socket.destroy();
    signal.addEventListener("abort", end);
    socket.once("data", end);
    await readAll(socket);
    signal.removeEventListener("abort", end);
  };
  return Promise.all(Array.from({ length: atOnce }, (_, index) => hold(signal, begin, index)));
}

/** Sends messages from so many addresses and gives each up before its answer comes, a thousand a second. */
function attackByReset(addresses: number, port: number, signal: AbortSignal) {
  const head = `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{`;
  let sent = 0;
  const sendAll = async () => {
    while (!signal.aborted) {
      const socket = send(port, head, `127.1.${sent % addresses}.1`);
      sent += 1;
      const closed = readAll(socket);
      await delay(2);
      socket.resetAndDestroy();
      await closed;
    }
  };
  return Promise.all([sendAll(), sendAll(), sendAll()]);
}

/** Sends bodies of 60 kB in chunks of one byte, 150 at a time, each on a new connection. */
function attackByChunks(port: number, signal: AbortSignal) {
  const head = `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const body = `${head}${"1\r\na\r\n".repeat(10_000)}0\r\n\r\n`;
  const sendAll = async (_: unknown, index: number) => {
    await delay(2 * index);
    while (!signal.aborted) {
      await readAll(send(port, body, attacker));
      await delay(10);
    }
  };
  return Promise.all(Array.from({ length: 150 }, sendAll));
}

const shapes = [
  ["directly", () => sites.direct.port],
  ["behind Caddyfile", () => ports.Caddyfile],
  ["behind Caddyfile.proxy", () => ports["Caddyfile.proxy"]],
] as const;

const reachable = hasCaddy ? shapes : shapes.slice(0, 1);

/** Gets a page and sends a message as another visitor, again and again while an attack lasts; logs how that went. */
async function visitDuring(
  title: string,
  port: number,
  attack: (port: number, signal: AbortSignal) => Promise<unknown>,
) {
  const signal = AbortSignal.timeout(attackFor);
  setMaxListeners(0, signal);
  const over = attack(port, signal);
  let worst = 0;
  let served = 0;
  while (!signal.aborted) {
    const end = "Host: localhost\r\nConnection: close\r\n";
    for (const request of [
      `GET /about HTTP/1.1\r\n${end}\r\n`,
      `POST ${apiPaths.contact} HTTP/1.1\r\n${end}Content-Length: 5\r\n\r\nhello`,
    ]) {
      const startedAt = performance.now();
      expect(await readAll(send(port, request, other))).toMatch(/^HTTP\/1\.1 200 /);
      worst = Math.max(worst, performance.now() - startedAt);
      served += 1;
    }
  }
  await over;
  console.log(`${title}: ${served} served, ${Math.round(worst)} ms at worst`);
}

test.each(reachable)(
  `%s: ${atOnce} messages of one caller that never come keep nobody else out`,
  async (shape, portOf) => {
    const { server } = (shape === "directly" ? sites.direct : sites.proxied).host;
    const lost = { times: 0 };
    const count = (_: IncomingMessage, response: ServerResponse) =>
      response.once("close", () => {
        if (!response.writableFinished || response.statusCode === 429) lost.times += 1;
      });
    server.on("request", count);
    await visitDuring(shape, portOf(), attackByMessages);
    server.off("request", count);
    // A caller past his slots loses the oldest at once, and gets none for a while after he gave so many up.
    expect(lost.times).toBeGreaterThan(atOnce / 2);
  },
);

test.each(
  reachable.flatMap(([shape, portOf]) =>
    [1, 100].map((addresses) => [shape, addresses, portOf] as const),
  ),
)(
  "%s: a thousand abandoned messages a second keep nobody out; addresses: %d",
  async (shape, addresses, portOf) => {
    await visitDuring(`${shape}, given up by ${addresses}`, portOf(), (port, signal) =>
      attackByReset(addresses, port, signal),
    );
    // Caddy must not log the paths: one may hold the key of a link, and a line for each request would fill the disk.
    expect(caddyLog).not.toContain(apiPaths.contact);
  },
);

// A host without a proxy is not tested: docs/security.md names that limit.
if (hasCaddy)
  test.each(shapes.slice(1))("%s: bodies in tiny chunks keep nobody out", async (shape, portOf) => {
    await visitDuring(`${shape}, tiny chunks`, portOf(), attackByChunks);
  });
