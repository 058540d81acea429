import type { Page } from "@playwright/test";

/**
 * Adds up the layout shifts of the pages to come, from the moment their words stand in their own
 * faces; the result reads the sum so far. A busy machine unpacks the faces a frame late, and that
 * frame is its speed, not the page's (`ofFaces` adds it).
 */
export async function watchLayoutShift(
  page: Page,
  { ofFaces = false } = {},
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
  }, ofFaces);
  return () =>
    page.evaluate(() => (window as Window & { layoutShift?: number }).layoutShift ?? NaN);
}
