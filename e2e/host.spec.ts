import { request as rawRequest } from "node:http";
import { expect, test } from "@playwright/test";
import { upload } from "./upload";

/** Sends a path exactly as it is written; fetch would tidy it up first. */
function statusOf(baseURL: string, path: string): Promise<number> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    rawRequest({ hostname, port, path, method: "GET" }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

test("pages come compressed, with a validator, and are asked for anew each time", async ({
  request,
}) => {
  const first = await request.get("/services", { headers: { "Accept-Encoding": "br" } });
  expect(first.headers()).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "Accept-Encoding",
  });
  const etag = first.headers()["etag"] ?? "";
  expect(etag).toMatch(/^(W\/)?"[\w-]+"$/);
  const second = await request.get("/services", {
    headers: { "Accept-Encoding": "br", "If-None-Match": etag },
  });
  expect(second.status()).toBe(304);
  expect(await second.body()).toHaveLength(0);
});

test("files whose name holds their hash may be kept for a year", async ({ request, page }) => {
  await page.goto("/gallery");
  const script = await page.locator("script[src]").first().getAttribute("src");
  const picture = await page.locator("main img").first().getAttribute("src");
  for (const path of [script, picture]) {
    const response = await request.get(path ?? "");
    expect(response.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

test("parts of a file can be asked for", async ({ request }) => {
  const whole = await (await request.get("/share/home.jpg")).body();
  const part = await request.get("/share/home.jpg", { headers: { Range: "bytes=10-19" } });
  expect(part.status()).toBe(206);
  expect(part.headers()["content-range"]).toBe(`bytes 10-19/${whole.length}`);
  expect(await part.body()).toEqual(whole.subarray(10, 20));
  const end = await request.get("/share/home.jpg", { headers: { Range: "bytes=-5" } });
  expect(await end.body()).toEqual(whole.subarray(-5));
  const beyond = await request.get("/share/home.jpg", { headers: { Range: "bytes=99999999-" } });
  expect(beyond.status()).toBe(416);
});

test("HEAD says what GET would, without the body", async ({ request }) => {
  const head = await request.head("/share/home.jpg");
  const get = await request.get("/share/home.jpg");
  expect(head.status()).toBe(200);
  expect(head.headers()["content-length"]).toBe(String((await get.body()).length));
  expect(head.headers()["etag"]).toBe(get.headers()["etag"]);
});

test("a slash at the end leads to the address without it and keeps the query", async ({
  request,
}) => {
  const response = await request.get("/services/?from=card", { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers()["location"]).toBe("/services?from=card");
});

test("an unknown article is a real redirect to the blog", async ({ request }) => {
  const response = await request.get("/blogs/no-such-article", { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()["location"]).toBe("/blogs");
});

test("an unknown address is a 404 that nobody keeps", async ({ request }) => {
  const response = await request.get("/wp-login.php");
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
  expect(response.headers()["cache-control"]).toBe("no-store");
});

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
  test(`${path} reaches no file that is not public`, async ({ baseURL }) => {
    expect([301, 302, 308, 400, 404]).toContain(await statusOf(baseURL ?? "", path));
  });
}

test("source maps stay at home", async ({ request, page }) => {
  await page.goto("/gallery");
  const script = await page.locator("script[src]").first().getAttribute("src");
  expect((await request.get(`${script}.map`)).status()).toBe(404);
});

for (const path of ["/", "/gallery", "/contact", "/nope", "/api/health", "/share/home.jpg"]) {
  test(`${path} carries the security headers and no word of what serves it`, async ({
    request,
  }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["strict-transport-security"]).toBe("max-age=2592000");
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    if (headers["content-type"]?.startsWith("text/html")) {
      const policy = headers["content-security-policy"] ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    }
  });
}

test("a script that was not in the build does not run", async ({ page }) => {
  await page.goto("/");
  const violation = page.waitForEvent("console", (message) =>
    message.text().includes("Content Security Policy"),
  );
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
  });
  await violation;
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
});

test("an unknown function is a 404 in JSON", async ({ request }) => {
  const response = await request.get("/api/nothing");
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ status: "ERROR" });
});

for (const type of ["application/json", "multipart/form-data; boundary=x"]) {
  test(`an upload of 300 MB as ${type} is refused while it streams`, async ({
    baseURL,
    request,
  }) => {
    expect(await upload(baseURL ?? "", 300, type)).toBe(413);
    expect((await request.get("/api/health")).status()).toBe(200);
  });
}

test("health says which version runs", async ({ request }) => {
  expect(await (await request.get("/api/health")).json()).toMatchObject({
    status: "OK",
    version: expect.any(String),
  });
});

test("a link is fetched ahead when it is pointed at, within the policy", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const prerendered: string[] = [];
  const ready: string[] = [];
  devtools.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
    if (status === "Ready") ready.push(new URL(prefetchUrl).pathname);
  });
  devtools.on("Preload.prerenderStatusUpdated", ({ key, status, prerenderStatus }) => {
    // A browser driven through DevTools prerenders nothing and says so; the newer ones have then
    // prefetched the page. Any other refusal would be our fault.
    const isDriven = prerenderStatus === "PrerenderingDisabledByDevTools";
    if (status === "Ready" || isDriven) prerendered.push(new URL(key.url).pathname);
  });
  await devtools.send("Preload.enable");
  await page.goto("/");
  await page.locator('main a[href="/contact"]').first().hover();
  await expect.poll(() => ready).toContain("/contact");
  await page.locator('main a[href="/services"]').first().hover();
  await expect.poll(() => prerendered).toContain("/services");
});
