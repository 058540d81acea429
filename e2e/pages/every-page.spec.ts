/** Every page as it opens in a browser, and its far sections, which are laid out when they come near. */
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { scrollThrough, sidewaysScroll, watchLayoutShift } from "../support/layout";
import * as site from "../support/site";

/** Makes header and contact bar static: axe takes elements that happen to be under them as covered for good. */
async function unstickHeader(page: Page) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("body *")) {
      if (["fixed", "sticky"].includes(getComputedStyle(part).position))
        part.style.position = "static";
    }
  });
}

/** Later pages of a type have the layout of the first, so axe finds nothing new on them. */
const similarPages = [site.towns, site.articles, site.guides, site.stories].map((pages) =>
  pages.map(({ path }) => path),
);
const paths = [
  ...site.sitemapPaths,
  ...site.servicesWithAlias.map(({ path }) => path),
  "/contact/sent",
  "/nowhere",
];

for (const part of [1, 2, 3, 4, 5]) {
  test(`every page is complete, accessible and stable: part ${part}`, async ({ page, baseURL }) => {
    let errors: string[] = [];
    let scripts: string[] = [];
    const foreign: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("request", (sent) => {
      if (new URL(sent.url()).origin !== baseURL) foreign.push(sent.url());
      if (sent.resourceType() === "script") scripts.push(sent.url());
    });
    const layoutShifts = await watchLayoutShift(page);
    for (const path of paths.filter((_, index) => index % 5 === part - 1)) {
      await test.step(path, async () => {
        errors = [];
        scripts = [];
        await page.setViewportSize({ width: 360, height: 740 });
        const response = await page.goto(path);
        const isMissing = path === "/nowhere";
        expect(response?.status()).toBe(isMissing ? 404 : 200);
        await scrollThrough(page);
        expect(await layoutShifts()).toEqual({ sum: 0, parts: [] });
        const isFirstOfType = similarPages.every((pages) => pages.indexOf(path) < 1);
        if (isFirstOfType) {
          await unstickHeader(page);
          await expectAccessible(page);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await sidewaysScroll(page), "at 320 px (WCAG 1.4.10)").toBe(0);
        // A single service is enough on a wide screen, where collapsed parts are open.
        if (isFirstOfType && !site.services.slice(1).some(({ canonical }) => canonical === path)) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page
            .locator("main details:not(:has(iframe))")
            .evaluateAll((all: HTMLDetailsElement[]) => {
              for (const details of all) details.open = true;
            });
          await expectAccessible(page);
        }
        // The gallery fetches its script once the browser has time.
        if (site.hydratedPages.includes(path))
          await expect.poll(() => scripts.length).toBeGreaterThan(0);
        else expect(scripts, "only pages that need script may load it").toEqual([]);
        // The 404 page logs the missing path to the console.
        if (!isMissing) expect(errors).toEqual([]);
        expect(foreign).toEqual([]);
      });
    }
  });
}

/** The last id of a page that a link can target. */
function lastAnchor(route: string): string | undefined {
  const { $ } = site.builtPage(route);
  return $("main > :nth-child(n + 3) [id], main h2[id]").last().attr("id");
}

/** Opens the page at its last id, and expects the element with that id below the header. */
async function expectAtLastAnchor(page: Page, route: string): Promise<void> {
  const id = lastAnchor(route);
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
  for (const route of [site.anyTown.path, ...site.newestArticlePaths, "/terms"])
    await expectAtLastAnchor(page, route);
});

test("a link into the page goes to its target even if fonts load last", async ({ page }) => {
  // The browser waits for nothing in this case, and goes to the target once, before it has the fonts.
  await page.route(/\/static\/site-[^/]+\.css$/, async (route) => {
    await page.waitForLoadState("domcontentloaded");
    await route.continue();
  });
  await expectAtLastAnchor(page, site.newestArticle().path);
});

test("text on the screen stays in place when something above it grows", async ({ page }) => {
  await expectAtLastAnchor(page, site.newestArticle().path);
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

test("a click follows a link even after tabbing into the page", async ({ page }) => {
  await page.goto("/services");
  const link = page.locator("main a[href^='/']").last();
  for (const tried of [...Array(60).keys()]) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("main") !== null)) break;
    expect(tried, "the keyboard comes into the page").toBeLessThan(59);
  }
  await link.click();
  await expect(page).toHaveURL((url) => url.pathname !== "/services");
  await expect(page.locator("h1")).toBeVisible();
});
