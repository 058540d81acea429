/** Pages under a thumb. */
import { expect, test } from "@playwright/test";
import { classOf } from "../support/class-of";
import { layOutAll } from "../support/layout";
import { aService, aTown, hasPage, services } from "../support/site";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const exempt = [
  classOf("components/prose", "prose"),
  classOf("night-map/night-map", "map"),
  // Hidden until it has the focus.
  classOf("components/layout/layout", "skip"),
  // They cover the whole of their card, or stand at its foot.
  classOf("gallery/photo-gallery", "open"),
  `${classOf("sections/towns/town-lists", "entry")} > a`,
  `${classOf("sections/services/service-board", "ends")} > :first-child`,
  "h2",
  "h3",
].join(", ");

test("what a finger has to hit is at least 44 px high", async ({ page }) => {
  const lists = ["/services", "/gallery", "/blogs", "/testimonials"].filter(hasPage);
  for (const route of ["/", aService.canonical, aTown.path, "/contact", ...lists]) {
    await page.goto(route);
    await layOutAll(page);
    await page.evaluate(() => document.fonts.ready);
    const small = await page.locator("a, button, summary, input, textarea").evaluateAll(
      (targets, exempt) =>
        targets
          // Links inside a sentence or on the map are exempt (WCAG 2.2, 2.5.8, inline and equivalent).
          .filter((target) => !target.closest(exempt) && target.checkVisibility())
          // A paragraph that begins with words and goes on with a link is a sentence.
          .filter(
            ({ parentElement }) =>
              !parentElement?.matches("p") || parentElement.firstChild?.nodeName !== "#text",
          )
          .filter((target) => target.getBoundingClientRect().height < 43.5)
          .map((target) => target.outerHTML.slice(0, 120)),
      exempt,
    );
    expect(small, route).toEqual([]);
  }
});

for (const urgent of [true, false]) {
  test(`the bar of ${urgent ? "an urgent" : "any other"} page covers nothing`, async ({ page }) => {
    const service = services.find(({ isUrgent }) => isUrgent === urgent);
    test.skip(!service, "there is none");
    await page.goto(service?.canonical ?? "/");
    const bar = page.getByRole("navigation", { name: "Quick contact" });
    await expect(bar).toBeHidden();
    // The end moves while bands that come near are laid out.
    await expect(async () => {
      await page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      });
      const [top, footer] = [await bar.boundingBox(), await page.locator("footer").boundingBox()];
      const end = (footer?.y ?? 0) + (footer?.height ?? Infinity);
      expect(end).toBeLessThanOrEqual((top?.y ?? 0) + 1);
    }).toPass();
    // In an emergency it is there to ring.
    await expect(bar.getByRole("link", { name: "Get Quote" })).toHaveCount(urgent ? 0 : 1);
    const strongest = await bar.getByRole("link", { name: /^Call/ }).boundingBox();
    const share = (strongest?.width ?? 0) / ((await bar.boundingBox())?.width ?? 1);
    expect(share).toBeGreaterThan(urgent ? 0.6 : 0.33);
  });
}

test("focus is never hidden by the header or the bar", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(aService.canonical);
  const hidden = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const found: string[] = [];
    const parts = document.querySelectorAll<HTMLElement>(
      ":is(main, footer) :is(a, summary, button)",
    );
    for (const part of parts) {
      if (!part.checkVisibility()) continue;
      part.focus();
      // What came near is laid out in the next frame, and stands still in the one after.
      await frame();
      await frame();
      const { left, right, top, height } = part.getBoundingClientRect();
      // The middle of what the window shows: the next picture of a strip peeks in from its side.
      const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const seen = document.elementFromPoint(middle, top + height / 2);
      if (!seen || !(part.contains(seen) || seen.contains(part))) found.push(part.outerHTML);
    }
    return found;
  });
  expect(hidden).toEqual([]);
});
