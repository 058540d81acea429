/** What lies below the first screen is laid out when it comes near; nobody may notice. */
import { expect, test, type Page } from "@playwright/test";
import { anArticle, aService, aTown } from "./site";

const routes = ["/", aService.canonical, aTown.path, "/testimonials", "/blogs", anArticle.path];

function scrollHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test("a link into the page leads to its place, however much above it was not laid out", async ({
  page,
}) => {
  let tried = 0;
  for (const route of [...routes, "/terms", "/prices"]) {
    await page.goto(route);
    const ids = await page
      .locator("main > :nth-child(n + 3) [id], main h2[id]")
      .evaluateAll((places) => places.map(({ id }) => id));
    const last = ids.at(-1);
    if (!last) continue;
    tried += 1;
    await page.goto(`about:blank`);
    await page.goto(`${route}#${last}`);
    const top = () =>
      page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? NaN, last);
    await expect.poll(top, `${route}#${last}`).toBeLessThan(400);
    expect(await top()).toBeGreaterThanOrEqual(0);
  }
  expect(tried).toBeGreaterThan(1);
});

for (const width of [360, 1440]) {
  test(`the page is about as long before it is read as after, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const route of routes) {
      await page.goto(route);
      const before = await scrollHeight(page);
      for (let top = 0; top < (await scrollHeight(page)); top += 600) {
        await page.evaluate(async (place) => {
          scrollTo({ top: place, behavior: "instant" });
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
