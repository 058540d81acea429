import { expect, test } from "@playwright/test";
import { parseXml, readXml, textsOf, type XmlElement } from "./read-xml";
import { origin } from "./site";

const sitemapNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
// W3C Datetime, as far as sitemaps.org's schema allows it: a day, or a moment with its zone.
const w3cDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
const rfc822Date =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The rules of sitemap.xsd and siteindex.xsd (sitemaps.org) for one entry. */
function expectEntry(entry: XmlElement, name: string, allowed: readonly string[]) {
  expect(entry).toMatchObject({ name, namespace: sitemapNamespace });
  expect(allowed).toEqual(expect.arrayContaining(entry.children.map((child) => child.name)));
  const [address = "", ...others] = textsOf(entry, "loc");
  expect(others).toEqual([]);
  expect(address.length).toBeGreaterThanOrEqual(12);
  expect(address.length).toBeLessThanOrEqual(2048);
  expect(new URL(address).origin).toBe(origin);
  const days = textsOf(entry, "lastmod");
  expect(days.length).toBeLessThanOrEqual(1);
  for (const day of days) {
    expect(day).toMatch(w3cDate);
    expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
  }
}

test("the sitemap keeps the schema of sitemaps.org", async ({ page }) => {
  const root = await readXml(page, "sitemap-0.xml");
  expect(root).toMatchObject({ name: "urlset", namespace: sitemapNamespace });
  expect(root.children.length).toBeGreaterThan(0);
  expect(root.children.length).toBeLessThanOrEqual(50_000);
  for (const url of root.children) expectEntry(url, "url", ["loc", "lastmod"]);
  const addresses = root.children.flatMap((url) => textsOf(url, "loc"));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("the index of sitemaps keeps its schema too", async ({ page }) => {
  const root = await readXml(page, "sitemap-index.xml");
  expect(root).toMatchObject({ name: "sitemapindex", namespace: sitemapNamespace });
  expect(root.children.length).toBeGreaterThan(0);
  for (const sitemap of root.children) expectEntry(sitemap, "sitemap", ["loc", "lastmod"]);
});

test("what programs ask for without being told is there", async ({ page, request }) => {
  const [index, same] = [
    await readXml(page, "sitemap-index.xml"),
    await readXml(page, "sitemap.xml"),
  ];
  expect(same).toEqual(index);
  const icon = await request.get("/favicon.ico");
  expect(icon.headers()["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  // Reserved, type 1 (an icon), and how many pictures (Microsoft, ICO format).
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

test("the feed keeps RSS 2.0", async ({ page }) => {
  const root = await readXml(page, "rss.xml");
  expect(root).toMatchObject({ name: "rss", namespace: null, attributes: { version: "2.0" } });
  expect(root.children.map(({ name }) => name)).toEqual(["channel"]);
  const [channel] = root.children;
  if (!channel) throw new Error("The feed has no channel");
  for (const name of ["title", "description"]) {
    const [text = "", ...others] = textsOf(channel, name);
    expect(text.trim()).not.toBe("");
    expect(others).toEqual([]);
  }
  expect(textsOf(channel, "language")).toEqual(["en-GB"]);
  const links = channel.children.filter(({ name }) => name === "link");
  const self = links.find(({ namespace }) => namespace === "http://www.w3.org/2005/Atom");
  expect(links.find(({ namespace }) => namespace === null)?.text).toBe(origin);
  expect(self?.attributes).toMatchObject({ rel: "self", href: `${origin}/rss.xml` });

  const items = channel.children.filter(({ name }) => name === "item");
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) {
    const [link = ""] = textsOf(item, "link");
    expect(link.startsWith(`${origin}/blogs/`)).toBe(true);
    expect([...textsOf(item, "title"), ...textsOf(item, "description")].join("")).not.toBe("");
    for (const day of textsOf(item, "pubDate")) expect(day).toMatch(rfc822Date);
  }
  const guids = items.flatMap((item) => textsOf(item, "guid"));
  expect(guids).toHaveLength(items.length);
  expect(new Set(guids).size).toBe(items.length);
});

test("XML that is not well formed is refused", async ({ page }) => {
  await expect(parseXml(page, "<rss><channel></rss>")).rejects.toThrow(/error on line 1/);
});
