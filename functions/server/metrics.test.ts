import { createHealth, createReady } from "./health";
import { logExchange } from "./access-log";
import { createMetrics } from "./metrics";
import { serveSite, type ServedSite } from "../testing/serve-site";

const queue = {
  ...{ waiting: 3, oldestSeconds: 42, dead: 1, held: 5 },
  acknowledgements: { waiting: 6, dead: 7 },
  pushes: { waiting: 8, dead: 9 },
};
const caller = { ip: undefined };
const store = { store: "OK" as "OK" | "failing" };
const metrics = createMetrics({
  token: "secret",
  mediaCallsPerDay: 300,
  health: () => Promise.resolve({ ...store, queue }),
});

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(
    { "services/index.html": "<h1>Services</h1>" },
    {
      functions: { "/api/metrics": metrics.handle },
      onEnd: (exchange) => {
        metrics.countExchange(exchange);
        logExchange(() => undefined, exchange);
      },
    },
  );
});
afterAll(() => {
  site.close();
});

async function scrape(): Promise<string> {
  const response = await fetch(`${site.origin}/api/metrics`, {
    headers: { Authorization: "Bearer secret" },
  });
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  return response.text();
}

test("figures are for those who know the token", async () => {
  expect((await fetch(`${site.origin}/api/metrics`)).status).toBe(401);
  const closed = createMetrics({
    token: undefined,
    mediaCallsPerDay: 1,
    health: () => Promise.resolve({ ...store, queue }),
  });
  expect((await closed.handle(new Request("http://localhost/"), caller)).status).toBe(404);
});

test("requests, durations, queue, failures and budget can be read", async () => {
  await (await fetch(`${site.origin}/services`)).text();
  await (await fetch(`${site.origin}/no-such-page`)).text();
  metrics.countFailure("a function failed");
  metrics.countSpending("forced media calls", 10, 4);
  const text = await scrape();
  for (const line of [
    'http_requests_total{route="page",status="200"} 1',
    'http_requests_total{route="not found",status="404"} 1',
    'http_request_duration_seconds_count{route="page"} 1',
    "contact_store_up 1",
    "contact_mails_waiting 3",
    "contact_oldest_mail_seconds 42",
    "contact_mails_dead 1",
    "contact_acknowledgements_waiting 6",
    "contact_acknowledgements_dead 7",
    "contact_pushes_waiting 8",
    "contact_pushes_dead 9",
    "contact_enquiries_held 5",
    'failures_total{event="a function failed"} 1',
    "photos_media_calls_per_day 300",
    'photos_media_calls_total{purpose="forced media calls",granted="yes"} 4',
    'photos_media_calls_total{purpose="forced media calls",granted="no"} 6',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
});

test("addresses that strangers make up do not become series of their own", async () => {
  for (const path of ["/one", "/two", "/api/three"]) await (await fetch(site.origin + path)).text();
  expect(await scrape()).not.toMatch(/one"|two"|three"/);
});

test("a monitor learns from the status that messages cannot be kept, and from the body what", async () => {
  const health = createHealth("1.2.3", () => Promise.resolve(store));
  const ask = async () => {
    const response = await health(new Request("http://localhost/"), caller);
    return [response.status, (await response.json()) as unknown];
  };
  expect(await ask()).toEqual([200, { status: "OK", version: "1.2.3", store: "OK" }]);
  store.store = "failing";
  expect(await ask()).toEqual([503, { status: "failing", version: "1.2.3", store: "failing" }]);
  expect(await scrape()).toContain("contact_store_up 0\n");
});

test("a proxy learns that the host is stopping, and of nothing else", async () => {
  let isStopping = false;
  const ready = createReady(() => isStopping);
  const status = async () => (await ready(new Request("http://localhost/"), caller)).status;
  expect(await status()).toBe(200);
  isStopping = true;
  expect(await status()).toBe(503);
});
