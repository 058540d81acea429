import { hostPaths } from "../paths";
import { exchangeRaw } from "../testing/raw-request";
import { serveSite, type ServedSite } from "../testing/serve-site";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite({});
});
afterAll(() => {
  site.close();
});

function ask(path: string): Promise<string> {
  return exchangeRaw(site.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
}

// Caddy waits for a connection, and asks again only when it was given no answer at all.
test("a proxy that asks whether to send a message is answered, and cut off while the host stops", async () => {
  const before = await fetch(site.origin + hostPaths.open);
  expect([before.status, await before.text()]).toEqual([204, ""]);
  site.host.drain();
  expect(await ask(hostPaths.open)).toBe("");
  expect(await ask("/")).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/);
});
