/** The host on the built site: its responses, and how it starts and stops. */
import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { exchangeRaw, readAll, send } from "../../functions/testing/raw-request";
import { startHost, type ServerProcess } from "../../scripts/servers/start-server";
import { temporaryStore } from "../support/test-host";
import { hasPage } from "../support/site";

test("pages are compressed, hashed files are cached for a year", async ({ request, page }) => {
  const compressed = await request.get("/services", { headers: { "Accept-Encoding": "br" } });
  expect(compressed.headers()).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "Accept-Encoding",
  });
  test.skip(!hasPage("/gallery"));
  await page.goto("/gallery");
  const script = (await page.locator("script[src]").first().getAttribute("src")) ?? "";
  const picture = (await page.locator("main img").first().getAttribute("src")) ?? "";
  for (const path of [script, picture]) {
    const { "cache-control": kept } = (await request.get(path)).headers();
    expect(kept).toBe("public, max-age=31536000, immutable");
  }
  expect((await request.get(`${script}.map`)).status(), "source maps stay at home").toBe(404);
});

test("no path reaches a file that is not public", async ({ baseURL }) => {
  for (const path of [
    "/../package.json",
    "/static/../../package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/%2e%2e%5cpackage.json",
    "/static/..%252f..%252fpackage.json",
    "/index.html%00.png",
    "//etc/passwd",
    "/.env",
    "/.cache/functions/manifest.json",
    "/chunk-map.json",
    "http://elsewhere.example/package.json",
  ]) {
    // fetch would normalise the path first.
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const answer = await exchangeRaw(Number(new URL(baseURL ?? "").port), head);
    expect(answer, path).toMatch(/^HTTP\/1\.1 (?:301|302|308|400|404) /);
  }
});

test("every response has the headers that the build wrote", async ({ request }) => {
  for (const path of ["/", "/contact", "/nope", "/api/health", "/share/home.jpg"]) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=2592000",
    });
    for (const name of ["x-powered-by", "access-control-allow-origin"])
      expect(headers).not.toHaveProperty(name);
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    const policy = headers["content-security-policy"];
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
    expect(policy, path).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe-inline/);
  }
});

test("a link is prefetched on hover, within the policy", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const prerendered: string[] = [];
  const ready: string[] = [];
  devtools.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
    if (status === "Ready") ready.push(new URL(prefetchUrl).pathname);
  });
  devtools.on("Preload.prerenderStatusUpdated", ({ key, status, prerenderStatus }) => {
    // A browser driven through DevTools reports that it prerenders nothing; newer ones have then
    // prefetched the page. Any other refusal would be our fault.
    const isDriven = prerenderStatus === "PrerenderingDisabledByDevTools";
    if (status === "Ready" || isDriven) prerendered.push(new URL(key.url).pathname);
  });
  await devtools.send("Preload.enable");
  await page.goto("/");
  await page.locator('main a[href^="/contact"]').first().hover();
  await expect.poll(() => ready).toContain("/contact");
  await page.locator('main a[href="/services"]').first().hover();
  await expect.poll(() => prerendered).toContain("/services");
});

const root = join(__dirname, "../..");

test("a host started by npm ends when only npm gets the signal", async ({ request }) => {
  const url = "http://localhost:9408/api/ready";
  const npm = spawn("npm", ["run", "serve"], {
    cwd: root,
    env: { ...process.env, ...temporaryStore("npm"), PORT: "9408" },
    stdio: "ignore",
  });
  await expect(async () => {
    expect((await request.get(url)).status()).toBe(200);
  }).toPass();
  npm.kill("SIGTERM");
  await expect(async () => {
    await expect(request.get(url)).rejects.toThrow();
  }).toPass();
});

test("the message about a port in use says what to do", async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const host = startHost({ ...temporaryStore("lifecycle"), PORT: port });
  expect(await host.ended).toBe(1);
  expect(host.output()).toContain(`Port ${port} is taken.`);
});

/**
 * Streams megabytes to the contact function; resolves with the status, or with "cut" if the
 * connection was closed before the response was read. `onSent` is called after each megabyte.
 */
function upload(origin: string, megabytes: number, type: string, onSent: () => void) {
  const megabyte = new Uint8Array(1024 * 1024).fill(97);
  let sent = 0;
  const body = new ReadableStream({
    pull: async (controller) => {
      // Lets a response be read before more is sent.
      await setImmediate();
      onSent();
      if (sent === megabytes) controller.close();
      else controller.enqueue(megabyte);
      sent += 1;
    },
  });
  const request = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" };
  return fetch(`${origin}/api/send-contact-email`, request).then(
    ({ status }) => status,
    () => "cut",
  );
}

/** Memory of a process in megabytes, as the system counts it. */
function megabytesOf({ pid = 0 }: ServerProcess): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1024;
}

test("large uploads leave memory flat, and a request in progress is answered", async ({
  request,
}) => {
  const host = startHost(temporaryStore("lifecycle"));
  const { origin, port } = await host.ready;
  // The first request loads modules, which take memory but do not leak.
  await upload(origin, 1, "application/json", () => undefined);
  const before = megabytesOf(host);
  let peak = before;
  const note = () => (peak = Math.max(peak, megabytesOf(host)));
  for (const type of ["application/json", "multipart/form-data; boundary=x"]) {
    expect([413, "cut"]).toContain(await upload(origin, 200, type, note));
    note();
  }
  expect(peak - before).toBeLessThan(100);

  const body = JSON.stringify({ name: "Jo" });
  const head = `POST /api/send-contact-email HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const socket = send(Number(port), `${head}\r\n\r\n${body.slice(0, 5)}`);
  const answer = readAll(socket);
  // The host has received the request once it has answered another one on the same event loop.
  await request.get(`${origin}/api/health`);
  host.signal("SIGTERM");
  await expect(async () => {
    await expect(request.get(`${origin}/api/health`)).rejects.toThrow();
  }).toPass();
  // Terminal, npm and systemd each send their own signal.
  host.signal("SIGTERM");
  host.signal("SIGINT");
  socket.write(body.slice(5));
  expect(await answer).toContain("HTTP/1.1 422");
  expect(await answer).toContain("Connection: close");
  expect(await host.ended).toBe(0);
});
