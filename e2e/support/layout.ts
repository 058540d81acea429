/** How the parts of a page stand, and whether they move. */
import type { Page } from "@playwright/test";

/** Lays out what is far below the window too, which otherwise keeps the places it had before. */
export async function layOutAll(page: Page): Promise<void> {
  const content = "main *, footer { content-visibility: visible !important }";
  await page.addStyleTag({ content });
}

/** How many pixels there are to scroll sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom"> & { readonly name: string | null };

/** Parts of a page that cover each other, by their words. */
export function clashesIn(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} and ${b.name}`),
  );
}

/** Goes down the page, so that lazy pictures load and all of it is laid out. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
}

/** How far the parts of a page have moved by themselves, in all, and which. */
type Shifts = { sum: number; readonly parts: string[] };

/**
 * Notes the layout shifts of the pages to come, from the moment their words stand in their own
 * fonts; the result reads them so far. A busy machine unpacks fonts a frame late, and that
 * frame is its speed, not the page's (`ofFonts` adds it).
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
      // The frame after next has been laid out with them and its shift been told.
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
