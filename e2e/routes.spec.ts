import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { classOf } from "./class-of";
import {
  articles,
  business as company,
  headings,
  hydrated,
  origin,
  samples,
  scripted,
  services,
  sitemapPaths,
  stories,
  towns,
} from "./site";

/** Addresses that state another one as their own. */
const aliases = services.filter(({ path, canonical }) => path !== canonical);

test("the sitemap lists exactly the canonical pages", () => {
  const expected = [
    ...["/", "/services", "/locations", "/gallery", "/blogs"],
    ...(samples.reviews ? [] : ["/testimonials"]),
    ...["/about", "/prices", "/contact", "/terms", "/privacy", "/cancellation-form"],
    ...services.map(({ canonical }) => canonical),
    ...[...towns, ...articles, ...stories].map(({ path }) => path),
  ];
  expect([...sitemapPaths].sort()).toEqual(expected.sort());
});

for (const path of [...sitemapPaths, ...aliases.map((service) => service.path)]) {
  test(`${path} is whole`, async ({ page, request, baseURL }) => {
    const errors: string[] = [];
    const foreign: string[] = [];
    const scripts: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("request", (sent) => {
      if (new URL(sent.url()).origin !== new URL(baseURL ?? "").origin) foreign.push(sent.url());
      if (sent.resourceType() === "script") scripts.push(sent.url());
    });

    const response = await page.goto(path);
    expect(response?.status()).toBe(200);

    // What search engines read is the HTML as it was sent, before any script ran.
    const html = (await response?.text()) ?? "";
    const [head = ""] = html.split("</head>");
    expect(head.match(/<title[^>]*>/g)).toHaveLength(1);
    expect(head.match(/rel="canonical"/g)).toHaveLength(1);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");

    const canonical = aliases.find((service) => service.path === path)?.canonical ?? path;
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      headings.get(canonical) ?? "a heading in content/",
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", origin + canonical);

    const title = await page.title();
    expect(title.endsWith(` | ${company.name}`)).toBe(true);
    // Titles have 75 characters at most; the company's name comes on top.
    expect(title.length).toBeLessThanOrEqual(78 + company.name.length);
    if (path === canonical) {
      const content = (name: string) => page.locator(`meta[${name}]`).getAttribute("content");
      const description = (await content('name="description"')) ?? "";
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(await content('property="og:title"')).toBe(title);
      expect(await content('property="og:description"')).toBe(description);
      expect(await content('property="og:url"')).toBe(origin + canonical);
      expect(await content('name="twitter:card"')).toBe("summary_large_image");
      const image = (await content('property="og:image"')) ?? "";
      expect(image.startsWith(origin)).toBe(true);
      // The alternative says the words that are drawn on the card.
      const alt = (await content('property="og:image:alt"')) ?? "";
      expect(alt).toContain(company.name);
      const own = `${origin}/share${canonical === "/" ? "/home" : canonical}.jpg`;
      if (image === own) expect(alt).toContain(title.replace(` | ${company.name}`, ""));
      const picture = await request.get(image.replace(origin, ""));
      expect(picture.status()).toBe(200);
      expect((await picture.body()).length).toBeLessThan(120_000);
      expect(await sharp(await picture.body()).metadata()).toMatchObject({
        width: 1200,
        height: 630,
      });
    }

    const isHydrated = hydrated.includes(path);
    expect(scripts.length > 0, "only pages that need script may load it").toBe(isHydrated);
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

for (const path of sitemapPaths.filter((path) => !scripted.includes(path))) {
  test(`${path} has no control that does nothing`, async ({ page }) => {
    await page.goto(path);
    // Without script a button works by opening a popover or sending a form, and nothing else does; what
    // scrolls sideways (tables, strips of pictures) takes the focus so that keys can scroll it.
    const idle = await page
      .locator(
        "button, a, summary, input, select, textarea, [role=button], :not(table, [role=list])[tabindex='0']",
      )
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            if (control.matches("a[href], details > summary")) return false;
            if (!(control instanceof HTMLButtonElement || control instanceof HTMLInputElement)) {
              return true;
            }
            return !control.popoverTargetElement && !control.form?.action;
          })
          .map((control) => control.outerHTML),
      );
    expect(idle).toEqual([]);
  });
}

for (const path of sitemapPaths) {
  test(`${path} says in its structured data what it shows`, async ({ page }) => {
    await page.goto(path);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const { "@graph": graph } = JSON.parse(text ?? "") as { "@graph": Record<string, unknown>[] };
    const ofType = (type: string) => graph.find((node) => [node["@type"]].flat().includes(type));

    const business = ofType("Electrician");
    expect(business?.["@id"]).toBe(`${origin}/#business`);
    expect(business?.["@type"]).toContain("ElectricalContractor");
    expect(business?.["areaServed"]).toHaveLength(towns.length);
    expect(business?.["email"]).toBe(await page.locator("footer a[href^='mailto:']").textContent());
    const phone = await page.locator("footer a[href^='tel:']").getAttribute("href");
    expect(phone).toBe(`tel:${String(business?.["telephone"])}`);
    expect(text).not.toMatch(/Review|aggregateRating/);

    if (path !== "/") {
      const steps = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
      const trail = ofType("BreadcrumbList")?.["itemListElement"] as { name: string }[];
      expect(trail.map(({ name }) => name)).toEqual(await steps.allTextContents());
    }
    if (path.startsWith("/services/")) {
      const offers = ofType("Service")?.["offers"] as
        { priceSpecification: { minPrice: number } } | undefined;
      const price = await page
        .locator(`main ${classOf("components/business/price-plate", "plate")}`)
        .first()
        .textContent();
      expect(price).toContain(
        offers ? `£${offers.priceSpecification.minPrice}` : "Quote on request",
      );
    }
    if (path.startsWith("/blogs/")) {
      const heading = await page.getByRole("heading", { level: 1 }).textContent();
      expect(ofType("BlogPosting")?.["headline"]).toBe(heading);
    }
  });
}

test("no two pages share a title or a description", async ({ request }) => {
  const heads = await Promise.all(
    sitemapPaths.map(async (path) => {
      const html = await (await request.get(path)).text();
      const title = /<title[^>]*>([^<]+)</.exec(html)?.[1];
      const description = /name="description" content="([^"]+)"/.exec(html)?.[1];
      return { path, title, description };
    }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(sitemapPaths.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(sitemapPaths.length);
});

test("robots.txt names the sitemap, which names its parts", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  const index = await (await request.get("/sitemap-index.xml")).text();
  expect(index).toContain(`${origin}/sitemap-0.xml`);
});

test("the feed lists the articles, newest first, with absolute links", async ({ request }) => {
  const feed = await (await request.get("/rss.xml")).text();
  const links = [...feed.matchAll(/<item>[\s\S]*?<link>([^<]+)<\/link>/g)].map(([, link]) => link);
  expect(links).toHaveLength(articles.length);
  expect(links[0]).toBe(origin + (articles[0]?.path ?? ""));
  expect(feed).not.toContain('href="/');
});
