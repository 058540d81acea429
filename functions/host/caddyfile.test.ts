/** Tests of what Caddy gives out by itself, as deploy/Caddyfile sets it up; skipped where there is no Caddy. */
import { once } from "node:events";
import { connect } from "node:tls";
import { gzipSync } from "node:zlib";
import { exchangeRaw } from "../testing/raw-request";
import { serveBehindCaddy, type ServedSite } from "../testing/serve-site";
import { hasCaddy, startCaddy } from "../testing/start-caddy";

const caddyPort = 9416;
const tlsPort = 9420;
const redirectPort = 9421;
const secret = "nobody's";

/** Files in the folder of the release that must never be served. */
const neverServed = {
  "webpack.stats.json": secret,
  "chunk-map.json": secret,
  "404/index.html": secret,
  "404/index.html.br": secret,
  "app.js.map": secret,
  "app.js.LICENSE.txt": secret,
  ".env": secret,
  "about/.env": secret,
  ".well-known/.env": secret,
};

/** Ways to write a path that some server takes for the same file. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}/.`,
  (path) => `${path}/./`,
  (path) => `${path}//.`,
  (path) => `${path}/%2e`,
  (path) => `${path}%2f.`,
  (path) => `${path}%2f%2e`,
  (path) => `${path}/x/..`,
  (path) => `${path}/../${path.split("/").at(-1) ?? ""}`,
  (path) => `${path}\\`,
  (path) => `${path}\\.`,
  (path) => `${path}%5c`,
  (path) => `${path}.`,
  (path) => `${path}%20`,
  (path) => `${path}%00`,
  (path) => `${path};a`,
  (path) => `${path}::$DATA`,
  (path) => `/${path}`,
  (path) => `/.${path}`,
  (path) => `/%2e${path}`,
  (path) => `/x/..${path}`,
  (path) => `/about/%2e%2e${path}`,
  (path) => `/about/..%2f${path.slice(1)}`,
  (path) => `/\\${path.slice(1)}`,
  (path) => `/%5c${path.slice(1)}`,
  (path) => `/..\\${path.slice(1)}`,
  (path) => `/*${path.slice(1)}`,
  (path) => `/[${path[1] ?? ""}]${path.slice(2)}`,
  (path) => `/?${path.slice(2)}`,
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z]/, (letter) => `\\${letter}`),
  (path) => path.toUpperCase(),
  (path) => path.replaceAll(".", "%252e"),
];

(hasCaddy ? describe : describe.skip)("Caddy in front of the host", () => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveBehindCaddy(
      caddyPort,
      {
        ...neverServed,
        "404.html": "<h1>404</h1>",
        "about/index.html": "<h1>About</h1>",
        "about/index.html.gz": gzipSync(secret),
        ".well-known/security.txt": "Contact: us",
        "static/0a/picture-1.5x_a.jpg": "0123456789",
      },
      { trustedProxies: 1 },
    );
  }, 60_000);
  afterAll(() => site.close());

  /** Sends a path unchanged; `fetch` would normalise it. */
  const get = (path: string) =>
    exchangeRaw(caddyPort, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

  test.each([
    "/_headers",
    "/about/index.html.gz",
    ...Object.keys(neverServed).map((name) => `/${name}`),
  ])("never serves %s, however its path is spelt", async (path) => {
    const served: string[] = [];
    for (const spell of spellings) {
      const url = spell(path);
      const answer = await get(url);
      // The spelling with a query alone asks for the home page, which is served.
      const isHome = url.startsWith("/?");
      if (!isHome && !/^HTTP\/1\.1 [34]/.test(answer))
        served.push(`${url}: ${answer.slice(0, 12)}`);
      expect(answer).not.toContain(secret);
    }
    expect(served).toEqual([]);
  });

  test.each([
    "/",
    "/about",
    "/about?a=1",
    "/.well-known/security.txt",
    "/static/0a/picture-1.5x_a.jpg",
  ])("gives out %s", async (path) => {
    expect(await get(path)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(["/about/.", "/about/", "/about//", "/about/./"])(
    "redirects %s to the page's own URL, or answers that there is none",
    async (path) => {
      expect(await get(path)).toMatch(/^HTTP\/1\.1 (?:404|308 [^]*\r\nlocation: \/about\r\n)/i);
    },
  );

  test.each(["Caddyfile", "Caddyfile.proxy"] as const)(
    "%s has one answer at a time on a connection, and limited heads",
    async (caddyfile) => {
      const { root: release, port: upstream } = site;
      const stop = await startCaddy({
        release,
        port: tlsPort,
        upstream,
        caddyfile,
        redirectPort,
      });
      try {
        const socket = connect({
          port: tlsPort,
          servername: "localhost",
          ALPNProtocols: ["h2", "http/1.1"],
          rejectUnauthorized: false,
        });
        await once(socket, "secureConnect");
        expect(socket.alpnProtocol).toBe("http/1.1");
        socket.destroy();
        const head = "GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        expect(await exchangeRaw(redirectPort, `${head}\r\n`)).toMatch(
          /^HTTP\/1\.1 308 [^]*\r\nlocation: https:\/\/localhost:9420\/about\r\n/i,
        );
        const foreign = head.replace("/about", "http:@evil.example/x");
        expect(await exchangeRaw(redirectPort, `${foreign}\r\n`)).not.toContain("evil.example");
        const large = `${head}X-Long: ${"a".repeat(100_000)}\r\n\r\n`;
        expect(await exchangeRaw(redirectPort, large)).not.toMatch(/^HTTP\/1\.1 308/);
      } finally {
        stop();
      }
    },
    20_000,
  );
});
