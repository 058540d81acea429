import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { classOf } from "./class-of";
import { watchLayoutShift } from "./layout-shift";
import { anArticle, aService, aTown, services, sitemapPaths, towns } from "./site";

const widths = [320, 360, 768, 1440, 1920];
/** A page of each kind. */
const kinds = [
  "/",
  "/services",
  ...services.map(({ canonical }) => canonical),
  "/locations",
  aTown.path,
  "/gallery",
  "/testimonials",
  "/blogs",
  anArticle.path,
  "/contact",
  "/contact/sent",
  "/terms",
  "/no-such-page",
];

/**
 * The lists of the page that are laid out as grids and whose rows are not full, once each list
 * has `count` entries (copies of its own). Facts hold five at most.
 */
function unfilledRows(count: number): string[] {
  const lists = [...document.querySelectorAll<HTMLElement>("main :is(ul, ol, dl)")];
  return lists.flatMap((list) => {
    const style = getComputedStyle(list);
    const own = [...list.children];
    if (style.display !== "grid" || own.length < 2) return [];
    if (list.tagName === "DL" && count > 5) return [];
    list.replaceChildren(
      ...Array.from({ length: count }, (_, index) =>
        (own[index % own.length] as HTMLElement).cloneNode(true),
      ),
    );
    // A strip that scrolls sideways has one row.
    const scrolls = getComputedStyle(list).overflowX === "auto";
    const edge = list.getBoundingClientRect().right - parseFloat(style.paddingRight);
    const rows = new Map<number, number>();
    for (const child of list.children) {
      const { top, right, width } = child.getBoundingClientRect();
      if (width === 0) continue;
      // Beside a picture two rows high others end where their own row ends.
      rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
    }
    const short = [...rows.values()].some((right) => Math.abs(right - edge) > 2);
    list.replaceChildren(...own);
    return short && !scrolls ? [`${list.className} with ${count}`] : [];
  });
}

for (const route of ["/", "/services", aService.canonical, "/testimonials", "/gallery"]) {
  test(`${route}: the last row of every list is full, at any count and width`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route, { waitUntil: "domcontentloaded" });
      for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17]) {
        expect(await page.evaluate(unfilledRows, count), `${width} px`).toEqual([]);
      }
    }
  });
}

/** Labels of the map: what they say, where they stand, and how large their letters are. */
function mapLabels(page: Page) {
  return page.locator(`li > ${classOf("night-map/night-map", "label")}`).evaluateAll((labels) =>
    labels.map((label) => {
      const { left, top, right, bottom } = label.getBoundingClientRect();
      const size = parseFloat(getComputedStyle(label).fontSize);
      // Letters alone: the box has a line's air above and below.
      const air = (bottom - top - size) / 2;
      return { name: label.textContent, left, right, top: top + air, bottom: bottom - air, size };
    }),
  );
}

test("no label of the map covers another, and the smallest can be read", async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/locations");
    const labels = await mapLabels(page);
    expect(labels.length).toBeGreaterThanOrEqual(towns.length);
    const clashes = labels.flatMap((a, index) =>
      labels
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.name} and ${b.name} at ${width} px`),
    );
    expect(clashes).toEqual([]);
    for (const { name, left, right, size } of labels) {
      expect(size, name).toBeGreaterThanOrEqual(13);
      expect(left >= 0 && right <= width, `${name} is whole at ${width} px`).toBe(true);
    }
  }
});

test("text has its own faces from its very first paint, and nothing is seen to move", async ({
  browser,
}) => {
  for (const route of ["/", aService.canonical, aTown.path, "/blogs"]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const layoutShift = await watchLayoutShift(page, { ofFaces: true });
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        const faces = ["400 17px Archivo", '800 40px "Archivo Expanded"'];
        const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
        document.documentElement.dataset["facesAtFirstPaint"] = String(
          faces.every((face) => document.fonts.check(face)) && loaded.length >= 2,
        );
      }).observe({ type: "paint", buffered: true });
    });
    // Lighthouse's slow 4G.
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1_638_400 * 0.9) / 8,
      uploadThroughput: (750_000 * 0.9) / 8,
    });
    await page.goto(route);
    await expect(page.locator("html")).toHaveAttribute("data-faces-at-first-paint", "true");
    await page.waitForLoadState("networkidle");
    // 0 on a quiet machine; what is felt begins at 0.1 (https://web.dev/articles/cls).
    expect(await layoutShift(), route).toBeLessThan(0.1);
    await context.close();
  }
});

test("with text at twice its size nothing runs out of the window", async ({ page }) => {
  for (const route of kinds) {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(route, { waitUntil: "domcontentloaded" });
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${route} at ${width} px`).toBe(0);
    }
  }
});

test("in forced colours everything keeps its edges and its words", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const route of ["/", "/services", "/locations", "/contact"]) {
    await page.goto(route);
    // Computed colours stay the author's, so axe cannot see the forced ones.
    const { violations } = await new AxeBuilder({ page }).disableRules("color-contrast").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    const edged = [
      classOf("sections/service-board", "breaker"),
      classOf("components/business/price-plate", "plate"),
    ];
    const lost = await page.locator(edged.join(", ")).evaluateAll((parts) =>
      parts.filter((part) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(part);
        return borderTopStyle === "none" || parseFloat(borderTopWidth) === 0;
      }),
    );
    expect(lost).toEqual([]);
  }
});

test("the conductor crosses no word", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const route of kinds) {
      await page.goto(route, { waitUntil: "domcontentloaded" });
      const crossed = await page.evaluate(() => {
        const probe = document.createElement("i");
        document.body.append(probe);
        const pixels = (value: string) => {
          probe.style.cssText = `position:absolute;width:${value}`;
          return probe.getBoundingClientRect().width;
        };
        const [gutter, rail, page, wire] = ["gutter", "rail", "page", "wire-x"].map((name) =>
          pixels(`var(--${name})`),
        ) as [number, number, number, number];
        probe.remove();
        const window = document.documentElement.clientWidth;
        const x = Math.max(gutter, (window - rail - page) / 2) + wire;
        const words = document.createTreeWalker(
          document.querySelector("main") ?? document.body,
          NodeFilter.SHOW_TEXT,
        );
        const found: string[] = [];
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          const parent = node.parentElement;
          // The map lies over the conductor; what is read out alone is not seen.
          if (parent?.closest("[role=group], .visually-hidden, noscript, [role=region]")) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const hit = [...range.getClientRects()].some(
            ({ left, right, width: wide }) => wide > 1 && left < x && right > x + 1,
          );
          if (hit && node.textContent?.trim()) found.push(node.textContent);
        }
        return found;
      });
      expect(crossed, `${route} at ${width} px`).toEqual([]);
    }
  }
});

test("no page shows a picture twice", async ({ page }) => {
  for (const route of sitemapPaths.filter((path) => path !== "/gallery")) {
    await page.goto(route, { waitUntil: "domcontentloaded" });
    const shown = await page
      .locator("main picture img")
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src.split("/").at(-1)));
    expect([...new Set(shown)], route).toHaveLength(shown.length);
  }
});
