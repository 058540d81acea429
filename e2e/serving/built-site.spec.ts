/** The built site as a whole: valid HTML, unbroken links, no secrets, and correct sitemap and feed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { load } from "cheerio";
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from "html-validate";
import { LinkChecker, LinkState } from "linkinator";
import { feedLength } from "../../src/data/routes/feed";
import { articles, builtPages, guides, hasPage, origin, sitemapPaths } from "../support/site";

test("every built page is valid HTML", async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const { results } = await validator.validateMultipleFiles(builtPages);
  expect(formatterFactory("text")(results)).toBe("");
  expect(builtPages.length).toBeGreaterThan(sitemapPaths.length);
});

test("no media attribute uses a range, which old iPhones do not support", () => {
  const queries = builtPages.flatMap((file) => {
    const $ = load(readFileSync(file, "utf8"));
    return $("[media]")
      .toArray()
      .map((element) => $(element).attr("media"));
  });
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter((query) => /[<>]/.test(query ?? ""))).toEqual([]);
});

test("no internal link or fragment is broken", async ({ baseURL }) => {
  const result = await new LinkChecker().check({
    path: `${baseURL}/`,
    recurse: true,
    concurrency: 10,
    checkFragments: true,
    linksToSkip: (link) => Promise.resolve(!link.startsWith(`${baseURL}/`)),
  });
  const broken = result.links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, parent }) => `${url} on ${parent}`)).toEqual([]);
  expect(result.links.length).toBeGreaterThan(100);
});

const root = join(__dirname, "../..");

/** Shipped files, for visitors and the server, that contain the text. */
function filesWith(text: string): string[] {
  return ["public", ".cache/functions"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path).includes(text)),
  );
}

test("no published file contains a secret of the build's environment", () => {
  // The search must find a text that did ship.
  expect(filesWith("X-Goog-Api-Key").join()).toContain("/.cache/functions/");
  const canary = process.env.CANARY ?? "";
  expect(canary.length).toBeGreaterThan(10);
  expect(filesWith(canary)).toEqual([]);
});

test("the build makes no network requests", () => {
  // Written by `npm test`, which builds with the network blocked.
  const attempts = join(root, "test-results/network-attempts.log");
  test.skip(!existsSync(attempts), "only `npm test` builds with the network cut");
  expect(readFileSync(attempts, "utf8")).toBe("");
});

const xmlOf = async (request: APIRequestContext, path: string) =>
  load(await (await request.get(path)).text(), { xml: true });

test("the sitemaps list URLs of this site, changed in the past", async ({ request }) => {
  for (const file of ["/sitemap-0.xml", "/sitemap-index.xml"]) {
    const $ = await xmlOf(request, file);
    const entries = $("url, sitemap").toArray();
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(new URL($(entry).find("loc").text()).origin).toBe(origin);
      const changed = $(entry).find("lastmod").text();
      if (changed) expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
    }
  }
});

test("the feed has the newest articles and guides", async ({ request }) => {
  test.skip(!hasPage("/blogs"));
  const $ = await xmlOf(request, "/rss.xml");
  expect($("channel > language").text()).toBe("en-GB");
  const links = $("item > link").toArray();
  const newest = [...guides].sort((one, other) => other.date.localeCompare(one.date));
  const texts = [...articles.slice(0, feedLength), ...newest.slice(0, feedLength)];
  const urls = texts.map(({ path }) => origin + path);
  expect(links.map((link) => $(link).text()).sort()).toEqual(urls.sort());
  expect($.text()).not.toMatch(/href="[/#]/);
});

test("robots.txt names the sitemap", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
});
