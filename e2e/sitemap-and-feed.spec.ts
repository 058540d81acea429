import { expect, test, type Page } from "@playwright/test";
import { articles, origin } from "./site";

// W3C Datetime, as far as sitemaps.org's schema allows it: a day, or a moment with its zone.
const w3cDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
const rfc822Date =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The root's name and namespace, and of each element of that name the texts of its children by
 * their names. Read by the browser, whose parser takes no XML that is not well formed.
 */
async function readXml(page: Page, path: string, name: string) {
  const source = await (await page.request.get(path)).text();
  return page.evaluate(
    ([text, tag]) => {
      const document = new DOMParser().parseFromString(text, "application/xml");
      const error = document.querySelector("parsererror");
      if (error) throw new Error(error.textContent);
      const root = document.documentElement;
      const entries = [...document.querySelectorAll(tag)].map((entry) =>
        [...entry.children].map((child): [string, string] => [child.localName, child.textContent]),
      );
      return { root: root.localName, namespace: root.namespaceURI, entries };
    },
    [source, name] as const,
  );
}

/** The rules of sitemap.xsd and siteindex.xsd (sitemaps.org). */
for (const [file, root, name] of [
  ["/sitemap-0.xml", "urlset", "url"],
  ["/sitemap-index.xml", "sitemapindex", "sitemap"],
  // What programs ask for without being told.
  ["/sitemap.xml", "sitemapindex", "sitemap"],
] as const) {
  test(`${file} keeps the schema of sitemaps.org`, async ({ page }) => {
    const found = await readXml(page, file, name);
    const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
    expect(found).toMatchObject({ root, namespace });
    expect(found.entries.length).toBeGreaterThan(0);
    expect(found.entries.length).toBeLessThanOrEqual(50_000);
    for (const entry of found.entries) {
      const { loc = "", lastmod, ...others } = Object.fromEntries(entry);
      expect(others).toEqual({});
      expect(new URL(loc).origin).toBe(origin);
      if (lastmod === undefined) continue;
      expect(lastmod).toMatch(w3cDate);
      expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now());
    }
    const locations = found.entries.map((entry) => Object.fromEntries(entry)["loc"]);
    expect(new Set(locations).size).toBe(locations.length);
  });
}

test("the feed keeps RSS 2.0 and lists the articles, newest first", async ({ page }) => {
  const channels = await readXml(page, "/rss.xml", "channel");
  expect(channels).toMatchObject({ root: "rss", namespace: null });
  expect(channels.entries).toHaveLength(1);
  const channel = channels.entries[0] ?? [];
  const fields = Object.fromEntries(channel);
  expect(fields).toMatchObject({ language: "en-GB" });
  expect(fields["title"]).toBeTruthy();
  expect(fields["description"]).toBeTruthy();
  expect(channel).toContainEqual(["link", origin]);

  const { entries } = await readXml(page, "/rss.xml", "item");
  const items = entries.map((entry) => Object.fromEntries(entry));
  expect(items.map(({ link }) => link)).toEqual(articles.map(({ path }) => origin + path));
  for (const { title, description, pubDate } of items) {
    expect(title ?? description).toBeTruthy();
    expect(pubDate).toMatch(rfc822Date);
  }
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length);
  expect(await (await page.request.get("/rss.xml")).text()).not.toContain('href="/');
});

test("robots.txt names the sitemap, which names its parts", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  const index = await (await request.get("/sitemap-index.xml")).text();
  expect(index).toContain(`${origin}/sitemap-0.xml`);
});

test("the icon that browsers ask for is one", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect(icon.headers()["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  // Reserved, type 1 (an icon), and how many pictures (Microsoft, ICO format).
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});
