import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { withoutPopovers } from "../support/without-popovers";
import { anyService, anyTown, builtPage, navigation, newestArticlePaths } from "../support/site";

const labelOf = (path: string) =>
  navigation.header.find((entry) => entry.path === path)?.label ?? "";
const homeLabel = labelOf("/");

const toggle = (page: Page) => page.getByRole("button", { name: /^Menu/ });
const menu = (page: Page) => page.getByRole("navigation", { name: "All pages" });

test("the menu opens by keyboard, in order, and closes on Escape @stock", async ({ page }) => {
  await page.goto(anyService.path);
  await expect(menu(page)).toBeHidden();
  await toggle(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  const links = await menu(page)
    .locator("li a")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual(
    navigation.header.map(({ label, note, path }) => [note ? `${label} ${note}` : label, path]),
  );
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test("the open menu is accessible, and closes on a click outside", async ({ page }) => {
  // During a fade, contrast is too low.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(anyService.path);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await expectAccessible(page, { include: "header" });
  }
  await page.mouse.click(200, 700);
  await expect(menu(page)).toBeHidden();
});

test("the button names the page's part of the site", () => {
  for (const [path, label] of [
    ["/", homeLabel],
    [anyService.path, labelOf("/services")],
    [anyTown.path, labelOf("/locations")],
    ...newestArticlePaths.map((path) => [path, labelOf("/blogs")] as const),
    ["/404", homeLabel],
  ] as const) {
    expect(builtPage(path).textsOf("header button[popovertarget]")).toEqual([`Menu ${label}`]);
  }
});

test("the header is one sticky row of 56 px on phones", async ({ page }) => {
  const [longest] = [...navigation.header].sort((a, b) => b.label.length - a.label.length);
  const header = page.locator("header").first();
  await page.goto(longest?.path ?? "/");
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    expect((await header.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(57);
    const [name, badge] = await header
      .getByRole("link")
      .evaluateAll((links) => links.slice(0, 2).map((link) => link.getBoundingClientRect()));
    const isShown = badge && badge.top < (name?.bottom ?? 0);
    if (isShown) expect(badge.left - (name?.right ?? 0), `${width} px`).toBeGreaterThanOrEqual(4);
  }
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(toggle(page)).toBeInViewport();
  await toggle(page).click();
  for (const name of [/^Call/, "Email us", "Get Quote"]) {
    await expect(menu(page).getByRole("link", { name })).toBeVisible();
  }
});

test("wide windows show the main entries beside the menu, in one row", async ({ page }) => {
  const shown = navigation.header.filter(({ inHeader }) => inHeader).map(({ label }) => label);
  await page.goto(anyService.path);
  const header = page.locator("header").first();
  const main = page.getByRole("navigation", { name: "Main" });
  // Widths on either side of each breakpoint, where there is least room.
  for (const width of [768, 1099, 1100, 1279, 1280, 1375, 1376]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of [/^Call/, /^Email us/, "Get a Quote"]) {
      await expect(header.getByRole("link", { name })).toBeVisible();
    }
    expect((await header.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(73);
    await expect(main).toBeVisible({ visible: width >= 1100 });
    // No entry is on a second row, which is cut off.
    const tops = await main
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, `rows at ${width} px`).toBeLessThanOrEqual(1);
  }
  expect(await main.getByRole("link").allTextContents()).toEqual(shown);
  await expect(main.locator("[aria-current]")).toHaveText(labelOf("/services"));
});

test("links open and close the menu without popovers, as in Safari 16", async ({ page }) => {
  await page.route(/\/$|\.css$/, withoutPopovers);
  await page.goto("/");
  const entry = menu(page).getByRole("link", { name: homeLabel });
  await expect(entry).toBeHidden();
  await expect(toggle(page)).toBeHidden();
  await page.getByRole("link", { name: /^Menu/ }).click();
  await expect(entry).toBeVisible();
  await page.getByRole("link", { name: "Close the menu" }).click();
  await expect(entry).toBeHidden();
});
