/** Every page: what its HTML says of it, and how it comes up in a browser. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/accessible";
import { classOf } from "../support/class-of";
import { scrollThrough, watchLayoutShift } from "../support/layout-shift";
import {
  articles,
  builtHtml,
  builtPage,
  business as company,
  guides,
  hasPage,
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

test("the sitemap lists exactly the canonical pages", () => {
  const single = [
    ...["/", "/services", "/locations", "/gallery", "/blogs", "/guides"],
    ...(samples.reviews ? [] : ["/testimonials"]),
    ...["/about", "/prices", "/fuse-board", "/contact", "/terms", "/privacy", "/cancellation-form"],
  ];
  const expected = [
    ...single.filter(hasPage),
    ...services.map(({ canonical }) => canonical),
    ...[...towns, ...articles, ...guides, ...stories].map(({ path }) => path),
  ];
  expect([...sitemapPaths].sort()).toEqual(expected.sort());
});

/** What a page says in its head and shows. */
function readPage(path: string) {
  const { $, textOf, textsOf } = builtPage(path);
  const meta = (name: string) => $(`meta[${name}]`).attr("content") ?? "";
  return {
    language: $("html").attr("lang"),
    titles: textsOf("head title"),
    canonicals: $("link[rel=canonical]")
      .toArray()
      .map((link) => $(link).attr("href")),
    headings: textsOf("h1"),
    levels: $("main :is(h1, h2, h3, h4, h5)")
      .toArray()
      .map(({ name }) => Number(name.slice(1))),
    description: meta('name="description"'),
    shared: {
      title: meta('property="og:title"'),
      description: meta('property="og:description"'),
      url: meta('property="og:url"'),
      card: meta('name="twitter:card"'),
      image: meta('property="og:image"'),
      alt: meta('property="og:image:alt"'),
    },
    data: $("script[type='application/ld+json']").text(),
    email: textOf("footer a[href^='mailto:']"),
    phone: $("footer a[href^='tel:']").attr("href"),
    trail: textsOf("nav[aria-label=Breadcrumb] li"),
    price: textOf(`main ${classOf("components/business/price-plate", "plate")}`),
  };
}

test("every page has a head of its own, and one heading", () => {
  for (const path of [...sitemapPaths, ...aliases.map((service) => service.path)]) {
    const { language, titles, canonicals, headings: found, levels } = readPage(path);
    const canonical = aliases.find((service) => service.path === path)?.canonical ?? path;
    expect(language).toBe("en-GB");
    expect(found, path).toEqual([headings.get(canonical) ?? "a heading in content/"]);
    const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect(skipped, `levels of headings that ${path} skips`).toEqual([]);
    expect(canonicals, path).toEqual([origin + canonical]);
    const [title = "", ...others] = titles;
    expect(others).toEqual([]);
    expect(title.endsWith(` | ${company.name}`), title).toBe(true);
    // Titles have 75 characters at most; the company's name comes on top.
    expect(title.length).toBeLessThanOrEqual(78 + company.name.length);
  }
  for (const part of ["title", "meta[name=description]"]) {
    const texts = sitemapPaths.map((path) => {
      const { $ } = builtPage(path);
      return $(`head ${part}`).attr("content") ?? $(`head ${part}`).text();
    });
    expect(new Set(texts).size, part).toBe(sitemapPaths.length);
  }
});

test("what is shown where a page is shared are its own words, and a card of the right size", async () => {
  for (const path of sitemapPaths) {
    const { titles, description, shared } = readPage(path);
    expect(description.length, path).toBeGreaterThanOrEqual(70);
    expect(description.length, path).toBeLessThanOrEqual(160);
    const { image, alt, ...words } = shared;
    const [title = ""] = titles;
    expect(words).toEqual({ title, description, url: origin + path, card: "summary_large_image" });
    expect(image.startsWith(origin)).toBe(true);
    // The alternative says the words that are drawn on the card.
    expect(alt).toContain(company.name);
    const own = `${origin}/share${path === "/" ? "/home" : path}.jpg`;
    if (image === own) expect(alt).toContain(title.replace(` | ${company.name}`, ""));
    const picture = readFileSync(join("public", image.replace(origin, "")));
    expect(picture.length).toBeLessThan(120_000);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test("what a page's structured data say is what it shows", () => {
  for (const path of sitemapPaths) {
    const { data, email, phone, price, trail, headings: found } = readPage(path);
    const { "@graph": graph } = JSON.parse(data) as { "@graph": Record<string, unknown>[] };
    const ofType = (type: string) => graph.find((node) => [node["@type"]].flat().includes(type));
    const [type = "", ...moreTypes] = company.trade.types;
    const business = ofType(type);
    expect(business?.["@id"]).toBe(`${origin}/#business`);
    expect(business?.["@type"]).toEqual([type, ...moreTypes]);
    expect(business?.["areaServed"]).toHaveLength(towns.length);
    expect(business?.["email"]).toBe(email);
    expect(phone).toBe(`tel:${String(business?.["telephone"])}`);
    expect(data).not.toMatch(/Review|aggregateRating/);
    if (path !== "/") {
      const steps = ofType("BreadcrumbList")?.["itemListElement"] as { name: string }[];
      expect(steps.map(({ name }) => name)).toEqual(trail);
    }
    if (path.startsWith("/services/")) {
      const offers = ofType("Service")?.["offers"] as
        { priceSpecification: { minPrice: number } } | undefined;
      const said = offers
        ? `£${offers.priceSpecification.minPrice}`
        : /typically £|Quote on request/;
      expect(price, path).toMatch(said);
    }
    if (path === "/fuse-board") {
      const article = ofType("Article");
      expect(article).toMatchObject({ headline: found[0], image: { "@type": "ImageObject" } });
    }
    const written = { "/blogs/": "BlogPosting", "/guides/": "Article" };
    for (const [folder, type] of Object.entries(written)) {
      if (path.startsWith(folder)) expect(ofType(type)?.["headline"]).toBe(found[0]);
    }
  }
});

test("on a page without script no control does nothing, and every picture has words and room", () => {
  for (const path of sitemapPaths) {
    const { $ } = builtPage(path);
    const pictures = $("img").filter((_, image) => {
      const { alt, width, height } = image.attribs;
      // An empty alt is right only inside something that says the same in words.
      const isNamed = alt !== "" || $(image).closest("li, article, [role=group]").text() !== "";
      return !width || !height || alt === undefined || !isNamed;
    });
    expect($.html(pictures), path).toBe("");
    if (scripted.includes(path)) continue;
    // Without script a button works by opening a popover or sending a form, a box or an option by the
    // styles of what stands after it, and nothing else does; what scrolls sideways (tables, strips of
    // pictures) takes the focus so that keys can scroll it.
    const changesStyles = "input:is([type=checkbox], [type=radio]):not(:last-child)";
    const idle = $(
      "button, a, summary, input, select, textarea, [role=button], [tabindex='0']:not(table, [role=list])",
    )
      .not("a[href], details > summary, [popovertarget], form[action] :is(button, input)")
      .not(`form[action] textarea, ${changesStyles}`);
    expect($.html(idle), path).toBe("");
  }
});

test("no page leaves a token unfilled, shows a picture twice, or carries 1 kB of script before it is needed", () => {
  for (const path of sitemapPaths) {
    const html = builtHtml(path);
    expect(html, path).not.toMatch(/\{(price|claim|business|fact|fee)\./);
    const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
    const code = inline.map(([, text = ""]) => text).join("\n");
    expect(brotliCompressSync(code).length, path).toBeLessThan(1000);
    expect(html, path).not.toMatch(/<script[^>]*\bsrc=/);
    if (path === "/gallery") continue;
    const { $ } = builtPage(path);
    const names = $("main picture img")
      .toArray()
      .map(({ attribs }) => attribs["src"]?.split("/").at(-1));
    expect([...new Set(names)], path).toEqual(names);
  }
});

/** Axe takes what lies under the header or the contact bar just then for covered for good. */
async function unstick(page: Page) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("body *")) {
      if (["fixed", "sticky"].includes(getComputedStyle(part).position))
        part.style.position = "static";
    }
  });
}

/** Pages by kind. Those of one kind after the first are laid out as it is, so axe finds nothing new on them. */
const alike = [towns, articles, guides, stories].map((pages) => pages.map(({ path }) => path));
const oneOfAKind = sitemapPaths.filter((path) => !alike.flat().includes(path));
const groups: Readonly<Record<string, readonly string[]>> = {
  services: oneOfAKind.filter((path) => path.startsWith("/services/")),
  "what stands beside them": oneOfAKind.filter((path) => /^\/(.*s)?$/.test(path)),
  "pages of their own": [
    ...oneOfAKind.filter((path) => !/^\/(services\/.*|.*s)?$/.test(path)),
    "/contact/sent",
    "/no-such-page",
  ],
  towns: alike[0] ?? [],
  "articles, guides, stories and second paths": [
    ...alike.slice(1).flat(),
    ...aliases.map(({ path }) => path),
  ],
};

for (const [name, group] of Object.entries(groups)) {
  test(`${name}: every page is whole, accessible and still`, async ({ page, baseURL }) => {
    let errors: string[] = [];
    let scripts: string[] = [];
    const foreign: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("request", (sent) => {
      if (new URL(sent.url()).origin !== baseURL) foreign.push(sent.url());
      if (sent.resourceType() === "script") scripts.push(sent.url());
    });
    const layoutShift = await watchLayoutShift(page);
    for (const path of group) {
      errors = [];
      scripts = [];
      await page.setViewportSize({ width: 360, height: 740 });
      const response = await page.goto(path);
      const isMissing = path === "/no-such-page";
      expect(response?.status(), path).toBe(isMissing ? 404 : 200);
      await scrollThrough(page);
      expect(await layoutShift(), path).toBe(0);
      const isNew = alike.every((pages) => pages.indexOf(path) < 1);
      if (isNew) {
        await unstick(page);
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path}: no horizontal scroll at 320 px (WCAG 1.4.10)`).toBe(0);
      // On a wide screen one service stands for all.
      if (isNew && !services.slice(1).some(({ canonical }) => canonical === path)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectAccessible(page);
      }
      // The gallery fetches its script once the browser has time.
      if (hydrated.includes(path)) {
        await expect.poll(() => scripts.length, "script of the page").toBeGreaterThan(0);
      } else expect(scripts, "only pages that need script may load it").toEqual([]);
      // The path that is not there is told to the console.
      if (!isMissing) expect(errors, path).toEqual([]);
      expect(foreign, path).toEqual([]);
    }
  });
}
