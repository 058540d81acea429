/** Every page as it opens in a browser. */
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { scrollThrough, sidewaysScroll, watchLayoutShift } from "../support/layout";
import {
  aliases,
  articles,
  guides,
  hydrated,
  services,
  sitemapPaths,
  stories,
  towns,
} from "../support/site";

/** Makes header and contact bar static: axe takes elements that happen to be under them as covered for good. */
async function unstick(page: Page) {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("body *")) {
      if (["fixed", "sticky"].includes(getComputedStyle(part).position))
        part.style.position = "static";
    }
  });
}

/** Later pages of a type have the layout of the first, so axe finds nothing new on them. */
const alike = [towns, articles, guides, stories].map((pages) => pages.map(({ path }) => path));
const paths = [...sitemapPaths, ...aliases.map(({ path }) => path), "/contact/sent", "/nowhere"];

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
        const isNew = alike.every((pages) => pages.indexOf(path) < 1);
        if (isNew) {
          await unstick(page);
          await expectAccessible(page);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await sidewaysScroll(page), "at 320 px (WCAG 1.4.10)").toBe(0);
        // A single service is enough on a wide screen, where collapsed parts are open.
        if (isNew && !services.slice(1).some(({ canonical }) => canonical === path)) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page
            .locator("main details:not(:has(iframe))")
            .evaluateAll((all: HTMLDetailsElement[]) => {
              for (const details of all) details.open = true;
            });
          await expectAccessible(page);
        }
        // The gallery fetches its script once the browser has time.
        if (hydrated.includes(path)) await expect.poll(() => scripts.length).toBeGreaterThan(0);
        else expect(scripts, "only pages that need script may load it").toEqual([]);
        // The 404 page logs the missing path to the console.
        if (!isMissing) expect(errors).toEqual([]);
        expect(foreign).toEqual([]);
      });
    }
  });
}
