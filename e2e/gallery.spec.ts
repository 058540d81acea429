import { expect, test } from "@playwright/test";

const cards = "main ul > li:has(button)";

test("thirty projects, in the HTML before any script runs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/gallery");
  await expect(page.locator(cards)).toHaveCount(30);
  await context.close();
});

test("filters by category, in the given order, and keeps the choice in the address", async ({
  page,
}) => {
  await page.goto("/gallery");
  const buttons = page.getByRole("group", { name: "Category" }).getByRole("button");
  await expect(buttons).toHaveText([
    "All",
    "Rewiring",
    "EV Charging",
    "Commercial",
    "Testing",
    "Domestic",
    "Lighting",
    "Outdoor",
  ]);
  await expect(async () => {
    await buttons.getByText("EV Charging").click();
    await expect(page).toHaveURL("/gallery?category=EV+Charging", { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("button", { name: "EV Charging" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const count = await page.locator(cards).count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(30);
  await expect(page.getByRole("status").first()).toHaveText(`Showing ${count} photos`);
  await expect(page.locator(cards).first()).toContainText("2024");
  await page.goBack();
  await expect(page.locator(cards)).toHaveCount(30);
});

test("a shared address opens with its category", async ({ page }) => {
  await page.goto("/gallery?category=Testing");
  await expect(page.getByRole("button", { name: "Testing" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a card opens the large picture, and Escape and Close lead back to it", async ({ page }) => {
  await page.goto("/gallery");
  const first = page.locator(cards).first().getByRole("button");
  const title = (await first.textContent()) ?? "";
  await first.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
  await first.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("leads on to a quote and to all services", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "Need Similar Work Done?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Request Free Quote" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(page.getByRole("link", { name: "View All Services" })).toHaveAttribute(
    "href",
    "/services",
  );
});
