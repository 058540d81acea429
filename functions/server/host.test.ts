import { gzipSync } from "node:zlib";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { exchangeRaw } from "../testing/raw-request";
import { serveSite, type ServedSite } from "../testing/serve-site";
import { logExchange } from "./access-log";
import { createFileMemory } from "./file-memory";

const page = "<h1>Services</h1>";
const logged: Readonly<Record<string, unknown>>[] = [];
let site: ServedSite;

beforeAll(async () => {
  site = await serveSite(
    {
      "services/index.html": page,
      "services/index.html.gz": gzipSync(page),
      "404.html": "<h1>404</h1>",
      "404/index.html": "<h1>404</h1>",
      "app.js.map": "{}",
      ".env": "SECRET=1",
      "picture.jpg": "0123456789",
    },
    {
      redirects: "- { from: /old-service, to: /services }",
      functions: {
        "/api/broken": () => Promise.reject(new Error("no luck")),
        "/api/breaks-off": () =>
          Promise.resolve(
            new Response(
              new ReadableStream({
                pull: (controller) => {
                  controller.enqueue(new Uint8Array(10));
                  controller.error(new Error("torn"));
                },
              }),
            ),
          ),
        "/api/echo": async (request, { ip }) =>
          Response.json({ text: await request.text(), ip }),
      },
      onEnd: (exchange) => {
        logExchange((line) => logged.push(line), exchange);
      },
    },
  );
});
afterAll(() => {
  site.close();
});

const get = (path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: "manual", ...init });

test("an address that moved leads on for good and keeps the query", async () => {
  const response = await get("/old-service?a=1");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/services?a=1");
});

test("slashes at the end lead to the address without them, however many", async () => {
  const response = await get(`/services${"/".repeat(5000)}?from=card`);
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("/services?from=card");
});

test.each([
  ["/index.html", "/"],
  ["/services/index.html?a=1", "/services?a=1"],
  ["/Services", "/services"],
  ["/SERVICES/Index.html", "/services"],
])("%s leads to the page at %s", async (asked, page) => {
  const response = await get(asked);
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe(page);
});

test("files are asked for as they are written", async () => {
  expect((await get("/PICTURE.JPG")).status).toBe(404);
});

test("files that are not for visitors are not there", async () => {
  expect((await get("/.env")).status).toBe(404);
  expect((await get("/app.js.map")).status).toBe(404);
});

test.each(["/nothing", "/404", "/404.html"])(
  "%s is not found, and nobody keeps that",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("<h1>404</h1>");
    expect(response.headers.get("cache-control")).toBe("no-store");
  },
);

test("a function that fails answers JSON, and its reason stays in the log", async () => {
  const response = await get("/api/broken");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("no luck");
  expect(site.lines).toContainEqual(expect.objectContaining({ level: "error", error: "no luck" }));
});

test("a function whose answer breaks off is logged in one line of JSON, and no 200", async () => {
  expect((await get("/api/breaks-off")).status).toBe(500);
  expect(site.lines).toContainEqual(expect.objectContaining({ level: "error", error: "torn" }));
});

test("a function gets what was sent", async () => {
  const response = await get("/api/echo", { method: "POST", body: "hello" });
  expect(await response.json()).toMatchObject({ text: "hello" });
});

test("a page takes no other method than GET and HEAD", async () => {
  const response = await get("/services", { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("the log has a line for each request, without its query or who asked", async () => {
  logged.length = 0;
  await (await get("/services?name=Jo", { headers: { "Accept-Encoding": "identity" } })).text();
  await exchangeRaw(site.port, "GET / HTTP/1.0\r\n\r\n");
  expect(logged).toHaveLength(2);
  expect(logged[0]?.["request"]).toMatch(/^[\w-]{36}$/);
  expect(logged[0]).toMatchObject({
    method: "GET",
    path: "/services",
    status: 200,
    bytes: page.length,
  });
  expect(JSON.stringify(logged)).not.toMatch(/Jo|127\.0\.0\.1/);
});

test("a resumed download gets the rest only of the bytes it holds the start of", async () => {
  const etag = (await get("/picture.jpg")).headers.get("etag") ?? "";
  const part = (ifRange: string) =>
    get("/picture.jpg", { headers: { Range: "bytes=4-", "If-Range": ifRange } });
  const same = await part(etag);
  expect([same.status, await same.text()]).toEqual([206, "456789"]);
  for (const other of ['"another"', `W/${etag}`, "Wed, 21 Oct 2026 07:28:00 GMT"]) {
    const whole = await part(other);
    expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  }
});

test.each([
  ["Host: xn--", 400],
  ["Host: a b", 400],
  ["Host: a/b", 400],
  ["X-None: 1", 400],
  [`Host: localhost\r\nX-Long: ${"x".repeat(20_000)}`, 431],
  ["Host: localhost\r\nno header", 400],
  ["Host: localhost\r\nExpect: a miracle", 417],
])(
  "%.30s is refused with a reason, the headers of every answer and nothing of Node's",
  async (head, status) => {
    const answer = await exchangeRaw(
      site.port,
      `GET /services HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(answer.toLowerCase()).toContain("strict-transport-security: max-age=300");
    expect(answer).toContain('{"status":"ERROR"');
  },
);

test("an address that is too long is refused", async () => {
  expect((await get(`/${"a".repeat(9000)}`)).status).toBe(414);
});

test("lists in headers as long as a head may be are read in linear time", async () => {
  for (const name of ["If-None-Match", "Accept-Encoding", "Range", "X-Forwarded-For"]) {
    const response = await get("/services", { headers: { [name]: `a${" ".repeat(15_000)},b` } });
    expect(response.status).toBe(200);
  }
});

test("a file that is gone or has changed since the release was loaded is no 200", async () => {
  // Nothing fits into this memory, so every answer reads the disk.
  const small = await serveSite({ "page/index.html": page }, { memory: createFileMemory(1) });
  try {
    expect((await fetch(`${small.origin}/page`)).status).toBe(200);
    rmSync(join(small.folder, "page/index.html"));
    const response = await fetch(`${small.origin}/page`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: "ERROR" });
  } finally {
    small.close();
  }
});

test("a file larger than what is kept in memory comes whole, and in parts", async () => {
  const content = Buffer.alloc(3_000_000, "abcdefg");
  const large = await serveSite({ "large.jpg": content });
  try {
    const whole = await fetch(`${large.origin}/large.jpg`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await fetch(`${large.origin}/large.jpg`, {
      headers: { Range: "bytes=1000000-2000000" },
    });
    expect(
      Buffer.from(await part.arrayBuffer()).equals(content.subarray(1_000_000, 2_000_001)),
    ).toBe(true);
  } finally {
    large.close();
  }
});
