import { brotliCompressSync } from "node:zlib";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/accessible";
import { classOf } from "../support/class-of";
import { scrollThrough, watchLayoutShift } from "../support/layout-shift";
import {
  articles,
  builtHtml,
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
} from "../support/site";

/** Services with a second path, whose page states the other as its own. */
const aliases = services.filter(({ path, canonical }) => path !== canonical);
/** Towns, articles and stories after the first: laid out as it is, so a wide window shows nothing new. */
const pagesAlike = new Set(
  [...towns.slice(1), ...articles.slice(1), ...stories.slice(1)].map(({ path }) => path),
);

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

/** What is shown where the page is shared: its own words, and a card of the right size. */
async function expectShareCard(
  { title, description, shared }: Shown,
  canonical: string,
  request: APIRequestContext,
) {
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(160);
  const { image, alt, ...words } = shared;
  const card = "summary_large_image";
  expect(words).toEqual({ title, description, url: origin + canonical, card });
  expect(image.startsWith(origin)).toBe(true);
  // The alternative says the words that are drawn on the card.
  expect(alt).toContain(company.name);
  const own = `${origin}/share${canonical === "/" ? "/home" : canonical}.jpg`;
  if (image === own) expect(alt).toContain(title.replace(` | ${company.name}`, ""));
  const picture = await (await request.get(image.replace(origin, ""))).body();
  expect(picture.length).toBeLessThan(120_000);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
}

/** The page's pictures that have no room kept for them, or no words where nothing else says them. */
function unfinishedPictures(page: Page) {
  return page.locator("img").evaluateAll((images) =>
    images
      .filter((image) => {
        const alt = image.getAttribute("alt");
        // An empty alt is right only inside something that says the same in words.
        const isNamed = alt !== "" || image.closest("li, article, [role=group]")?.textContent;
        const isSized = image.hasAttribute("width") && image.hasAttribute("height");
        return !isSized || alt === null || !isNamed;
      })
      .map(({ outerHTML }) => outerHTML),
  );
}

/** Axe takes what lies under the header or the contact bar just then for covered for good. */
async function unstick(page: Page) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("body *")) {
      if (["fixed", "sticky"].includes(getComputedStyle(part).position))
        part.style.position = "static";
    }
  });
}

/** Holds a page that stands open to being accessible, still and whole, from 320 to 1440 pixels. */
async function expectGoodLooks(page: Page, layoutShift: () => Promise<number>, isWide: boolean) {
  await scrollThrough(page);
  expect(await layoutShift()).toBe(0);
  await unstick(page);
  await expectAccessible(page);
  expect(await unfinishedPictures(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "no horizontal scroll at 320 px (WCAG 1.4.10)").toBe(0);
  if (!isWide) return;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
}

for (const path of [...sitemapPaths, ...aliases.map((service) => service.path)]) {
  test(`${path} is whole, accessible and still`, async ({ page, request, baseURL }) => {
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

    await page.setViewportSize({ width: 360, height: 740 });
    const layoutShift = await watchLayoutShift(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);

    // What search engines read is the HTML as it was sent, before any script ran.
    const html = (await response?.text()) ?? "";
    const [head = ""] = html.split("</head>");
    expect(head.match(/<title[^>]*>/g)).toHaveLength(1);
    expect(head.match(/rel="canonical"/g)).toHaveLength(1);

    const shown = await readPage(page);
    const canonical = aliases.find((service) => service.path === path)?.canonical ?? path;
    expect(shown.language).toBe("en-GB");
    expect(shown.headings).toEqual([headings.get(canonical) ?? "a heading in content/"]);
    expect(shown.canonical).toBe(origin + canonical);
    expect(shown.title.endsWith(` | ${company.name}`)).toBe(true);
    // Titles have 75 characters at most; the company's name comes on top.
    expect(shown.title.length).toBeLessThanOrEqual(78 + company.name.length);
    if (path === canonical) {
      await test.step("it can be shared", () => expectShareCard(shown, canonical, request));
      await test.step("its structured data say what it shows", () => {
        expectTrueStructuredData(shown, path);
      });
      const isAlike = pagesAlike.has(path);
      await test.step("it looks right", () => expectGoodLooks(page, layoutShift, !isAlike));
    }

    // The gallery fetches its script once the browser has time.
    if (hydrated.includes(path))
      await expect.poll(() => scripts.length, "script of the page").toBeGreaterThan(0);
    else expect(scripts, "only pages that need script may load it").toEqual([]);
    if (!scripted.includes(path)) {
      await test.step("no control does nothing", () => expectNoIdleControl(page));
    }
    expect(errors).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

for (const path of ["/contact/sent", "/no-such-page"]) {
  test(`${path} is accessible and still`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const layoutShift = await watchLayoutShift(page);
    await page.goto(path);
    await expectGoodLooks(page, layoutShift, true);
  });
}

test("no two pages share a title or a description", () => {
  for (const part of [/<title[^>]*>([^<]+)</, /name="description" content="([^"]+)"/]) {
    const texts = sitemapPaths.map((path) => part.exec(builtHtml(path))?.[1]);
    expect(new Set(texts).size).toBe(sitemapPaths.length);
  }
});

test("no page leaves a token unfilled, or carries 1 kB of script in its HTML before it is needed", () => {
  for (const path of sitemapPaths) {
    const html = builtHtml(path);
    expect(html, path).not.toMatch(/\{(price|claim|business|fact|fee)\./);
    const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
    const code = inline.map(([, text = ""]) => text).join("\n");
    expect(brotliCompressSync(code).length, path).toBeLessThan(1000);
    expect(html, path).not.toMatch(/<script[^>]*\bsrc=/);
  }
});

test("no page shows a picture twice", () => {
  for (const path of sitemapPaths.filter((each) => each !== "/gallery")) {
    const [, main = ""] = builtHtml(path).split("<main");
    const pictures = [...main.matchAll(/<picture>.*?<img [^>]*?src="([^"]+)"/gs)];
    const names = pictures.map(([, source = ""]) => source.split("/").at(-1));
    expect([...new Set(names)], path).toEqual(names);
  }
});
