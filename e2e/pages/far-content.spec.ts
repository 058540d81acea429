/** What lies below the first screen is laid out when it comes near; nobody may notice. */
import { expect, test, type Page } from "@playwright/test";
import { anArticle, aService, aTown } from "../support/site";

const scrollHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The last id of a page that a link can lead to. */
async function lastPlace(page: Page, route: string): Promise<string | undefined> {
  await page.goto(route);
  const ids = await page
    .locator("main > :nth-child(n + 3) [id], main h2[id]")
    .evaluateAll((places) => places.map(({ id }) => id));
  await page.goto("about:blank");
  return ids.at(-1);
}

async function expectInSight(page: Page, id: string): Promise<void> {
  const isInSight = () =>
    page.evaluate((place) => {
      const top = document.getElementById(place)?.getBoundingClientRect().top ?? NaN;
      return top >= 0 && top < 400;
    }, id);
  await expect.poll(isInSight, id).toBe(true);
}

test("a link into the page leads to its place, however much above it was not laid out", async ({
  page,
}) => {
  let tried = 0;
  for (const route of ["/", aTown.path, "/testimonials", anArticle.path, "/terms", "/prices"]) {
    const last = await lastPlace(page, route);
    if (!last) continue;
    tried += 1;
    await page.goto(`${route}#${last}`);
    await expectInSight(page, last);
  }
  expect(tried).toBeGreaterThan(1);
});

test("a link into the page leads to its place when the fonts come last of all", async ({
  page,
}) => {
  const last = (await lastPlace(page, anArticle.path)) ?? "";
  // Nothing is left to wait for then: the browser goes to the place once, before it has the fonts.
  await page.route(/\/static\/site-[^/]+\.css$/, async (route) => {
    await page.waitForLoadState("domcontentloaded");
    await route.continue();
  });
  await page.goto(`${anArticle.path}#${last}`);
  await page.evaluate(() => document.fonts.ready);
  await expectInSight(page, last);
});

for (const width of [360, 1440]) {
  test(`the page is about as long before it is read as after, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const route of ["/", aService.canonical, aTown.path, "/testimonials", anArticle.path]) {
      await page.goto(route);
      const before = await scrollHeight(page);
      for (let top = 0; top < (await scrollHeight(page)); top += 600) {
        await page.evaluate(async (y) => {
          scrollTo({ top: y, behavior: "instant" });
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }, top);
      }
      const after = await scrollHeight(page);
      expect(Math.abs(after - before) / after, `${route}: ${before}, then ${after}`).toBeLessThan(
        0.25,
      );
    }
  });
}

test("a page that the keyboard went through can be left by pointer", async ({ page }) => {
  await page.goto("/about");
  const link = page.locator("main a[href^='/']").last();
  for (const tried of [...Array(60).keys()]) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("main") !== null)) break;
    expect(tried, "the keyboard comes into the page").toBeLessThan(59);
  }
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname !== "/about");
  await expect(page.locator("h1")).toBeVisible();
});
