import type { Page } from "@playwright/test";

/** Goes down the page, so that lazy pictures load and all of it is laid out. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Adds up the layout shifts of the pages to come, from the moment their words stand in their own
 * fonts; the result reads the sum so far. A busy machine unpacks fonts a frame late, and that
 * frame is its speed, not the page's (`ofFonts` adds it).
 */
export async function watchLayoutShift(
  page: Page,
  { ofFonts = false } = {},
): Promise<() => Promise<number>> {
  await page.addInitScript((counted) => {
    const shifts = window as Window & { layoutShift?: number };
    shifts.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.layoutShift = (shifts.layoutShift ?? 0) + entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    if (counted) return;
    document.fonts.addEventListener("loadingdone", () => {
      // The frame after next has been laid out with them and its shift been told.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          shifts.layoutShift = 0;
        }),
      );
    });
  }, ofFonts);
  return () =>
    page.evaluate(() => (window as Window & { layoutShift?: number }).layoutShift ?? NaN);
}
