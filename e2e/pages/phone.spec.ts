/** Pages on phones. */
import { expect, test } from "@playwright/test";
import { classSelector } from "../support/class-selector";
import { disableContentVisibility } from "../support/layout";
import {
  anyService,
  anyTown,
  builtPage,
  guides,
  hasPage,
  newestArticlePaths,
  services,
} from "../support/site";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const exempt = [
  classSelector("components/prose", "prose"),
  classSelector("features/area-map/area-map", "map"),
  // The skip link is hidden until it has focus.
  classSelector("components/layout/layout", "skip"),
  // Links in headings cover their whole card.
  "h2",
  "h3",
].join(", ");

test("targets for fingers are at least 44 px high", async ({ page }) => {
  const lists = ["/services", "/gallery", "/blogs", "/testimonials"].filter(hasPage);
  for (const route of ["/", anyService.canonical, anyTown.path, "/contact", ...lists]) {
    await page.goto(route);
    await disableContentVisibility(page);
    await page.evaluate(() => document.fonts.ready);
    const small = await page.locator("a, button, summary, input, textarea").evaluateAll(
      (targets, exempt) =>
        targets
          // Links in a sentence or on the map are exempt (WCAG 2.2, 2.5.8, inline and equivalent).
          .filter((target) => !target.closest(exempt) && target.checkVisibility())
          // A paragraph or list item that begins with words before a link, bold or not, counts as a sentence.
          .filter(
            ({ parentElement }) =>
              !parentElement?.matches("p, li") ||
              !["#text", "B"].includes(parentElement.firstChild?.nodeName ?? ""),
          )
          .filter((target) => target.getBoundingClientRect().height < 43.5)
          .map((target) => target.outerHTML.slice(0, 120)),
      exempt,
    );
    expect(small, route).toEqual([]);
  }
});

for (const forEmergencies of [true, false]) {
  test(`the contact bar of ${forEmergencies ? "the emergency" : "another"} page covers nothing`, async ({
    page,
  }) => {
    const service = services.find(({ isEmergency }) => isEmergency === forEmergencies);
    test.skip(!service, "there is none");
    await page.goto(service?.canonical ?? "/");
    const bar = page.locator("nav[aria-label='Quick contact']");
    await expect(bar).toBeInViewport({ ratio: 1 });
    // The end of the page moves while sections that come near are laid out.
    await expect(async () => {
      await page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      });
      const top = await bar.boundingBox();
      const footer = await page.locator("footer").boundingBox();
      const end = (footer?.y ?? 0) + (footer?.height ?? Infinity);
      expect(end).toBeLessThanOrEqual((top?.y ?? 0) + 1);
    }).toPass();
    // The bar of the emergency page is for ringing alone.
    await expect(bar.getByRole("link")).toHaveCount(forEmergencies ? 1 : 3);
  });
}

test("the pages about contact have no contact bar", () => {
  for (const path of ["/contact", "/contact/sent"])
    expect(builtPage(path).$("nav[aria-label='Quick contact']"), path).toHaveLength(0);
});

test("the footer is at most 520 px high", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/contact");
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(async () => {
    expect((await page.locator("footer").boundingBox())?.height).toBeLessThanOrEqual(520);
  }).toPass();
});

test("long texts have a table of contents: collapsed on phones, open on desktops", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const texts = ["/terms", ...newestArticlePaths, ...guides.slice(0, 1).map(({ path }) => path)];
  for (const path of texts) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const contents = page.getByRole("navigation", { name: "On this page" });
    const links = contents.getByRole("link");
    const row = contents.locator("summary");
    expect((await row.boundingBox())?.height, path).toBeGreaterThanOrEqual(48);
    await expect(links.first(), path).toBeHidden();
    await row.focus();
    await page.keyboard.press("Enter");
    const headings = await page.locator("main h2[id]").allTextContents();
    expect(await links.allTextContents(), path).toEqual(headings);
    await links.last().focus();
    await page.keyboard.press("Enter");
    const target = page.getByRole("heading", { level: 2, name: headings.at(-1), exact: true });
    await expect(target, path).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(row, path).toBeHidden();
    await expect(links, path).toHaveCount(headings.length);
    await expect(links.first(), path).toBeVisible();
  }
});

test("header and contact bar never hide focus", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(anyService.canonical);
  const hidden = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const found: string[] = [];
    const parts = document.querySelectorAll<HTMLElement>(
      ":is(main, footer) :is(a, summary, button)",
    );
    for (const part of parts) {
      if (!part.checkVisibility()) continue;
      part.focus();
      // Sections that come near are laid out in the next frame, and are stable in the one after.
      await frame();
      await frame();
      const { left, right, top, height } = part.getBoundingClientRect();
      // The middle of the visible part: the next picture of a strip shows at its side.
      const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const seen = document.elementFromPoint(middle, top + height / 2);
      if (!seen || !(part.contains(seen) || seen.contains(part))) found.push(part.outerHTML);
    }
    return found;
  });
  expect(hidden).toEqual([]);
});
