/** Sections below the first screen are laid out only when they come near, without visible effects. */
import { expect, test, type Page } from "@playwright/test";
import { anArticle, aTown, oneArticle, builtPage } from "../support/site";

/** The last id of a page that a link can target. */
function lastPlace(route: string): string | undefined {
  const { $ } = builtPage(route);
  return $("main > :nth-child(n + 3) [id], main h2[id]").last().attr("id");
}

/** Opens the page at its last id, and expects that below the header. */
async function expectAtLastPlace(page: Page, route: string): Promise<void> {
  const id = lastPlace(route);
  expect(id, route).toBeDefined();
  await page.goto("about:blank");
  await page.goto(`${route}#${id}`);
  const top = () =>
    page.evaluate(
      (place) => document.getElementById(place)?.getBoundingClientRect().top ?? NaN,
      id ?? "",
    );
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(top, `${route}#${id}`).toBeLessThan(200);
  expect(await top(), `${route}#${id}`).toBeGreaterThan(0);
}

test("a link into the page goes to its target", async ({ page }) => {
  for (const route of [aTown.path, ...oneArticle, "/terms"]) await expectAtLastPlace(page, route);
});

test("a link into the page goes to its target even if the fonts come last", async ({ page }) => {
  // The browser then waits for nothing, and goes to the target once, before it has the fonts.
  await page.route(/\/static\/site-[^/]+\.css$/, async (route) => {
    await page.waitForLoadState("domcontentloaded");
    await route.continue();
  });
  await expectAtLastPlace(page, anArticle().path);
});

test("text being read stays in place when something above it grows", async ({ page }) => {
  await expectAtLastPlace(page, anArticle().path);
  const place = page.locator(":target");
  await page.mouse.wheel(0, 10);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const before = (await place.boundingBox())?.y ?? NaN;
  await page
    .locator("main p")
    .first()
    .evaluate((paragraph: HTMLElement) => {
      paragraph.style.height = `${paragraph.offsetHeight + 130}px`;
    });
  await expect.poll(async () => (await place.boundingBox())?.y).toBeCloseTo(before, -1);
});

test("a page whose links were all focused by keyboard can be left by pointer", async ({ page }) => {
  await page.goto("/prices");
  const link = page.locator("main a[href^='/']").last();
  for (const tried of [...Array(60).keys()]) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("main") !== null)) break;
    expect(tried, "the keyboard comes into the page").toBeLessThan(59);
  }
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname !== "/prices");
  await expect(page.locator("h1")).toBeVisible();
});
