/** Files of the built site, as the host gives them out: which, under which paths, in which encoding, and in parts. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { serveSite, type ServedSite } from "../testing/serve-site";

const page = "<h1>Services</h1>";
let site: ServedSite;

beforeAll(async () => {
  site = await serveSite({
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
  });
});
afterAll(() => site.close());

const get = (path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: "manual", ...init });

test.each([
  ["/old-service?a=1", 301, "/services?a=1"],
  ["/old-service/", 301, "/services"],
  ["/index.html", 308, "/"],
  ["/services/index.html?a=1", 308, "/services?a=1"],
  ["/Services", 308, "/services"],
  ["/SERVICES/Index.html", 308, "/services"],
  ["/blogs/unknown", 302, "/blogs"],
])("%s redirects with %i to %s", async (path, status, target) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("location")).toEqual(target);
});

test("a path with 5,000 slashes at its end redirects to the page without them", async () => {
  const { headers } = await get(`/services${"/".repeat(5000)}?from=card`);
  expect(headers.get("location")).toBe("/services?from=card");
});

/** Files in the folder that must never be served. */
const neverServed = [
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

test("files under /.well-known/ are served", async () => {
  expect(await (await get("/.well-known/security.txt")).text()).toBe("Contact: us");
});

test.each(["/nothing", "/404", "/404.html", "/PICTURE.JPG", ...neverServed])(
  "%s is not found, and the answer is not cached",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("<h1>404</h1>");
    expect(response.headers.get("cache-control")).toBe("no-store");
  },
);

test.each([
  ["br, gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip;q=0", null],
  ["identity", null],
])("a browser that accepts %s gets %s", async (accepted, encoding) => {
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
  expect(answer.status).toBe(status);
  expect(await answer.text()).toEqual(body);
});

test("a file deleted meanwhile is not answered with 200, and the host goes on", async () => {
  const other = await serveSite({ "page/index.html": page });
  rmSync(join(other.folder, "page/index.html"));
  const response = await fetch(`${other.origin}/page`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: "ERROR" });
  await other.close();
});
