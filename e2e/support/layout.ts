/** Measures the layout of a page, and its shifts. */
import type { Page } from "@playwright/test";

/** Turns `content-visibility` off: content far below the window would keep its last layout. */
export async function disableContentVisibility(page: Page): Promise<void> {
  const content = "main *, footer { content-visibility: visible !important }";
  await page.addStyleTag({ content });
}

/** Number of pixels the page can be scrolled sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom"> & { readonly name: string | null };

/** Parts of a page that overlap, by their words. */
export function findOverlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} and ${b.name}`),
  );
}

/** Scrolls down the page, so that lazy pictures load and everything is laid out. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
}

/** The sum of the page's layout shifts, and the parts that moved. */
type Shifts = { sum: number; readonly parts: string[] };

/**
 * Records the layout shifts of coming pages, starting when text has its own fonts; the returned
 * function reads them. A busy machine decodes fonts a frame late, which is its speed and not the
 * page's fault (`ofFonts` includes that frame).
 */
export async function watchLayoutShift(
  page: Page,
  { ofFonts = false } = {},
): Promise<() => Promise<Shifts>> {
  await page.addInitScript((counted) => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    const seen: Shifts = { sum: 0, parts: [] };
    Object.assign(window, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.sum += value;
        for (const { node, previousRect: old, currentRect: now } of sources) {
          const part = node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeValue;
          seen.parts.push(`${value}: ${part} from ${old.x}, ${old.y} to ${now.x}, ${now.y}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
    if (counted) return;
    document.fonts.addEventListener("loadingdone", () => {
      // The shift is reported by the frame after next, which is laid out with the fonts.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          seen.sum = 0;
          seen.parts.length = 0;
        }),
      );
    });
  }, ofFonts);
  return () => page.evaluate<Shifts>("layoutShifts");
}
