import { expect, test } from "@playwright/test";
import { aService, articles, authorOf, business, people } from "./site";

const { registration, insurance } = business;

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

test("an article leads to its author's qualifications", async ({ page }) => {
  for (const article of articles) {
    const { key, name, qualifications } = authorOf(article);
    await page.goto(article.path);
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/about#${key}`);
    for (const text of qualifications) await expect(page.locator(`#${key}`)).toContainText(text);
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
