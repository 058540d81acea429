import { expect, test } from "@playwright/test";
import { classOf } from "./class-of";
import { business, jobs, services, shown } from "./site";

const priced = services.flatMap((service) => {
  const price = business.prices.find(({ key }) => key === service.price);
  return price ? [{ ...service, price }] : [];
});

test("each service with a price says what it includes and what raises it", async ({ page }) => {
  for (const path of ["/prices", ...priced.map(({ canonical }) => canonical)]) {
    await page.goto(path);
    const main = page.getByRole("main");
    const here = priced.filter(({ canonical }) => path === "/prices" || path === canonical);
    for (const { price } of here) {
      for (const text of [...price.includes, ...price.raises]) {
        await expect(main.getByText(shown(text), { exact: true }).first()).toBeVisible();
      }
    }
    await expect(main.getByText(/include VAT/).first()).toBeVisible();
  }
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

test("a plate's letters have the same ink on every page", async ({ page }) => {
  const inks = new Set<string>();
  for (const path of ["/", "/services", "/prices", ...priced.map(({ canonical }) => canonical)]) {
    await page.goto(path);
    const plates = page.locator(`main ${classOf("components/business/price-plate", "plate")}`);
    const colours = await plates
      .filter({ hasText: "£" })
      .evaluateAll((found) => found.map((plate) => getComputedStyle(plate).color));
    expect(colours, path).not.toEqual([]);
    for (const colour of colours) inks.add(colour);
  }
  expect([...inks]).toHaveLength(1);
});
