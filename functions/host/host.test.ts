/** Requests that the host passes to a function or refuses, and what it logs about them. */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { readBody } from "../http/check-request";
import { jsonResponse } from "../http/respond";
import { requestLinesPerMinute } from "../limits";
import { exchangeRaw, readAll, send } from "../testing/raw-request";
import { createFakeClock } from "../testing/fake-clock";
import { serveSite, type ServedSite } from "../testing/serve-site";

let site: ServedSite;

beforeAll(async () => {
  const functions = {
    "/api/broken": () => Promise.reject(new Error("no luck")),
    "/api/echo": async (request: Request, { ip }: { ip: string | undefined }) =>
      jsonResponse(200, { text: await request.text(), ip }),
    // The desk finds out who asks before it reads a form.
    "/api/limited": async (request: Request) => {
      await setImmediate();
      return jsonResponse(200, { text: await readBody(request, 8192).catch(String) });
    },
    "/contact/sent": () => Promise.resolve(jsonResponse(200, { made: "on request" })),
  };
  site = await serveSite({ "services/index.html": "<h1>Services</h1>" }, { functions });
});
afterAll(() => site.close());

const get = (path: string, init?: RequestInit) => fetch(site.origin + path, init);

test("pages accept only GET and HEAD; a page made on request needs a query", async () => {
  const response = await get("/services", { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
  const made = await get("/contact/sent?reference=SW-7K3F9Q");
  expect(await made.json()).toEqual({ made: "on request" });
  expect((await get("/contact/sent")).status).toBe(404);
});

test("a function that fails answers 500 in JSON without the reason", async () => {
  const response = await get("/api/broken");
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ status: "ERROR" });
  expect(site.logLines).toContainEqual(
    expect.objectContaining({ level: "error", error: "no luck" }),
  );
});

test("a function gets a chunked body whole, with the caller's address", async () => {
  const body = new Blob(["he", "llo"]).stream();
  const chunked = await get("/api/echo", { method: "POST", body, duplex: "half" } as RequestInit);
  expect(await chunked.json()).toEqual({ text: "hello", ip: "127.0.0.1" });
});

test("a message that breaks off is not logged as an error", async () => {
  site.logLines.length = 0;
  const head = "POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhel";
  const socket = send(site.port, head);
  await once(socket, "connect");
  await get("/services");
  socket.destroy();
  while (!site.logLines.some(({ method }) => method === "POST")) await get("/services");
  expect(site.logLines).not.toContainEqual(expect.objectContaining({ level: "error" }));
});

test.each([
  [
    "that its function stops reading",
    `${"4e20\r\n" + "A".repeat(20_000)}\r\n`.repeat(3) + "0\r\n\r\n",
  ],
  ["that breaks off", `4e20\r\n${"A".repeat(20_000)}\r\n4e20\r\nA`],
])("a body %s leaves the host up, and the log without an error", async (_, body) => {
  site.logLines.length = 0;
  const head =
    "POST /api/limited HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const socket = send(site.port, head + body);
    await once(socket, "connect");
    await get("/services");
    socket.destroy();
  }
  expect((await get("/services")).status).toBe(200);
  expect(site.logLines).not.toContainEqual(expect.objectContaining({ level: "error" }));
});

test("the log has a line for each request, without personal data", async () => {
  site.logLines.length = 0;
  await (await get("/services?name=Jo")).text();
  await exchangeRaw(site.port, "GET / HTTP/1.0\r\n\r\n");
  expect(site.logLines).toHaveLength(2);
  expect(site.logLines[0]).toMatchObject({
    request: expect.stringMatching(/^[\w-]{36}$/) as string,
    method: "GET",
    path: "/services",
    status: 200,
  });
  expect(JSON.stringify(site.logLines)).not.toMatch(/Jo|127\.0\.0\.1/);
});

test("the log keeps a sample of refused requests, and every failure", async () => {
  const clock = createFakeClock(0);
  const functions = {
    "/api/busy": () => Promise.resolve(jsonResponse(503, { status: "ERROR" })),
    "/api/broken": () => Promise.reject(new Error("no luck")),
  };
  const other = await serveSite({}, { clock, functions });
  const get = async (path: string) => (await fetch(other.origin + path)).text();
  const flood = requestLinesPerMinute + 40;
  for (let count = 0; count < flood; count += 1) await get(count % 2 ? "/nothing" : "/api/busy");
  await get("/api/broken");
  const refused = () => other.logLines.filter(({ status }) => Number(status) >= 400);
  expect(refused()).toHaveLength(requestLinesPerMinute);
  expect(other.logLines).toContainEqual(
    expect.objectContaining({ level: "error", error: "no luck" }),
  );
  clock.advance(60_000);
  while (refused().length === requestLinesPerMinute) await get("/nothing");
  const sums = other.logLines.filter(({ event }) => event === "more lines like these");
  expect(sums).toMatchObject([{ level: "warning", kind: "400 and above" }]);
  expect(sums[0]?.more).toBeGreaterThanOrEqual(flood - requestLinesPerMinute);
  await other.close();
});

test.each(['"', "\\", "a"])("a path of 900 times %s takes 100 bytes of the log", async (sign) => {
  site.logLines.length = 0;
  const path = `/${sign.repeat(900)}`;
  const answer = await exchangeRaw(
    site.port,
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 \d+ /);
  await get("/services");
  const paths = site.logLines.map((line) => String(line.path));
  const logged = paths.find((each) => each.startsWith(path.slice(0, 20))) ?? "";
  const size = Buffer.byteLength(JSON.stringify(logged)) - 2;
  expect(path.startsWith(logged)).toBe(true);
  expect(size).toBeGreaterThan(95);
  expect(size).toBeLessThanOrEqual(100);
});

test.each([
  ["a host with a space", "GET /api/echo HTTP/1.1\r\nHost: a b", 400],
  ["a host that is half an address", "GET /api/echo HTTP/1.1\r\nHost: [::", 400],
  ["a second host", "GET /services HTTP/1.1\r\nHost: localhost\r\nhost: localhost", 400],
  ["a URL with a login", "GET http://u:p@evil:0/api/echo HTTP/1.1\r\nHost: localhost", 400],
  ["a path that cannot be decoded", "GET /%ff HTTP/1.1\r\nHost: localhost", 400],
  ["a request about the whole server", "OPTIONS * HTTP/1.1\r\nHost: localhost", 400],
  ["a request without a host", "GET /services HTTP/1.1\r\nX-None: 1", 400],
  ["a line that is no header", "GET /services HTTP/1.1\r\nHost: localhost\r\nno header", 400],
  [
    "a header of 20 kB",
    `GET /services HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(20_000)}`,
    431,
  ],
  ["an unknown expectation", "GET /services HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle", 417],
])("%s is refused", async (_, head, status) => {
  const answer = await exchangeRaw(site.port, `${head}\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

// Node answers these by itself, unless it is told not to.
test.each([
  ["expects what nobody promises", "Host: localhost\r\nExpect: a miracle"],
  ["names no host", "X-None: 1"],
])("a client that %s is refused, logged, and disconnected if it goes on", async (_, head) => {
  site.logLines.length = 0;
  const ahead = `GET /services HTTP/1.1\r\n${head}\r\n\r\n`.repeat(1500);
  const answer = await exchangeRaw(site.port, ahead);
  expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThan(2);
  const last = `GET /last HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`;
  expect(await exchangeRaw(site.port, last)).toMatch(/^x-content-type-options: nosniff/im);
  expect(site.logLines).toContainEqual(expect.objectContaining({ path: "/last" }));
  const owing = `POST / HTTP/1.1\r\n${head}\r\nContent-Length: 1000000\r\n\r\n`;
  const socket = send(site.port, owing).resume();
  while (!socket.closed) {
    socket.write("x");
    await (await get("/services")).text();
  }
});

test("a client that still owes a body after its response is disconnected", async () => {
  for (const path of ["/services", "/nothing", "/api/echo", "/contact/sent?a=1"]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n`;
    expect(await exchangeRaw(site.port, head)).toMatch(/^HTTP\/1\.1 \d+ /);
  }
});

test.each([
  ["GET", "/services", 400],
  ["HEAD", "/services", 400],
  ["GET", "/api/ready", 400],
  ["POST", "/nothing", 405],
])("%s %s: the host reads almost nothing of 12 MB in tiny chunks", async (method, path, status) => {
  const accepted = once(site.host.server, "request") as Promise<[IncomingMessage]>;
  const socket = send(
    site.port,
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const answered = readAll(socket);
  socket.write("1\r\na\r\n".repeat(2_000_000));
  const [request] = await accepted;
  expect(await answered).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(request.socket.bytesRead).toBeLessThan(1_000_000);
});
