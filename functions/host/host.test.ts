import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { json } from "../http/respond";
import { requestLinesAMinute } from "../limits";
import { hostPaths } from "../paths";
import { exchangeRaw, readAll, send } from "../testing/raw-request";
import { createSetClock } from "../testing/set-clock";
import { serveSite, type ServedSite } from "../testing/serve-site";

const page = "<h1>Services</h1>";
let site: ServedSite;

beforeAll(async () => {
  site = await serveSite(
    {
      "services/index.html": page,
      "blogs/index.html": "<h1>Articles</h1>",
      "services/index.html.gz": gzipSync(page),
      "404.html": "<h1>404</h1>",
      "404/index.html": "<h1>404</h1>",
      "app.js.map": "{}",
      ".env": "SECRET=1",
      ".well-known/security.txt": "Contact: us",
      ".well-known/.env": "SECRET=1",
      ".well-known2/a.txt": "SECRET=1",
      "a/.well-known/b.txt": "SECRET=1",
      "chunk-map.json": "{}",
      "picture.jpg": "0123456789",
      _redirects: "/old-service /services 301\n/elsewhere/* /services/:splat 302\n",
    },
    {
      functions: {
        "/api/broken": () => Promise.reject(new Error("no luck")),
        "/api/echo": async (request, { ip }) => json(200, { text: await request.text(), ip }),
        "/contact/sent": () => Promise.resolve(json(200, { made: "on request" })),
      },
    },
  );
});
afterAll(() => site.close());

const get = (path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: "manual", ...init });

test.each([
  ["/old-service?a=1", 301, "/services?a=1"],
  ["/old-service/", 301, "/services"],
  [`/services${"/".repeat(5000)}?from=card`, 308, "/services?from=card"],
  ["/index.html", 308, "/"],
  ["/services/index.html?a=1", 308, "/services?a=1"],
  ["/Services", 308, "/services"],
  ["/SERVICES/Index.html", 308, "/services"],
  ["/blogs/unknown", 302, "/blogs"],
])("%.30s leads on", async (asked, status, target) => {
  const response = await get(asked);
  expect([response.status, response.headers.get("location")]).toEqual([status, target]);
});

/** Files that lie in the folder and are for nobody. */
const nobodys = [
  "/.env",
  "/.well-known/.env",
  "/.well-known2/a.txt",
  "/a/.well-known/b.txt",
  "/app.js.map",
  "/_headers",
  "/_redirects",
  // A pattern of Netlify's.
  "/elsewhere/*",
  "/chunk-map.json",
  "/services/index.html.gz",
];

test("what others look for under /.well-known/ is served", async () => {
  expect(await (await get("/.well-known/security.txt")).text()).toBe("Contact: us");
});

test.each(["/nothing", "/404", "/404.html", "/PICTURE.JPG", ...nobodys])(
  "%s is not found, and nobody keeps that",
  async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, "<h1>404</h1>"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  },
);

test.each([
  ["br, gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0", null],
  ["identity", null],
])("who accepts %s gets %s", async (accepted, encoding) => {
  const response = await get("/services", { headers: { "Accept-Encoding": accepted } });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(page);
});

test("a page that has not changed is not sent again", async () => {
  const etag = (await get("/services")).headers.get("etag") ?? "";
  // The headers of fetch by itself ask for the whole.
  const headers = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
  expect((await get("/services", { headers })).status).toBe(304);
});

test.each([
  ["bytes=0-3", 206, "0123"],
  ["bytes=-3", 206, "789"],
  ["bytes=-99999999", 200, "0123456789"],
  ["bytes=-0", 416, expect.stringContaining("ERROR")],
  ["bytes=10-", 416, expect.stringContaining("ERROR")],
  ["lines=1-2", 200, "0123456789"],
])("a range %s is answered with %i", async (range, status, body) => {
  const answer = await get("/picture.jpg", { headers: { Range: range } });
  expect([answer.status, await answer.text()]).toEqual([status, body]);
});

test("a page takes no other method than GET and HEAD, and one made on request a query", async () => {
  const response = await get("/services", { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  const made = await get("/contact/sent?reference=SW-7K3F9Q");
  expect(await made.json()).toEqual({ made: "on request" });
  expect((await get("/contact/sent")).status).toBe(404);
});

test("a function that fails answers 500 in JSON, and its reason stays in the log", async () => {
  const response = await get("/api/broken");
  expect([response.status, await response.json()]).toMatchObject([500, { status: "ERROR" }]);
  expect(site.lines).toContainEqual(expect.objectContaining({ level: "error", error: "no luck" }));
});

test("a function gets what was sent in chunks, and by whom", async () => {
  const body = new Blob(["he", "llo"]).stream();
  const chunked = await get("/api/echo", { method: "POST", body, duplex: "half" } as RequestInit);
  expect(await chunked.json()).toEqual({ text: "hello", ip: "127.0.0.1" });
});

test("a message that breaks off is no fault of ours", async () => {
  site.lines.length = 0;
  const head = "POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhel";
  const socket = send(site.port, head);
  await once(socket, "connect");
  await get("/services");
  socket.destroy();
  while (!site.lines.some(({ method }) => method === "POST")) await get("/services");
  expect(site.lines).not.toContainEqual(expect.objectContaining({ level: "error" }));
});

test("the log has a line for each request, without its query or who asked", async () => {
  site.lines.length = 0;
  await (await get("/services?name=Jo")).text();
  await exchangeRaw(site.port, "GET / HTTP/1.0\r\n\r\n");
  expect(site.lines).toHaveLength(2);
  expect(site.lines[0]).toMatchObject({
    request: expect.stringMatching(/^[\w-]{36}$/) as string,
    method: "GET",
    path: "/services",
    status: 200,
  });
  expect(JSON.stringify(site.lines)).not.toMatch(/Jo|127\.0\.0\.1/);
});

test("a flood of refused requests of several statuses leaves some lines and their number, and pushes out no failure", async () => {
  const clock = createSetClock(0);
  const functions = {
    "/api/busy": () => Promise.resolve(json(503, { status: "ERROR" })),
    "/api/broken": () => Promise.reject(new Error("no luck")),
  };
  const other = await serveSite({}, { clock, functions });
  const ask = async (path: string) => (await fetch(other.origin + path)).text();
  const flood = requestLinesAMinute + 40;
  for (let asked = 0; asked < flood; asked += 1) await ask(asked % 2 ? "/nothing" : "/api/busy");
  await ask("/api/broken");
  const refused = () => other.lines.filter(({ status }) => Number(status) >= 400);
  expect(refused()).toHaveLength(requestLinesAMinute);
  expect(other.lines).toContainEqual(expect.objectContaining({ level: "error", error: "no luck" }));
  clock.pass(60_000);
  while (refused().length === requestLinesAMinute) await ask("/nothing");
  const sums = other.lines.filter(({ event }) => event === "more requests like these");
  expect(sums).toMatchObject([{ level: "warning", statuses: "400 and above" }]);
  expect(sums[0]?.["more"]).toBeGreaterThanOrEqual(flood - requestLinesAMinute);
  await other.close();
});

test.each(['"', "\\", "a"])("a path of 900 times %s takes 100 bytes of the log", async (sign) => {
  site.lines.length = 0;
  const path = `/${sign.repeat(900)}`;
  const answer = await exchangeRaw(
    site.port,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 \d+ /);
  await get("/services");
  const paths = site.lines.map((line) => String(line["path"]));
  const logged = paths.find((each) => each.startsWith(path.slice(0, 20))) ?? "";
  const size = Buffer.byteLength(JSON.stringify(logged)) - 2;
  expect([path.startsWith(logged), size > 95, size <= 100]).toEqual([true, true, true]);
});

test.each([
  ["GET /api/echo HTTP/1.1\r\nHost: a b", 400],
  ["GET /api/echo HTTP/1.1\r\nHost: [::", 400],
  ["GET /services HTTP/1.1\r\nHost: localhost\r\nhost: localhost", 400],
  ["GET http://u:p@evil:0/api/echo HTTP/1.1\r\nHost: localhost", 400],
  ["GET /%ff HTTP/1.1\r\nHost: localhost", 400],
  ["OPTIONS * HTTP/1.1\r\nHost: localhost", 400],
  ["GET /services HTTP/1.1\r\nX-None: 1", 400],
  ["GET /services HTTP/1.1\r\nHost: localhost\r\nno header", 400],
  [`GET /services HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(20_000)}`, 431],
  ["GET /services HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle", 417],
])("%.60s is refused", async (head, status) => {
  const answer = await exchangeRaw(site.port, `${head}\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("a file that is gone is no 200, and takes nothing down", async () => {
  const other = await serveSite({ "page/index.html": page });
  rmSync(join(other.folder, "page/index.html"));
  const response = await fetch(`${other.origin}/page`);
  expect([response.status, await response.json()]).toMatchObject([503, { status: "ERROR" }]);
  await other.close();
});

test("whoever sends requests ahead gets one answer at most, and leaves no file open", async () => {
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

test("who was answered and still owes a body is cut off", async () => {
  for (const path of ["/services", "/nothing", "/api/echo", "/contact/sent?a=1"]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n`;
    expect(await exchangeRaw(site.port, head)).toMatch(/^HTTP\/1\.1 \d+ /);
  }
});

test("of one network 400 connections are taken, and one more when one ends; of a proxy all", async () => {
  const get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  for (const [trustedProxies, beyond] of [
    [0, ""],
    [1, "200"],
  ] as const) {
    const other = await serveSite({}, { trustedProxies });
    const sockets = Array.from({ length: 400 }, () => send(other.port, ""));
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    expect((await exchangeRaw(other.port, get)).slice(9, 12)).toBe(beyond);
    sockets[0]?.destroy();
    while (!(await exchangeRaw(other.port, get)).startsWith("HTTP/1.1 200"));
    for (const socket of sockets) socket.destroy();
    await other.close();
  }
});

describe.each([
  ["directly", 0, "127.0.0.2"],
  ["behind a proxy", 1, "127.0.0.1"],
] as const)("%s one caller", (_, trustedProxies, otherSocket) => {
  let other: ServedSite;
  let release: () => void;
  beforeEach(async () => {
    const released = new Promise<void>((resolve) => (release = resolve));
    const wait = () => released.then(() => json(200, {}));
    other = await serveSite({}, { trustedProxies, functions: { "/api/slow": wait } });
  });
  afterEach(() => other.close());

  /** Sends a request of the caller or of somebody else, from a connection of its own. */
  const ask = (ip: string, head: string, from = "127.0.0.1") =>
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

  test("may have 200 requests answered at once; others and monitors are served meanwhile", async () => {
    const waiting = Array.from({ length: 200 }, () => ask("192.0.2.1", "GET /api/slow HTTP/1.1"));
    await arrived(waiting);
    expect(await readAll(ask("192.0.2.1", "GET / HTTP/1.1"))).toMatch(/^HTTP\/1.1 429 /);
    expect(await readAll(ask("192.0.2.1", health))).toMatch(/^HTTP\/1.1 200 /);
    const neighbour = ask("192.0.2.2", "GET / HTTP/1.1", otherSocket);
    expect(await readAll(neighbour)).toMatch(/^HTTP\/1.1 200 /);
    release();
    await Promise.all(waiting.map(readAll));
    expect(await readAll(ask("192.0.2.1", "GET / HTTP/1.1"))).toMatch(/^HTTP\/1.1 200 /);
  });

  test("may have 20 bodies on their way; its pages, and the bodies of others, are served", async () => {
    const post = "POST /api/slow HTTP/1.1\r\nContent-Length: 5";
    const owing = Array.from({ length: 20 }, () => ask("192.0.2.1", post));
    await arrived(owing);
    const refused = await readAll(ask("192.0.2.1", post));
    expect(refused).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 10/i);
    expect(await readAll(ask("192.0.2.1", "GET / HTTP/1.1"))).toMatch(/^HTTP\/1.1 200 /);
    release();
    const neighbour = ask("192.0.2.2", post, otherSocket);
    neighbour.write("hello");
    expect(await readAll(neighbour)).toMatch(/^HTTP\/1.1 200 /);
    // A body that has come whole makes room.
    owing[0]?.write("hello");
    await readAll(owing[0] as Socket);
    const next = ask("192.0.2.1", post);
    next.write("hello");
    expect(await readAll(next)).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of owing) socket.destroy();
  });
});

test("a monitor learns whether messages can be kept, and a proxy that the host stops", async () => {
  let store: "OK" | "failing" = "OK";
  const clock = createSetClock(0);
  const other = await serveSite({}, { health: () => Promise.resolve({ store }), clock });
  const health = async () => {
    const answer = await fetch(other.origin + hostPaths.health);
    return [answer.status, (await answer.json()) as unknown];
  };
  const statusOf = async (path: string) => (await fetch(other.origin + path)).status;
  const ask = (path: string) =>
    exchangeRaw(other.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(await health()).toEqual([200, { status: "OK", version: "1.2.3", store: "OK" }]);
  expect([await statusOf(hostPaths.ready), await statusOf(hostPaths.open)]).toEqual([200, 204]);
  store = "failing";
  clock.pass(1000);
  expect(await health()).toMatchObject([503, { status: "failing", store }]);
  expect(await statusOf(hostPaths.ready)).toBe(200);
  other.host.drain();
  expect(await statusOf(hostPaths.ready)).toBe(503);
  // A message that was told it is open must find somebody: who is cut off waits, or asks elsewhere.
  expect(await ask(hostPaths.open)).toBe("");
  expect(await ask("/")).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/i);
  await other.close();
});

test("of the health a stranger learns the status alone, and many who ask cost one look", async () => {
  let looks = 0;
  const health = () => Promise.resolve({ store: "OK" as const, queue: { dead: (looks += 1) } });
  const clock = createSetClock(0);
  const operatorToken = "secret";
  const other = await serveSite({}, { health, clock, operatorToken, trustedProxies: 1 });
  const ask = async (headers: Record<string, string>) =>
    (await fetch(other.origin + hostPaths.health, { headers })).json() as Promise<object>;
  const behindProxy = { "X-Forwarded-For": "192.0.2.1" };
  for (const stranger of [
    behindProxy,
    { "X-Forwarded-For": "127.0.0.1" },
    { ...behindProxy, Authorization: "Bearer wrong" },
  ])
    expect(await ask(stranger)).toEqual({ status: "OK" });
  const all = { status: "OK", store: "OK", version: "1.2.3", queue: { dead: 1 } };
  expect(await ask({})).toEqual(all);
  expect(await ask({ ...behindProxy, Authorization: "Bearer secret" })).toEqual(all);
  expect(looks).toBe(1);
  clock.pass(1000);
  expect(await ask({})).toMatchObject({ queue: { dead: 2 } });
  await other.close();
});
