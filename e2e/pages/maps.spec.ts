/** The maps: that of all towns, those from the base to each, and Google's, which visitors ask for. */
import { expect, test, type Page } from "@playwright/test";
import { maxTownsNamed } from "../../src/content-model/schemas/town";
import { classSelector } from "../support/class-selector";
import { findOverlaps } from "../support/layout";
import { business, hasMap, locationsPage, orSkip, withTokens, towns } from "../support/site";

/** Towns that the map names: the first by name. */
const townsOnMap = [...towns]
  .sort((one, other) => (one.name < other.name ? -1 : 1))
  .slice(0, maxTownsNamed);

/** Text, box and letter size of the map's labels. */
function mapLabels(page: Page) {
  return page
    .locator(`li > ${classSelector("features/area-map/area-map", "label")}`)
    .evaluateAll((labels) =>
      labels.map((label) => {
        const { left, top, right, bottom } = label.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(label).fontSize);
        // The letters' own height: the box has half a line of space above and below.
        const air = (bottom - top - size) / 2;
        return { name: label.textContent, left, right, top: top + air, bottom: bottom - air, size };
      }),
    );
}

test("no label of the map covers another, and the smallest is legible", async ({ page }) => {
  test.skip(!hasMap);
  await page.goto("/locations");
  const plane = page.locator(classSelector("features/area-map/area-map", "plane"));
  for (const width of [320, 360, 768, 1000, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const labels = await mapLabels(page);
    expect(labels.length).toBeGreaterThanOrEqual(townsOnMap.length);
    expect(findOverlaps(labels), `at ${width} px`).toEqual([]);
    for (const { name, left, right, size } of labels) {
      expect(size, name).toBeGreaterThanOrEqual(13);
      expect(left >= 0 && right <= width, `${name} is whole at ${width} px`).toBe(true);
    }
    const whole = await plane.boundingBox();
    const drawn = await plane.locator("img").boundingBox();
    if (!whole || !drawn) throw new Error("/locations has no map");
    // The drawing is 243 % as wide as the towns' plane, and begins 95 % left of it and 45 % above it (`.plane > img`).
    expect((drawn.x - whole.x) / whole.width).toBeCloseTo(-0.95, 1);
    expect((drawn.y - whole.y) / whole.height).toBeCloseTo(-0.45, 1);
    expect(drawn.width / whole.width).toBeCloseTo(2.43, 1);
  }
});

test("a town outside the 24-hour line is three taps away", async ({ page }) => {
  const town = towns.find(({ county }) => !business.emergencyCounties?.includes(county));
  test.skip(!town || !locationsPage.serviceArea, "every town has the 24-hour line");
  const { name = "", lead = "" } = town ?? {};
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  await page.locator("header").getByText("Menu").first().click();
  await page.locator("nav[popover] a[href='/locations']").click();
  await page.locator("main li a", { hasText: `View Services in ${name}` }).click();
  await expect(page.getByText(withTokens(lead))).toBeInViewport({ ratio: 1 });
  const { planned, far } = locationsPage.serviceArea ?? {};
  for (const part of [planned, far].filter((each) => each !== undefined))
    await expect(page.getByRole("heading", { name: part.title })).toBeVisible();
  await expect(page.locator("main li", { hasText: "£" }).first()).toBeVisible();
});

test("a town's map shows base and town with whole labels", async ({ page }) => {
  test.skip(!hasMap);
  for (const { path, name } of townsOnMap) {
    await page.goto(path);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const map = await page.getByRole("group", { name: /^Map of the way/ }).boundingBox();
      const labels = await mapLabels(page);
      const names = labels.map((label) => label.name);
      expect(names.slice(0, 2), path).toEqual([business.address.locality, name]);
      expect(findOverlaps(labels), `${path} at ${width} px`).toEqual([]);
      const { x = 0, y = 0, width: wide = 0, height: high = 0 } = map ?? {};
      for (const { left, right, top, bottom, name: label } of labels) {
        const isIn = left >= x && right <= x + wide && top >= y && bottom <= y + high - 40;
        expect(isIn, `${label} on ${path} at ${width} px`).toBe(true);
      }
    }
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripting ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("the map loads only on request", async ({ page, baseURL }) => {
      orSkip(business.links?.map);
      const foreign: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
      });
      await page.route("https://www.google.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<p>A map of the place</p>" }),
      );
      await page.goto("/contact");
      // Playwright's text search ignores noscript elements.
      const control = page.locator(javaScriptEnabled ? "summary:not(:has(*))" : "noscript a");
      await expect(control).toHaveText("Show Google map");
      await control.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      expect(foreign).toEqual([]);
      await control.click();
      await expect(page.frameLocator("iframe").getByText("A map of the place")).toBeVisible();
      expect(foreign[0]).toContain("https://www.google.com/maps");
    });
  });
}
