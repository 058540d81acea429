/** Requests sent ahead on one connection, whose answers nobody reads. */
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { exchangeRaw, send } from "../testing/raw-request";
import { serveSite, type ServedSite } from "../testing/serve-site";
import { createFileMemory } from "./file-memory";

const page = "x".repeat(60_000);
const requests = "GET /testimonials HTTP/1.1\r\nHost: localhost\r\n\r\n";
const descriptors = () => readdirSync("/dev/fd").length;

let site: ServedSite;

/** Resolves, with what resolves once this many requests have ended. */
async function serve(count: number, memory = createFileMemory()) {
  let ended = 0;
  let resolveAll: () => void;
  const allEnded = new Promise<void>((resolve) => (resolveAll = resolve));
  const onEnd = () => {
    ended += 1;
    if (ended === count) resolveAll();
  };
  site = await serveSite({ "testimonials/index.html": page }, { memory, onEnd });
  return { allEnded };
}
afterEach(() => {
  site.close();
});

test.each([
  ["from memory", createFileMemory()],
  ["from disk", createFileMemory(1)],
])("1,500 requests ahead, unread, leave nothing open, %s", async (_, memory) => {
  // 16 that are answered, the one that is refused, and our own.
  const { allEnded } = await serve(16 + 1 + 5, memory);
  const before = descriptors();
  const socket = send(site.port, requests.repeat(1500)).pause();
  // The host has read them all once it has answered another one on the same loop.
  await once(socket, "connect");
  for (let i = 0; i < 5; i += 1) {
    expect(await (await fetch(`${site.origin}/testimonials`)).text()).toBe(page);
    // The connection's two ends, fetch's two, and a file at a time.
    expect(descriptors() - before).toBeLessThan(25);
  }
  socket.destroy();
  await once(socket, "close");
  await allEnded;
  expect(await (await fetch(`${site.origin}/testimonials`)).text()).toBe(page);
});

test("of 40 requests ahead, 16 are answered, one is refused, and the connection ends", async () => {
  await serve(17);
  const answers = await exchangeRaw(site.port, requests.repeat(40));
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(16);
  expect(answers.match(/HTTP\/1\.1 503 [^]*?Connection: close/g)).toHaveLength(1);
});
