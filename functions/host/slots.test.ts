/** Connections and requests at once: what one caller may have, and what is left for others. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { promisify } from "node:util";
import { jsonResponse, type Handler } from "../http/respond";
import { hostPaths } from "../shared/paths";
import { readAll, send } from "../testing/raw-request";
import { serveSite, type ServedSite } from "../testing/serve-site";

test("pipelined requests get at most one answer and leave no file open", async () => {
  const large = await serveSite({ "large.jpg": Buffer.alloc(20_000_000) });
  const descriptors = () => readdirSync("/dev/fd").length;
  const before = descriptors();
  const ahead = "GET /large.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1500);
  const sockets = Array.from({ length: 20 }, () => send(large.port, ahead).pause());
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.resume().once("close", resolve))),
  );
  expect(await (await fetch(large.origin)).text()).toContain("Home");
  expect(descriptors() - before).toBeLessThan(10);
  await large.close();
});

test.each([
  [0, 400],
  [1, 401],
])(
  "behind %d proxies, of 400 idle connections and one that asks %d stay open",
  async (trustedProxies, open) => {
    const other = await serveSite({}, { trustedProxies });
    const idle = Array.from({ length: 400 }, () => send(other.port, ""));
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    const active = send(other.port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(String(await once(active, "data"))).toMatch(/^HTTP\/1.1 200 /);
    const count = promisify(other.host.server.getConnections.bind(other.host.server));
    expect(await count()).toBe(open);
    for (const socket of [...idle, active]) socket.destroy();
    await other.close();
  },
);

test.each([0, 1])(
  "behind %d proxies, a request reset before it was accepted is unanswered",
  async (trustedProxies) => {
    const callers: unknown[] = [];
    const handle: Handler = (_request, { ip }) => {
      callers.push(ip);
      return Promise.resolve(jsonResponse(200, {}));
    };
    const other = await serveSite({}, { trustedProxies, functions: { "/api/count": handle } });
    const head = "GET /api/count HTTP/1.1\r\nHost: localhost\r\n\r\n";
    // The host accepts nothing while this waits for the other process.
    const client = `const socket = require("net").connect(${other.port}, "127.0.0.1", () => {
      socket.write(${JSON.stringify(head)});
      socket.resetAndDestroy();
    });`;
    for (let sent = 0; sent < 3; sent += 1) execFileSync(process.execPath, ["-e", client]);
    await (await fetch(`${other.origin}/api/count`)).text();
    await (await fetch(`${other.origin}/api/count`)).text();
    expect(callers).toEqual(["127.0.0.1", "127.0.0.1"]);
    await other.close();
  },
);

describe.each([
  ["directly", 0, "127.0.0.2"],
  ["behind a proxy", 1, "127.0.0.1"],
] as const)("%s one caller", (_, trustedProxies, otherSocket) => {
  let other: ServedSite;
  let release: () => void;
  /** The lengths of the bodies of the requests for which the function was called. */
  let calls: (string | null)[];
  beforeEach(async () => {
    const released = new Promise<void>((resolve) => (release = resolve));
    calls = [];
    const wait: Handler = ({ headers }) => {
      calls.push(headers.get("content-length"));
      return released.then(() => jsonResponse(200, {}));
    };
    other = await serveSite({}, { trustedProxies, functions: { "/api/slow": wait } });
  });
  afterEach(() => other.close());

  /** Sends a request of the caller or of somebody else, from a connection of its own. */
  const sendHead = (ip: string, head: string, from = "127.0.0.1") =>
    send(
      other.port,
      `${head}\r\nHost: localhost\r\nX-Forwarded-For: ${ip}\r\nConnection: close\r\n\r\n`,
      from,
    );
  const arrived = async (sockets: readonly Socket[]) => {
    let requests = 0;
    while (requests < sockets.length) {
      await once(other.host.server, "request");
      requests += 1;
    }
  };
  const health = `GET ${hostPaths.health} HTTP/1.1`;
  const post = "POST /api/slow HTTP/1.1\r\nContent-Length: 5";
  const empty = "POST /api/slow HTTP/1.1\r\nContent-Length: 0";
  /** Sends such a request from each IP, and gives all of them up once they have arrived. */
  async function abandon(ips: readonly string[], head: string) {
    const closed: Promise<unknown>[] = [];
    const count = (_request: unknown, response: ServerResponse) =>
      closed.push(once(response, "close"));
    other.host.server.on("request", count);
    const sockets = ips.map((ip) => sendHead(ip, head, ip));
    await arrived(sockets);
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
    other.host.server.off("request", count);
  }

  test("may have 200 requests answered at once; others and monitors are served meanwhile", async () => {
    const waiting = Array.from({ length: 200 }, () =>
      sendHead("192.0.2.1", "GET /api/slow HTTP/1.1"),
    );
    await arrived(waiting);
    expect(await readAll(sendHead("192.0.2.1", "GET / HTTP/1.1"))).toMatch(/^HTTP\/1.1 429 /);
    expect(await readAll(sendHead("192.0.2.1", health))).toMatch(/^HTTP\/1.1 200 /);
    const neighbour = sendHead("192.0.2.2", "GET / HTTP/1.1", otherSocket);
    expect(await readAll(neighbour)).toMatch(/^HTTP\/1.1 200 /);
    release();
    await Promise.all(waiting.map(readAll));
    expect(await readAll(sendHead("192.0.2.1", "GET / HTTP/1.1"))).toMatch(/^HTTP\/1.1 200 /);
  });

  test("has no work done for messages given up after a hundred", async () => {
    const ips = (count: number) => Array<string>(count).fill("127.1.0.1");
    await abandon(ips(100), post);
    expect(calls).toHaveLength(100);
    await abandon(ips(50), post);
    release();
    expect(await readAll(sendHead("127.1.0.1", empty, "127.1.0.1"))).toMatch(/^HTTP\/1.1 200 /);
    expect(calls.slice(100)).toEqual(["0"]);
  });

  test("has none done once all gave up 300 and its network one", async () => {
    const ips = Array.from({ length: 300 }, (_each, number) => `127.2.${number >> 1}.1`);
    await abandon(ips, post);
    expect(calls).toHaveLength(300);
    await abandon(["127.2.1.2"], post);
    release();
    expect(await readAll(sendHead("127.2.1.2", empty, "127.2.1.2"))).toMatch(/^HTTP\/1.1 200 /);
    await abandon(["127.9.0.1"], post);
    expect(calls.slice(300)).toEqual(["0", "5"]);
  });

  test("may leave any number of pages without its next message waiting", async () => {
    await abandon(Array<string>(150).fill("127.1.0.1"), "GET /api/slow HTTP/1.1");
    await abandon(["127.1.0.1"], post);
    expect(calls).toEqual([...Array<null>(150).fill(null), "5"]);
  });

  test("loses the oldest of its 200 stalled bodies, and is never refused", async () => {
    const owing = Array.from({ length: 200 }, () => sendHead("192.0.2.1", post));
    await arrived(owing);
    const [first, second] = owing.map((socket) => once(socket, "close"));
    const next = sendHead("192.0.2.1", post);
    next.write("hello");
    await first;
    // A caller who gives requests up himself is refused after a hundred; these are not his doing.
    const more = Array.from({ length: 150 }, () => sendHead("192.0.2.1", post));
    await arrived(more);
    await second;
    expect(await readAll(sendHead("192.0.2.1", "GET / HTTP/1.1"))).toMatch(/^HTTP\/1.1 200 /);
    release();
    // A body that has come is waited for no longer, so its place was safe.
    expect(await readAll(next)).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of [...owing, ...more]) socket.destroy();
  });
});
