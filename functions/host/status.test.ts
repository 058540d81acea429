/** The host's answers about itself to monitors, proxies and strangers. */
import { hostPaths } from "../shared/paths";
import { exchangeRaw } from "../testing/raw-request";
import { serveSite } from "../testing/serve-site";
import { createFakeClock } from "../testing/fake-clock";

test("monitors learn whether messages can be kept, proxies when the host stops", async () => {
  let store: "OK" | "failing" = "OK";
  const clock = createFakeClock(0);
  const other = await serveSite({}, { health: () => Promise.resolve({ store }), clock });
  const health = async () => {
    const answer = await fetch(other.origin + hostPaths.health);
    return [answer.status, (await answer.json()) as unknown];
  };
  const statusOf = async (path: string) => (await fetch(other.origin + path)).status;
  const get = (path: string) =>
    exchangeRaw(other.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(await health()).toEqual([200, { status: "OK", version: "1.2.3", store: "OK" }]);
  expect(await statusOf(hostPaths.ready)).toBe(200);
  expect(await statusOf(hostPaths.open)).toBe(204);
  store = "failing";
  clock.advance(1000);
  expect(await health()).toMatchObject([503, { status: "failing", store }]);
  expect(await statusOf(hostPaths.ready)).toBe(200);
  other.host.drain();
  expect(await statusOf(hostPaths.ready)).toBe(503);
  // A message may come right after /api/open said that the host is open, so it is still accepted. A proxy whose
  // connection is dropped waits, or asks another host.
  expect(await get(hostPaths.open)).toBe("");
  expect(await get("/")).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/i);
  await other.close();
});

test("strangers learn only the status from /api/health", async () => {
  let looks = 0;
  const health = () => Promise.resolve({ store: "OK" as const, queue: { dead: (looks += 1) } });
  const clock = createFakeClock(0);
  const operatorToken = "secret";
  const other = await serveSite({}, { health, clock, operatorToken, trustedProxies: 1 });
  const readHealth = async (headers: Record<string, string>) =>
    (await fetch(other.origin + hostPaths.health, { headers })).json() as Promise<object>;
  const behindProxy = { "X-Forwarded-For": "192.0.2.1" };
  for (const stranger of [
    behindProxy,
    { "X-Forwarded-For": "127.0.0.1" },
    { ...behindProxy, Authorization: "Bearer wrong" },
  ])
    expect(await readHealth(stranger)).toEqual({ status: "OK" });
  const all = { status: "OK", store: "OK", version: "1.2.3", queue: { dead: 1 } };
  expect(await readHealth({})).toEqual(all);
  expect(await readHealth({ ...behindProxy, Authorization: "Bearer secret" })).toEqual(all);
  expect(looks).toBe(1);
  clock.advance(1000);
  expect(await readHealth({})).toMatchObject({ queue: { dead: 2 } });
  await other.close();
});
