import { expect, test } from "@playwright/test";
import {
  builtPage,
  eachOrSkip,
  home,
  jobs,
  orSkip,
  pricesPage,
  services,
  shown,
} from "../support/site";

const screen = 844;

test("prices by bedrooms are one tap from home", async ({ page }) => {
  const { switches } = orSkip(home.house);
  const bedrooms = (slug: string) =>
    jobs.filter((job) => job.service === slug && /bedroom/.test(job.label));
  const service = orSkip(
    services.find(
      ({ path, slug }) => bedrooms(slug).length >= 4 && switches.some((each) => each.page === path),
    ),
  );
  const row = orSkip(switches.find((each) => each.page === service.path));
  const own = bedrooms(service.slug);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  await page.getByRole("link", { name: row.words }).first().click();
  await expect(page).toHaveURL(new RegExp(service.slug));
  for (const text of [
    ...own.map(({ label }) => label),
    ...orSkip(service.stats).map((f) => f.label),
  ]) {
    const figure = page.getByRole("main").getByText(shown(text)).first();
    await expect(figure).toBeVisible();
    const bottom = await figure.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom, text).toBeLessThanOrEqual(2 * screen);
  }
});

test("a service page folds away at most five parts", () => {
  for (const { canonical } of services) {
    expect(builtPage(canonical).$("main details").length, canonical).toBeLessThanOrEqual(5);
  }
});

test("the list of prices has visitors' questions, and every service once", () => {
  const { textsOf, hrefsOf } = builtPage("/prices");
  expect(textsOf("main h2")).toEqual(
    expect.arrayContaining(pricesPage.questions.map(({ heading }) => heading)),
  );
  for (const { name, path, isEmergency } of services) {
    if (isEmergency) continue;
    expect(hrefsOf(new RegExp(`^${name}$`), "main table"), name).toEqual([path]);
  }
});

test("jobs of one group are listed together below its name", () => {
  const rows = builtPage("/prices").textsOf("main tr");
  for (const { group, service } of eachOrSkip(jobs.filter((job) => job.group))) {
    const same = jobs.filter((job) => job.service === service && job.group === group);
    const start = rows.indexOf(group ?? "") + 1;
    expect(rows.slice(start, start + same.length)).toEqual(
      same.map(({ label }) => expect.stringContaining(shown(label))),
    );
  }
});
