import { expect, test } from "@playwright/test";
import {
  anArticle,
  articles,
  aService,
  aTown,
  business,
  samples,
  services,
  shown,
  testimonials,
  towns,
  waitingArticles,
} from "./site";

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

for (const town of towns) {
  test(`${town.slug} has its cards, its services, and an emergency call`, async ({ page }) => {
    await page.goto(town.path);
    for (const { title } of town.cards) {
      await expect(
        page.getByRole("heading", { level: 2, name: shown(title), exact: true }),
      ).toBeVisible();
    }
    expect(await page.locator("main li a[href^='/services/']").count()).toBeGreaterThanOrEqual(
      town.services.length,
    );
    // One at the top of the page, one in the emergency card.
    const calls = page.getByRole("main").getByRole("link", { name: /^Call/ });
    expect(await calls.count()).toBeGreaterThanOrEqual(2);
  });
}

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

for (const path of ["/", "/testimonials", aService.canonical]) {
  test(`${path} says above reviews that they are samples while one is`, async ({ page }) => {
    await page.goto(path);
    const note = page.getByText("Sample reviews, replaced before launch.");
    await expect(note).toHaveCount(samples.reviews ? 1 : 0);
  });
}

for (const path of ["/", "/gallery", aService.canonical, aTown.path]) {
  test(`${path} says above pictures that they are samples while one is`, async ({ page }) => {
    await page.goto(path);
    const note = page.getByText("Sample pictures, replaced before launch.");
    await expect(note).toHaveCount(samples.pictures ? 1 : 0);
  });
}

test("sample reviews are neither indexed nor said to be checked", async ({ page }) => {
  await page.goto("/testimonials");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(samples.reviews ? 1 : 0);
  await expect(page.getByText(/job records/)).toHaveCount(samples.reviews ? 0 : 1);
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

test("every article shows its title, its day, how long it takes, and how the company helps", async ({
  page,
}) => {
  await page.goto(anArticle.path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown(anArticle.title));
  const day = new Date(anArticle.date).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  await expect(page.locator("main time").first()).toHaveText(day);
  await expect(page.getByText(/^\d+ min read$/).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: `How ${business.name} Can Help` })).toBeVisible();
});

test("prices in texts come from the business file; no token is left", async ({ page }) => {
  for (const path of [anArticle.path, ...services.map(({ path: service }) => service), "/terms"]) {
    await page.goto(path);
    expect(await page.locator("main").textContent()).not.toMatch(
      /\{(price|claim|business|fact|fee)\./,
    );
  }
});
