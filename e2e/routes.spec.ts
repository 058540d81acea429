import { expect, test, type Page } from "@playwright/test";
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

/** On a page without script no control may do nothing. */
async function expectNoIdleControl(page: Page) {
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
}

/** What a page says in its head and shows, read in one go: most of a test's time is asking. */
function readPage(page: Page) {
  return page.evaluate(
    (plate) => {
      const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";
      const meta = (name: string) =>
        document.querySelector(`meta[${name}]`)?.getAttribute("content") ?? "";
      const textsOf = (selector: string) =>
        [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
      return {
        language: document.documentElement.lang,
        title: document.title,
        canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href"),
        headings: textsOf("h1"),
        description: meta('name="description"'),
        shared: {
          title: meta('property="og:title"'),
          description: meta('property="og:description"'),
          url: meta('property="og:url"'),
          card: meta('name="twitter:card"'),
          image: meta('property="og:image"'),
          alt: meta('property="og:image:alt"'),
        },
        data: textOf('script[type="application/ld+json"]'),
        email: textOf("footer a[href^='mailto:']"),
        phone: document.querySelector("footer a[href^='tel:']")?.getAttribute("href"),
        trail: textsOf("nav[aria-label=Breadcrumb] li"),
        price: textOf(`main ${plate}`),
      };
    },
    classOf("components/business/price-plate", "plate"),
  );
}

type Shown = Awaited<ReturnType<typeof readPage>>;

/** What the page's structured data say is what it shows. */
function expectTrueStructuredData({ data, ...shown }: Shown, path: string) {
  const { "@graph": graph } = JSON.parse(data) as { "@graph": Record<string, unknown>[] };
  const ofType = (type: string) => graph.find((node) => [node["@type"]].flat().includes(type));

  const business = ofType("Electrician");
  expect(business?.["@id"]).toBe(`${origin}/#business`);
  expect(business?.["@type"]).toContain("ElectricalContractor");
  expect(business?.["areaServed"]).toHaveLength(towns.length);
  expect(business?.["email"]).toBe(shown.email);
  expect(shown.phone).toBe(`tel:${String(business?.["telephone"])}`);
  expect(data).not.toMatch(/Review|aggregateRating/);

  if (path !== "/") {
    const trail = ofType("BreadcrumbList")?.["itemListElement"] as { name: string }[];
    expect(trail.map(({ name }) => name)).toEqual(shown.trail);
  }
  if (path.startsWith("/services/")) {
    const offers = ofType("Service")?.["offers"] as
      { priceSpecification: { minPrice: number } } | undefined;
    expect(shown.price).toContain(
      offers ? `£${offers.priceSpecification.minPrice}` : "Quote on request",
    );
  }
  if (path.startsWith("/blogs/")) {
    expect(ofType("BlogPosting")?.["headline"]).toBe(shown.headings[0]);
  }
}

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

    const shown = await readPage(page);
    const { title, description, shared } = shown;
    const canonical = aliases.find((service) => service.path === path)?.canonical ?? path;
    expect(shown.language).toBe("en-GB");
    expect(shown.headings).toEqual([headings.get(canonical) ?? "a heading in content/"]);
    expect(shown.canonical).toBe(origin + canonical);
    expect(title.endsWith(` | ${company.name}`)).toBe(true);
    // Titles have 75 characters at most; the company's name comes on top.
    expect(title.length).toBeLessThanOrEqual(78 + company.name.length);
    if (path === canonical) {
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(shared).toMatchObject({
        title,
        description,
        url: origin + canonical,
        card: "summary_large_image",
      });
      const { image, alt } = shared;
      expect(image.startsWith(origin)).toBe(true);
      // The alternative says the words that are drawn on the card.
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
    // Some fetch it once the browser has time.
    if (isHydrated)
      await expect.poll(() => scripts.length, "script of the page").toBeGreaterThan(0);
    else expect(scripts, "only pages that need script may load it").toEqual([]);
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);

    if (!scripted.includes(path)) {
      await test.step("no control does nothing", () => expectNoIdleControl(page));
    }
    if (path === canonical) {
      await test.step("its structured data say what it shows", () => {
        expectTrueStructuredData(shown, path);
      });
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
