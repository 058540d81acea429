/** The HTML's metadata for browsers, search engines and sharing. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import Validator from "@adobe/structured-data-validator";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { upcomingDays } from "../../src/content-model/publishing";
import { maxTownsNamed } from "../../src/content-model/schemas/town";
import { classSelector } from "../support/class-selector";
import * as site from "../support/site";

test("the sitemap lists exactly the canonical pages", () => {
  // Search engines must not list sample testimonials.
  const hidden = site.hasSamples.testimonials ? "/testimonials" : undefined;
  const expected = [...site.headings.keys()].filter((path) => path !== hidden);
  expect([...site.sitemapPaths].sort()).toEqual(expected.sort());
});

/** The content of a meta element, by name or property. */
const metaOf = (path: string, name: string) =>
  site.builtPage(path).$(`meta[name="${name}"], meta[property="${name}"]`).attr("content") ?? "";

test("every page has its own title, canonical URL and heading, in British English", () => {
  for (const path of [
    ...site.sitemapPaths,
    ...site.servicesWithAlias.map((service) => service.path),
  ]) {
    const { $, textsOf } = site.builtPage(path);
    const canonical =
      site.servicesWithAlias.find((service) => service.path === path)?.canonical ?? path;
    expect($("html").attr("lang")).toBe("en-GB");
    expect(textsOf("h1"), path).toEqual([site.headings.get(canonical) ?? "a heading in content/"]);
    expect($("link[rel=canonical]")).toHaveLength(1);
    expect($("link[rel=canonical]").attr("href"), path).toBe(site.origin + canonical);
    const [title = "", ...others] = textsOf("head title");
    expect(others).toEqual([]);
    const suffix = ` | ${site.business.name}`;
    const ownTitle = title.replace(suffix, "");
    // Search results show about 60 characters; articles have the company's name all the same.
    const isNamed = path.startsWith("/blogs/") || ownTitle.length + suffix.length <= 60;
    expect(title, path).toBe(isNamed ? ownTitle + suffix : ownTitle);
    expect(ownTitle.length, path).toBeLessThanOrEqual(75);
  }
  const titles = site.sitemapPaths.map((path) => site.builtPage(path).textOf("head title"));
  const descriptions = site.sitemapPaths.map((path) => metaOf(path, "description"));
  for (const texts of [titles, descriptions]) expect([...new Set(texts)]).toEqual(texts);
});

test("a shared page's preview has its own words and card", async () => {
  for (const path of site.sitemapPaths) {
    const title = site.builtPage(path).textOf("head title");
    const description = metaOf(path, "description");
    expect(description.length, path).toBeGreaterThanOrEqual(70);
    expect(description.length, path).toBeLessThanOrEqual(160);
    expect(metaOf(path, "og:title")).toBe(title);
    expect(metaOf(path, "og:description")).toBe(description);
    expect(metaOf(path, "og:url")).toBe(site.origin + path);
    expect(metaOf(path, "twitter:card")).toBe("summary_large_image");
    const image = metaOf(path, "og:image");
    const alt = metaOf(path, "og:image:alt");
    expect(image.startsWith(site.origin)).toBe(true);
    // The text alternative repeats the words drawn on the card.
    expect(alt).toContain(site.business.name);
    const ownCard = `${site.origin}/share${path === "/" ? "/home" : path}.jpg`;
    if (image === ownCard) expect(alt).toContain(title.replace(` | ${site.business.name}`, ""));
    const picture = readFileSync(join("public", image.replace(site.origin, "")));
    expect(picture.length).toBeLessThan(120_000);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

type Node = Readonly<Record<string, unknown>>;

/** The page's structured data: all nodes, and the first of a type. */
function dataOf(path: string) {
  const text = site.builtPage(path).$("script[type='application/ld+json']").text();
  const { "@graph": graph } = JSON.parse(text) as { "@graph": Node[] };
  const ofType = (type: string) => graph.find((node) => [node["@type"]].flat().includes(type));
  return { text, graph, ofType };
}

/** Violations of Google's rules, by Adobe's validator. */
async function errorsIn(node: Node): Promise<string[]> {
  const found = { jsonld: { [[node["@type"]].flat().join()]: [node] } };
  const issues = await new Validator().validate(found);
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
    .filter((error) => !/"price" is missing/.test(error));
}

test("structured data follow Google's rules and name the firm as the footer does", async () => {
  for (const path of site.sitemapPaths) {
    const { $, textOf } = site.builtPage(path);
    const { text: data, graph, ofType } = dataOf(path);
    // A price with a lower limit only is not a fixed one, and Google shows no prices of services.
    expect((await Promise.all(graph.map(errorsIn))).flat(), path).toEqual([]);
    const named = [...data.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    const ids = graph.map((node) => node["@id"]);
    expect(ids, path).toEqual(expect.arrayContaining(named));
    const business = ofType(site.business.trade.types[0] ?? "");
    expect(business?.["@id"]).toBe(`${site.origin}/#business`);
    expect(business?.areaServed).toHaveLength(Math.min(site.towns.length, maxTownsNamed));
    expect(business?.email).toBe(textOf("footer a[href^='mailto:']"));
    expect($("footer a[href^='tel:']").attr("href")).toBe(`tel:${String(business?.telephone)}`);
    expect(data).not.toMatch(/Review|aggregateRating/);
    const up = $("nav[aria-label=Breadcrumb] a").attr("href");
    const steps = ofType("BreadcrumbList")?.itemListElement as { item?: string }[] | undefined;
    if (up) expect(steps?.at(-2)?.item, path).toBe(new URL(up, site.origin).href);
  }
});

test("a service's offer to search engines is the price on its page", () => {
  for (const path of site.sitemapPaths.filter((path) => path.startsWith("/services/"))) {
    const offers = dataOf(path).ofType("Service")?.offers as
      { priceSpecification: { minPrice: number } } | undefined;
    const service = site.services.find(({ canonical }) => canonical === path);
    const isRanged = site.jobs.some((job) => job.service === service?.slug);
    const other = isRanged ? /typically £[\d,]+ to £/ : /on request/;
    const expected = offers ? `£${offers.priceSpecification.minPrice}` : other;
    const plate = `main ${classSelector("components/company/price-tag", "priceTag")}`;
    expect(site.builtPage(path).textsOf(plate)[0], path).toMatch(expected);
  }
});

test("articles and real jobs are articles for search engines, and made-up jobs are not", () => {
  for (const path of site.sitemapPaths) {
    const { ofType } = dataOf(path);
    const project = site.projects.find(({ key }) => path === `/gallery/${key}`);
    if (project?.sample) {
      expect(ofType("Article"), path).toBeUndefined();
    } else if (/^\/(blogs|guides|gallery)\/|^\/fuse-board$/.test(path)) {
      const article = ofType(path.startsWith("/blogs/") ? "BlogPosting" : "Article");
      const headline = site.builtPage(path).textOf("h1");
      expect(article, path).toMatchObject({ headline, image: { "@type": "ImageObject" } });
      if (project) expect(article?.contentLocation).toMatchObject({ name: project.location });
    }
  }
});

test("visitors and search engines read the same coming holidays", () => {
  const { specialDays = [] } = site.business;
  const coming = upcomingDays(specialDays, new Date().toISOString().slice(0, 10));
  const text = site.builtPage("/contact").textOf("main");
  const listed = specialDays.filter(({ label }) => text.includes(`${label}, `));
  expect(listed).toEqual(coming);
  const firm = dataOf("/contact").ofType(site.business.trade.types[0] ?? "");
  expect(firm?.specialOpeningHoursSpecification).toEqual(
    coming.map(({ from, to, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to ?? from,
      opens: opens ?? "00:00",
      closes: closes ?? "00:00",
    })),
  );
});

test("controls work without script, and pictures have a size and a text", () => {
  for (const path of site.sitemapPaths) {
    const { $ } = site.builtPage(path);
    const pictures = $("img").filter((_, image) => {
      const { alt, width, height } = image.attribs;
      // An empty alt is right only inside an element that says the same in words.
      const isNamed =
        alt !== "" ||
        $(image).closest("li, article, [role=group], [role=radiogroup]").text() !== "";
      return !width || !height || alt === undefined || !isNamed;
    });
    expect($.html(pictures), path).toBe("");
    if (site.pagesWithScript.includes(path)) continue;
    // These controls work without script: a button that opens a popover, submits a form or is hidden,
    // and a check box or option that changes the styles of what follows it. Elements that scroll sideways
    // (tables, strips of pictures) take focus, so that keys can scroll them.
    const changesStyles = "input:is([type=checkbox], [type=radio]):not(:last-child)";
    const idle = $(
      "button, a, summary, input, select, textarea, [role=button], [tabindex='0']:not(:has(> table), [role=list])",
    )
      .not("a[href], details > summary, [popovertarget], [hidden], form[action] :is(button, input)")
      .not(`form[action] textarea, ${changesStyles}`);
    expect($.html(idle), path).toBe("");
  }
});

test("no page has an unfilled token, a repeated picture or 1 kB of script", () => {
  for (const path of site.sitemapPaths) {
    const html = site.builtHtml(path);
    expect(html, path).not.toMatch(/[^$]\{[a-z]+\.[\w-]+\}/);
    const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
    const code = inline.map(([, text = ""]) => text).join("\n");
    expect(brotliCompressSync(code).length, path).toBeLessThan(1000);
    expect(html, path).not.toMatch(/<script[^>]*\bsrc=/);
    if (path === "/gallery") continue;
    const { $ } = site.builtPage(path);
    const names = $("main picture img")
      .toArray()
      .map(({ attribs }) => attribs.src?.split("/").at(-1));
    expect([...new Set(names)], path).toEqual(names);
  }
});
