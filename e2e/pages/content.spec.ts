/** What content/ says stands on its pages, and they lead to each other. */
import { expect, test } from "@playwright/test";
import { classOf } from "../support/class-of";
import {
  articles,
  aService,
  aTown,
  authorOf,
  builtHtml,
  business,
  documents,
  jobs,
  navigation,
  people,
  projects,
  samples,
  services,
  shown,
  sitemapPaths,
  stories,
  testimonials,
  towns,
  townServices,
  waitingArticles,
} from "../support/site";

const { registration, insurance } = business;
const priced = services.flatMap((service) => {
  const price = business.prices.find(({ key }) => key === service.price);
  return price ? [{ ...service, price }] : [];
});

test("every service has its card, with features, a price line and two ways on", async ({
  page,
}) => {
  await page.goto("/services");
  const cards = page.locator("li").filter({ has: page.getByRole("link", { name: /^Learn More/ }) });
  const targets = await page
    .getByRole("link", { name: /^Learn More/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(services.map(({ path }) => path));
  await expect(cards.getByRole("link", { name: "Get Quote" })).toHaveCount(services.length);
  for (const [index, { card }] of services.entries()) {
    for (const feature of card.features) {
      await expect(cards.nth(index)).toContainText(shown(feature));
    }
    await expect(cards.nth(index)).toContainText(/From £\d|Quote on request/);
  }
});

test("every town is listed with its postcode district", async ({ page }) => {
  await page.goto("/locations");
  await expect(page.getByRole("link", { name: /^View Services in/ })).toHaveCount(towns.length);
  for (const { name, postcode, path } of towns) {
    const card = page.locator("li").filter({ has: page.locator(`a[href="${path}"]`) });
    await expect(card.filter({ hasText: name }).filter({ hasText: postcode })).not.toHaveCount(0);
  }
});

test("every article is listed, newest first", async ({ page }) => {
  await page.goto("/blogs");
  await expect(page.getByRole("link", { name: /^Read Article/ })).toHaveCount(articles.length);
  const dates = await page
    .locator("main time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(dates).toEqual(articles.map(({ date }) => date));
});

test("every testimonial is shown with its stars and where to read more", async ({ page }) => {
  await page.goto("/testimonials");
  await expect(page.getByText("Verified Customer")).toHaveCount(testimonials.length);
  await expect(page.locator("li").getByLabel(/^\d out of 5 stars$/)).toHaveCount(
    testimonials.length,
  );
  const live = page.getByRole("link", { name: /live reviews/ });
  await expect(live).toHaveAttribute("href", business.links.reviews);
  await expect(live).toHaveAttribute("target", "_blank");
  await expect(live).toHaveAttribute("rel", /noopener/);
});

test("every town has its cards, its services, an emergency call, and work in or near it", async ({
  page,
}) => {
  for (const town of towns) {
    await page.goto(town.path, { waitUntil: "domcontentloaded" });
    const main = page.getByRole("main");
    for (const { title } of town.cards) {
      await expect(
        page.getByRole("heading", { level: 2, name: shown(title), exact: true }),
      ).toBeVisible();
    }
    const links = await page.locator("main li a[href^='/services/']").count();
    expect(links, town.path).toBeGreaterThanOrEqual(town.services.length);
    // One at the top of the page, one in the emergency card.
    const calls = await main.getByRole("link", { name: /^Call/ }).count();
    expect(calls, town.path).toBeGreaterThanOrEqual(2);
    const isIn = projects.some(({ location }) => location === town.name);
    await expect(main.getByRole("heading", { name: /^Recent work (in|near) / })).toHaveText(
      `Recent work ${isIn ? "in" : "near"} ${town.name}`,
    );
  }
});

test("work that has a block of its own leads to it", async ({ page }) => {
  for (const { key, label, service, block } of townServices) {
    const town = towns.find(({ services: listed }) => listed.includes(key));
    if (!town || !block) continue;
    await page.goto(town.path);
    await page.getByRole("main").getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`/services/${service}#`));
    await expect(page.locator(":target").getByRole("heading", { name: block })).toBeVisible();
  }
});

test("every local area has its postcode district, and the page lists them all", async ({
  page,
}) => {
  await page.goto(aTown.path);
  for (const { name, postcode } of aTown.areas) {
    const area = page.getByRole("listitem").filter({ hasText: `${name} ${postcode}` });
    await expect(area.first()).toBeVisible();
  }
  const list = page.getByText(/^Postcodes: /);
  for (const { postcode } of aTown.areas) await expect(list).toContainText(postcode);
});

test("the model cancellation form is reached from the terms and can be printed", async ({
  page,
}) => {
  await page.goto("/terms");
  await page.getByRole("link", { name: "model cancellation form" }).click();
  await expect(page).toHaveURL(/\/cancellation-form$/);
  const form = page.getByRole("table");
  // Read by their roles where they are shown as rows and where each value stands under its name;
  // the roles are the elements' own (ARIA in HTML, 4).
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(form.locator("[role]")).toHaveCount(0);
  await expect(form.getByRole("row").nth(1).getByRole("cell")).toHaveCount(2);
  await expect(form.getByRole("columnheader", { name: "Your entry" })).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(form).toBeVisible();
  for (const name of ["Name of consumer(s)", "Address of consumer(s)", "Date"]) {
    await expect(form.getByRole("cell", { name, exact: true })).toBeVisible();
  }
  await expect(page.locator("main")).toContainText(business.email.address);
});

test("samples of reviews and pictures are said to be such above them, and not to be indexed", async ({
  page,
}) => {
  for (const [path, reviews, pictures] of [
    ["/", true, true],
    ["/testimonials", true, false],
    [aService.canonical, true, true],
    ["/gallery", false, true],
    [aTown.path, false, true],
  ] as const) {
    await page.goto(path);
    const count = async (what: string) =>
      page.getByText(`Sample ${what}, replaced before launch.`).count();
    if (reviews) expect(await count("reviews"), path).toBe(samples.reviews ? 1 : 0);
    if (pictures) expect(await count("pictures"), path).toBe(samples.pictures ? 1 : 0);
    if (path !== "/testimonials") continue;
    await expect(page.locator('meta[name="robots"]')).toHaveCount(samples.reviews ? 1 : 0);
    await expect(page.getByText(/job records/)).toHaveCount(samples.reviews ? 0 : 1);
  }
});

for (const { path, title } of waitingArticles) {
  test(`${path} waits for its day: it can be read, and nothing leads to it`, async ({
    page,
    request,
  }) => {
    for (const list of ["/", "/blogs", "/rss.xml", "/sitemap-0.xml"]) {
      expect(await (await request.get(list)).text()).not.toContain(path);
    }
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown(title));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
}

test("the mark in the header leads to what can be checked", async ({ page }) => {
  await page.goto(aService.canonical);
  const mark = page.getByRole("banner").getByRole("link", { name: registration.body });
  await expect(mark).toHaveAttribute("href", "/about");
});

test("credentials stand with what it takes to check them", async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  if (registration.number) await expect(main).toContainText(registration.number);
  await expect(main.getByRole("link", { name: "Look us up" })).toHaveAttribute(
    "href",
    registration.entry,
  );
  for (const category of registration.categories) await expect(main).toContainText(category);
  await expect(main).toContainText(`£${insurance.sum.toLocaleString("en-GB")}`);
  await expect(main).toContainText(insurance.insurer);
  const isSample = [registration, insurance, ...people].some(({ sample }) => sample);
  expect((await main.getByText(/^Sample /).count()) > 0).toBe(isSample);
});

test("every article leads to its author's qualifications", async ({ page }) => {
  const authors = new Map(articles.map((article) => [authorOf(article), article.path]));
  for (const [{ key, name, qualifications }, path] of authors) {
    await page.goto(path);
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/about#${key}`);
    for (const text of qualifications) await expect(page.locator(`#${key}`)).toContainText(text);
  }
  for (const article of articles) {
    expect(builtHtml(article.path)).toContain(`/about#${authorOf(article).key}`);
  }
});

test("an unchecked number is not told to search engines or in the footer", async ({ page }) => {
  test.skip(!registration.number, "there is none");
  await page.goto("/");
  const [ld = ""] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const foot = await page.getByRole("contentinfo").textContent();
  const isTold = [ld, foot ?? ""].map((text) => text.includes(`${registration.number}`));
  expect(isTold).toEqual(registration.sample ? [false, false] : [true, true]);
});

test("each service with a price says what it includes and what raises it, in one ink", async ({
  page,
}) => {
  const inks = new Set<string>();
  for (const path of ["/prices", ...priced.map(({ canonical }) => canonical)]) {
    await page.goto(path);
    const main = page.getByRole("main");
    const colours = await page
      .locator(`main ${classOf("components/business/price-plate", "plate")}`)
      .filter({ hasText: "£" })
      .evaluateAll((plates) => plates.map((plate) => getComputedStyle(plate).color));
    expect(colours, path).not.toEqual([]);
    for (const colour of colours) inks.add(colour);
    const here = priced.filter(({ canonical }) => path === "/prices" || path === canonical);
    for (const { price } of here) {
      for (const text of [...price.includes, ...price.raises]) {
        await expect(main.getByText(shown(text), { exact: true }).first()).toBeVisible();
      }
    }
    await expect(main.getByText(/include VAT/).first()).toBeVisible();
  }
  expect([...inks]).toHaveLength(1);
});

test("what is quoted for has a range, and a call-out its fee by the hour", async ({ page }) => {
  await page.goto("/prices");
  const main = page.getByRole("main");
  for (const { label } of jobs)
    await expect(main.getByRole("heading", { name: label })).toBeVisible();
  for (const { fee } of business.callOutFees) {
    await expect(main.getByText(`£${fee}`, { exact: true })).toBeVisible();
  }
  for (const { service, label } of jobs) {
    await page.goto(services.find(({ slug }) => slug === service)?.canonical ?? "/");
    await expect(page.getByRole("main").getByRole("heading", { name: label })).toBeVisible();
  }
});

/** A strip of work shows three. */
const stripLength = 3;

test("stories are reached from their cards, their towns and their services", () => {
  expect(stories.length).toBeGreaterThan(0);
  const linked = (path: string) => {
    const html = builtHtml(path);
    return stories.filter((story) => html.includes(`href="${story.path}"`)).length;
  };
  expect(linked("/gallery")).toBe(stories.length);
  const townOf = (slug: string) => projects.find(({ key }) => key === slug)?.location;
  const places = [
    ...towns.map(({ path, name }) => ({
      path,
      told: stories.filter(({ slug }) => townOf(slug) === name),
    })),
    ...services.map(({ path, slug }) => ({
      path,
      told: stories.filter(({ service }) => service === slug),
    })),
  ];
  for (const { path, told } of places) {
    expect(linked(path), path).toBeGreaterThanOrEqual(Math.min(stripLength, told.length));
  }
});

test("a story says what was done, for how much and with which papers", async ({ page }) => {
  for (const { path, took, cost, certificate, slug, sample } of stories) {
    await page.goto(path);
    const main = page.getByRole("main");
    for (const text of [took, cost, certificate]) await expect(main).toContainText(text);
    const title = projects.find(({ key }) => key === slug)?.title ?? "a project of the gallery";
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    if (sample) await expect(main.getByText(/^Sample /).first()).toBeVisible();
  }
});

test("a card without a story stays as it is", async ({ page }) => {
  await page.goto("/gallery");
  const told = page.getByRole("main").getByRole("link", { name: /^How it went/ });
  await expect(told).toHaveCount(stories.length);
});

const aliases = new Map(services.map(({ path, canonical }) => [path, canonical]));
// The menu or the foot of every page leads there.
const alwaysLinked = new Set([...navigation.header, ...navigation.footer].map(({ path }) => path));
// What is read or filled in to its end, and leads nowhere on purpose.
const ends = new Set([...documents, "/contact"]);

test("every page is led to from three texts and leads on to three pages", async ({ page }) => {
  test.setTimeout(180_000);
  const out = new Map<string, ReadonlySet<string>>();
  for (const path of sitemapPaths) {
    await page.setContent(builtHtml(path), { waitUntil: "domcontentloaded" });
    const links = await page
      .locator("main a[href^='/']:not(nav a)")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const targets = links.map((link) => link.replace(/[?#].*/, ""));
    out.set(
      path,
      new Set(
        targets
          .map((target) => aliases.get(target) ?? target)
          .filter(
            (target) => target !== path && !ends.has(target) && sitemapPaths.includes(target),
          ),
      ),
    );
  }
  const into = (path: string) => [...out.values()].filter((targets) => targets.has(path)).length;
  const lonely = sitemapPaths.flatMap((path) => [
    ...(ends.has(path) || (out.get(path)?.size ?? 0) >= 3 ? [] : [`${path} leads on to too few`]),
    ...(ends.has(path) || alwaysLinked.has(path) || into(path) >= 3
      ? []
      : [`${path} is led to from ${into(path)}`]),
  ]);
  expect(lonely).toEqual([]);
});
