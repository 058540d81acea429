import { expect, test } from "@playwright/test";
import * as site from "../support/site";

test("prices by bedrooms are one tap from home", async ({ page }) => {
  const { switches } = site.orSkip(site.home.house);
  const bedrooms = (slug: string) =>
    site.jobs.filter((job) => job.service === slug && /bedroom/.test(job.label));
  const service = site.orSkip(
    site.services.find(
      ({ path, slug }) => bedrooms(slug).length >= 4 && switches.some((each) => each.page === path),
    ),
  );
  const row = site.orSkip(switches.find((each) => each.page === service.path));
  const bedroomPrices = bedrooms(service.slug);
  // A phone of 844 px, whose browser leaves 664 px to the page.
  const screenHeight = 844;
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  await page.getByRole("link", { name: row.name }).first().click();
  await expect(page).toHaveURL(new RegExp(service.slug));
  for (const text of [
    ...bedroomPrices.map(({ label }) => label),
    ...site.orSkip(service.stats).map((f) => f.label),
  ]) {
    const figure = page.getByRole("main").getByText(site.withTokens(text)).first();
    await expect(figure).toBeVisible();
    const bottom = await figure.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom, text).toBeLessThanOrEqual(2 * screenHeight);
  }
});

test("a service page folds away at most five parts", () => {
  for (const { canonical } of site.services) {
    expect(site.builtPage(canonical).$("main details").length, canonical).toBeLessThanOrEqual(5);
  }
});

test("the list of prices has visitors' questions, and every service once", () => {
  const { questions } = site.orSkip(site.pricesPage);
  const { textsOf, hrefsOf } = site.builtPage("/prices");
  expect(textsOf("main h2")).toEqual(
    expect.arrayContaining(questions.map(({ heading }) => heading)),
  );
  for (const { name, path, isEmergency } of site.services) {
    if (isEmergency) continue;
    expect(hrefsOf(new RegExp(`^${name}$`), "main table"), name).toEqual([path]);
  }
});

test("jobs of one group are listed together below its name", () => {
  const grouped = site.eachOrSkip(site.jobs.filter((job) => job.group));
  const rows = site.builtPage("/prices").textsOf("main tr");
  for (const { group, service } of grouped) {
    const same = site.jobs.filter((job) => job.service === service && job.group === group);
    const start = rows.indexOf(group ?? "") + 1;
    expect(rows.slice(start, start + same.length)).toEqual(
      same.map(({ label }) => expect.stringContaining(site.withTokens(label))),
    );
  }
});
