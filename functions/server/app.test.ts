import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callerOf, createApp } from "./app";
import { listPublicFiles } from "./public-files";
import { contentSecurityPolicy } from "../http/security-headers";

const root = mkdtempSync(join(tmpdir(), "public-"));
mkdirSync(join(root, "services"));
writeFileSync(join(root, "index.html"), "<h1>Home</h1>");
writeFileSync(join(root, "404.html"), "<h1>404</h1>");
writeFileSync(join(root, "services", "index.html"), "<h1>Services</h1>");
writeFileSync(join(root, "app.js.map"), "{}");
writeFileSync(join(root, ".env"), "SECRET=1");
afterAll(() => {
  rmSync(root, { recursive: true });
});

const lines: object[] = [];
const app = createApp({
  files: listPublicFiles(root),
  redirects: [{ from: "/old-service", to: "/services" }],
  functions: { "/api/broken": () => Promise.reject(new Error("no luck")) },
  version: "1.2.3",
  health: () => Promise.resolve({ store: "failing" }),
  trustedProxies: 0,
  log: (line) => lines.push(line),
});
const get = (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init);

test("an address that moved leads on for good and keeps the query", async () => {
  const response = await get("/old-service?a=1");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/services?a=1");
});

test("files that are not for visitors are not there", async () => {
  expect((await get("/.env")).status).toBe(404);
  expect((await get("/app.js.map")).status).toBe(404);
});

test("a function that fails answers JSON, and its reason stays in the log", async () => {
  const response = await get("/api/broken");
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("no luck");
  expect(JSON.stringify(lines)).toContain("no luck");
});

test("the health address answers what the parts say of themselves", async () => {
  const response = await get("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "OK", version: "1.2.3", store: "failing" });
});

test("a page takes no other method than GET and HEAD", async () => {
  const response = await get("/services", { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("the log has a line for each request, without its query or who asked", async () => {
  lines.length = 0;
  await get("/services?name=Jo", { headers: { "X-Forwarded-For": "203.0.113.9" } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ method: "GET", path: "/services", status: 200 });
  expect(JSON.stringify(lines)).not.toMatch(/Jo|203\.0\.113\.9/);
});

test("a host without a built site says what to do", () => {
  expect(() => listPublicFiles(join(root, "services", "nothing"))).toThrow(
    /Run `npm run build` first/,
  );
});

test("the policy allows the page's own inline scripts by hash, and no data block", () => {
  const policy = contentSecurityPolicy([
    '<script src="/a.js"></script><script>run()</script><script type="application/ld+json">{}</script>',
  ]);
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
  expect(policy).toContain("frame-src 'none'");
});

test("only what our own proxies forward is believed about who asks", () => {
  const request = new Request("http://localhost", {
    headers: { "X-Forwarded-For": "198.51.100.1, 203.0.113.9" },
  });
  expect(callerOf(request, "192.0.2.1", 0).address).toBe("192.0.2.1");
  expect(callerOf(request, "192.0.2.1", 1).address).toBe("203.0.113.9");
});
