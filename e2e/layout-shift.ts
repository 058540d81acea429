import type { Page } from "@playwright/test";

/** Adds up the layout shifts of the pages to come; the result reads the sum so far. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = window as Window & { layoutShift?: number };
    shifts.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.layoutShift = (shifts.layoutShift ?? 0) + entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => (window as Window & { layoutShift?: number }).layoutShift ?? NaN);
}
