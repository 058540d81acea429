/** What is built as a whole: valid, linked, free of secrets, and told to search engines and readers as it is. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import { expect, test, type Page } from "@playwright/test";
import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { LinkChecker, LinkState } from "linkinator";
import { upcomingDays } from "../../src/content-model/publishing";
import { articles, builtPage, builtPages, business, origin, sitemapPaths } from "../support/site";

test("every built page is valid HTML", async () => {
  test.setTimeout(120_000);
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  const found: string[] = [];
  for (const file of builtPages) {
    const { results } = await validator.validateFile(file);
    for (const { messages } of results) {
      for (const { line, ruleId, message, selector } of messages) {
        found.push(`${file}:${line} ${ruleId}: ${message} (${selector ?? ""})`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(builtPages.length).toBeGreaterThan(sitemapPaths.length);
});

test("no internal link or fragment is broken", async ({ baseURL }) => {
  test.setTimeout(120_000);
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

/** Files that ship, for visitors and for the server, in which the text stands. */
function filesWith(text: string): string[] {
  return ["public", ".cache/functions"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path).includes(text)),
  );
}

test("no secret of the build's environment is in any file that ships", () => {
  // What the search would find, had it shipped.
  expect(filesWith("X-Goog-Api-Key").join()).toContain("/.cache/functions/");
  const canary = process.env["CANARY"] ?? "";
  expect(canary.length).toBeGreaterThan(10);
  expect(filesWith(canary)).toEqual([]);
});

test("the build asks nothing of the network", () => {
  // Written by `npm test`, which builds with the network cut.
  const attempts = join(root, "test-results/network-attempts.log");
  test.skip(!existsSync(attempts), "only `npm test` builds with the network cut");
  expect(readFileSync(attempts, "utf8")).toBe("");
});

type Node = Readonly<Record<string, unknown>>;

function graphOf(file: string): Node[] {
  const scripts = readFileSync(file, "utf8").matchAll(
    /<script[^>]*application\/ld\+json[^>]*>([^<]*)</g,
  );
  return [...scripts].flatMap(([, text = ""]) => {
    const data = JSON.parse(text) as { "@context": string; "@graph": Node[] };
    expect(data["@context"], file).toBe("https://schema.org");
    return data["@graph"];
  });
}

async function errorsIn(node: Node): Promise<string[]> {
  const found = { jsonld: { [[node["@type"]].flat().join()]: [node] } };
  const issues = await new Validator().validate(found);
  // A price that starts somewhere has no fixed one, and Google shows no prices of services.
  const isRule = ({ issueMessage }: { issueMessage: string }) =>
    !/"price" is missing/.test(issueMessage);
  return issues
    .filter((issue) => issue.severity === "ERROR" && isRule(issue))
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

/** Google's rules as Adobe's validator has them. */
test("no page breaks the rules for rich results", async () => {
  expect(builtPages.length).toBeGreaterThan(0);
  const errors = await Promise.all(
    builtPages.map(async (file) =>
      (await Promise.all(graphOf(file).map(errorsIn))).flat().map((error) => `${file}: ${error}`),
    ),
  );
  expect(errors.flat()).toEqual([]);
});

test("what a node names by @id is on the same page", () => {
  for (const file of builtPages) {
    const graph = graphOf(file);
    const ids = graph.flatMap((node) => node["@id"] ?? []);
    const named = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(ids, file).toEqual(expect.arrayContaining(named));
  }
});

test("visitors and search engines are told the same holidays to come, and no past one", () => {
  const coming = upcomingDays(business.specialDays, new Date().toISOString().slice(0, 10));
  const text = builtPage("/contact").textOf("main");
  const told = business.specialDays.filter(({ label }) => text.includes(`${label}, `));
  expect(told).toEqual(coming);
  const firm = graphOf("public/contact/index.html").find((node) =>
    String(node["@id"]).endsWith("#business"),
  );
  expect(firm?.["specialOpeningHoursSpecification"]).toEqual(
    coming.map(({ from, to, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to ?? from,
      opens: opens ?? "00:00",
      closes: closes ?? "00:00",
    })),
  );
});

// W3C Datetime, as far as sitemaps.org's schema allows it: a day, or a moment with its zone.
const w3cDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
const rfc822Date =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The root's name, and of each element called `name` the texts of its children by their names. Read
 * by the browser, whose parser takes no XML that is not well formed.
 */
async function readXml(page: Page, path: string, name: string) {
  const source = await (await page.request.get(path)).text();
  return page.evaluate(
    ([text, tag]) => {
      const document = new DOMParser().parseFromString(text, "application/xml");
      const error = document.querySelector("parsererror");
      if (error) throw new Error(error.textContent);
      const entries = [...document.querySelectorAll(tag)].map(({ children }) =>
        Object.fromEntries([...children].map((child) => [child.localName, child.textContent])),
      );
      return { root: document.documentElement.localName, entries };
    },
    [source, name] as const,
  );
}

/** The rules of sitemap.xsd and siteindex.xsd (sitemaps.org); programs ask for the third without being told. */
test("the sitemaps keep the schema of sitemaps.org", async ({ page }) => {
  for (const [file, root, name] of [
    ["/sitemap-0.xml", "urlset", "url"],
    ["/sitemap-index.xml", "sitemapindex", "sitemap"],
    ["/sitemap.xml", "sitemapindex", "sitemap"],
  ] as const) {
    const found = await readXml(page, file, name);
    expect(found.root).toBe(root);
    expect(found.entries.length).toBeGreaterThan(0);
    for (const { loc = "", lastmod, ...others } of found.entries) {
      expect(others).toEqual({});
      expect(new URL(loc).origin).toBe(origin);
      if (lastmod === undefined) continue;
      expect(lastmod).toMatch(w3cDate);
      expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now());
    }
  }
});

test("the feed keeps RSS 2.0 and lists the articles, newest first", async ({ page }) => {
  const { root, entries: channels } = await readXml(page, "/rss.xml", "channel");
  expect(root).toBe("rss");
  expect(channels).toEqual([expect.objectContaining({ language: "en-GB" })]);
  const { entries } = await readXml(page, "/rss.xml", "item");
  expect(entries.map(({ link }) => link)).toEqual(articles.map(({ path }) => origin + path));
  for (const { title, pubDate } of entries) {
    expect(title).toBeTruthy();
    expect(pubDate).toMatch(rfc822Date);
  }
  expect(await (await page.request.get("/rss.xml")).text()).not.toContain('href="/');
});

test("robots.txt names the sitemap, and /favicon.ico is an icon", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  const icon = await request.get("/favicon.ico");
  expect(icon.headers()["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  // Reserved, and type 1, an icon (Microsoft, ICO format).
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
