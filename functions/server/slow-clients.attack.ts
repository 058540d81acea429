/**
 * `npm run test:attack`: clients that hold a connection by being slow, directly and behind the
 * documented Caddyfile. Each must be cut off within its time limit and a few seconds; a test that
 * takes longer fails. Who is slow, but no slower than a poor line, must be served.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { apiPaths } from "../paths";
import { exchangeRaw, readAll, send } from "../testing/raw-request";
import { serveSite, type ServedSite } from "../testing/serve-site";

const second = 1000;
const slack = 5 * second;
const caddyPort = 9417;
const hasCaddy = spawnSync("caddy", ["version"]).status === 0;
if (!hasCaddy) console.log("There is no Caddy here: the host is attacked directly alone.");

let site: ServedSite;
let caddy: ChildProcess | undefined;
beforeAll(async () => {
  site = await serveSite(
    // So large that the buffers of the system do not take all that is asked for.
    { "index.html": "<h1>Home</h1>", "large.jpg": Buffer.alloc(40_000_000) },
    {
      functions: {
        [apiPaths.contact]: async (request) =>
          new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
      },
    },
  );
  if (!hasCaddy) return;
  const release = join(site.folder, "..");
  writeFileSync(join(release, "headers.caddy"), "header X-Attacked yes\n");
  const env = {
    ...process.env,
    ...{ SITE_ADDRESS: `http://localhost:${caddyPort}`, RELEASE: release, HOME: release },
    UPSTREAM: `127.0.0.1:${site.port}`,
  };
  const adapted = execFileSync("caddy", ["adapt", "--config", "deploy/Caddyfile"], { env });
  const config = { ...(JSON.parse(adapted.toString()) as object), admin: { disabled: true } };
  const options = { env, stdio: ["pipe", "ignore", "ignore"] as ["pipe", "ignore", "ignore"] };
  caddy = spawn("caddy", ["run", "--config", "-"], options);
  caddy.stdin?.end(JSON.stringify(config));
  while (!(await fetch(`http://127.0.0.1:${caddyPort}/`).catch(() => undefined)));
});
afterAll(async () => {
  caddy?.kill();
  await site.close();
});

/** Resolves when nobody holds the connection any more. */
async function untilFree(socket: Socket, drip: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const dripping = setInterval(() => {
      drip();
      // What waits in the client's own buffers hides from it that the host has hung up.
      site.host.server.getConnections((_, count) => {
        if (count > 0) return;
        clearInterval(dripping);
        resolve();
      });
    }, second);
  });
  socket.destroy();
}

describe.each([
  ["directly", () => site.port],
  ...(hasCaddy ? [["behind Caddy", () => caddyPort] as const] : []),
] as const)("%s", (_shape, port) => {
  test.each([
    ["a connection that says nothing", ""],
    ["a head that comes a byte a second", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  ])(
    "%s is cut off",
    async (_, start) => {
      const socket = send(port(), start);
      const dripping = setInterval(() => {
        if (start) socket.write("x");
      }, second);
      await new Promise((resolve) => socket.resume().once("close", resolve));
      clearInterval(dripping);
    },
    10 * second + slack,
  );

  test(
    "a body that comes a byte a second is cut off, and others are served meanwhile",
    async () => {
      const head = "HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n";
      const socket = send(port(), `POST ${apiPaths.contact} ${head}x`);
      socket.resume();
      await once(socket, "connect");
      const get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
      expect(await exchangeRaw(port(), get)).toMatch(/^HTTP\/1\.1 200 /);
      await untilFree(socket, () => {
        socket.write("x");
      });
    },
    30 * second + slack,
  );

  test(
    "photos that come at 10 kB a second are taken, though they take longer than 30 seconds",
    async () => {
      const [seconds, each] = [45, 10_000];
      const socket = send(
        port(),
        `POST ${apiPaths.contact} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${seconds * each}\r\n\r\n`,
      );
      const dripping = setInterval(() => {
        socket.write("x".repeat(each));
      }, second);
      const answer = await readAll(socket);
      clearInterval(dripping);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain(`${seconds * each} bytes`);
    },
    45 * second + 4 * slack,
  );
});

// Behind Caddy files are Caddy's, whose own limit holds: ten minutes for an answer.
test.each([
  ["an answer that nobody reads", 0],
  ["an answer read at 1 kB a second", 1000],
])(
  "%s is cut off",
  async (_, bytesPerSecond) => {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write("GET /large.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await untilFree(socket, () => {
      if (bytesPerSecond > 0) socket.read(bytesPerSecond);
    });
  },
  600 * second,
);
