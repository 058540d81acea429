/** Layout of the pages' parts at every width. */
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { classSelector } from "../support/class-selector";
import { disableContentVisibility, sidewaysScroll, watchLayoutShift } from "../support/layout";
import * as site from "../support/site";

const widths = [320, 768, 900, 1000, 1440, 1920];
const storyPaths = site.stories.slice(0, 1).map(({ path }) => path);
/** Pages of each type, and all services, because their sections differ. */
const pagesByType: Readonly<Record<string, readonly string[]>> = {
  services: ["/services", ...site.services.map(({ canonical }) => canonical)],
  lists: [
    "/",
    site.anyTown.path,
    "/locations",
    ...["/testimonials", "/gallery", "/blogs"].filter(site.hasPage),
  ],
  others: [
    ...["/about", "/prices"].filter(site.hasPage),
    ...site.newestArticlePaths,
    ...storyPaths,
    "/contact",
    "/contact/sent",
    ...site.legalTexts.slice(0, 1),
    "/no-such-page",
  ],
};
/**
 * Pages whose lists must have full rows with any number of entries. The gallery is left out: its last row need not be
 * full, because visitors filter it.
 */
const listed = [
  ...(pagesByType.lists ?? []).filter((path) => path !== "/gallery"),
  "/services",
  site.anyService.canonical,
  ...["/about", "/prices"].filter(site.hasPage),
];

/**
 * Lists of the page that are grids and have a row that is not full, when each list is given so many entries (copies of
 * its own).
 */
function unfilledRows(counts: readonly number[]): string[] {
  const lists = [...document.querySelectorAll<HTMLElement>("main :is(ul, ol, dl)")];
  // Collapsed content has no layout yet.
  const grids = lists.filter(
    (list) =>
      list.checkVisibility() &&
      getComputedStyle(list).display === "grid" &&
      list.children.length > 1,
  );
  const cases = grids.flatMap((list) => counts.map((count) => ({ list, count })));
  return cases.flatMap(({ list, count }) => {
    const style = getComputedStyle(list);
    const entries = [...list.children];
    // Facts (<dl>) are at most five.
    if (list.tagName === "DL" && count > 5) return [];
    // A <dl> has its entries in pairs.
    if (entries[0]?.tagName === "DT" && count % 2 === 1) return [];
    // Steps are three to six.
    if (list.tagName === "OL" && (count < 3 || count > 6)) return [];
    list.replaceChildren(
      ...Array.from({ length: count }, (_, index) =>
        (entries[index % entries.length] as HTMLElement).cloneNode(true),
      ),
    );
    // A strip that scrolls sideways has one row.
    const scrolls = getComputedStyle(list).overflowX === "auto";
    const edge = list.getBoundingClientRect().right - parseFloat(style.paddingRight);
    const boxes = [...list.children]
      .map((child) => child.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    // An entry of two rows' height belongs to both.
    const short = boxes.some(({ top }) => {
      const row = boxes.filter((box) => box.top < top + 2 && box.bottom > top + 2);
      return Math.abs(Math.max(...row.map(({ right }) => right)) - edge) > 2;
    });
    list.replaceChildren(...entries);
    return short && !scrolls ? [`${list.className} with ${count}`] : [];
  });
}

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17];

/** Number of lines of each element. */
const linesOf = (parts: Element[]) =>
  parts.map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part.lastChild ?? part);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Words that are broken in two. Very long ones may break, so that they fit a small phone. */
const brokenWords = (parts: Element[]) =>
  parts.flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text as Text).data.matchAll(/(?<!\w)[\w'’]{2,13}(?!\w)/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.push(word);
      }
    }
    return broken;
  });

for (const [name, routes] of Object.entries(pagesByType)) {
  test(`${name}: rows are full, and large text fits`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const stats = page.locator(
      `${classSelector("sections/heroes/stat-strip", "stats")} :is(dt, dd)`,
    );
    const headings = page.locator("main :is(h1, h2, h3)");
    const dials = page.locator(classSelector("sections/services/emergency-parts", "dial"));
    for (const route of routes) {
      await page.goto(route, { waitUntil: "domcontentloaded" });
      await disableContentVisibility(page);
      for (const width of widths) {
        const where = `${route} at ${width} px`;
        await page.setViewportSize({ width, height: 900 });
        if (listed.includes(route)) {
          expect(await page.evaluate(unfilledRows, counts), where).toEqual([]);
        }
        expect(await headings.evaluateAll(brokenWords), `words of headings on ${where}`).toEqual(
          [],
        );
        const lines = await dials.evaluateAll(linesOf);
        expect(Math.max(1, ...lines), `lines of a phone number on ${where}`).toBe(1);
      }
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${route} at ${width} px with text at 200 %`;
        expect(await sidewaysScroll(page), where).toBe(0);
        expect(await stats.evaluateAll(brokenWords), `words of stats on ${where}`).toEqual([]);
      }
    }
  });
}

test("on phones narrow tables scroll in a focusable box and wider ones become cards", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const paths = [
    ...site.articles.map(({ path }) => path),
    ...site.guides.map(({ path }) => path),
    ...site.services.map(({ canonical }) => canonical),
  ];
  for (const route of paths.filter((path) => site.builtPage(path).$("main table").length > 0)) {
    await page.goto(route, { waitUntil: "domcontentloaded" });
    await disableContentVisibility(page);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await sidewaysScroll(page), `${route} with text at 200 %`).toBe(0);
    const boxes = page.getByRole("group", { name: /^Table: / });
    for (const box of await boxes.filter({ visible: true }).all()) {
      await box.focus();
      await expect(box, route).toBeFocused();
      const rows = await box.locator("tr").evaluateAll((all: HTMLTableRowElement[]) =>
        all
          .filter((row) => row.checkVisibility())
          .map(({ cells }) =>
            [...cells]
              // Our price stands beside the heading of its row.
              .filter(({ dataset }) => dataset.price === undefined)
              .map((cell) => cell.getBoundingClientRect().left),
          ),
      );
      const [lefts = []] = rows;
      const columns = lefts.length > 2 ? 1 : lefts.length;
      expect(new Set(rows.flat()).size, `columns on ${route}`).toBe(columns);
      for (const cell of lefts.length > 2 ? await box.locator("td:not([data-price])").all() : []) {
        const name = await cell.getAttribute("data-column");
        expect(await cell.evaluate((each) => getComputedStyle(each, "::before").content)).toContain(
          name,
        );
      }
    }
  }
});

test("the text of a job's story stands beside its facts on desktops", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.eachOrSkip(storyPaths)[0] ?? "");
  const facts = await page.locator("main dl").first().boundingBox();
  const text = await page.locator("main h2").first().boundingBox();
  expect(text?.x).toBeGreaterThan((facts?.x ?? 0) + (facts?.width ?? Infinity));
});

test("text has its own fonts from the first paint without a shift", async ({ browser }) => {
  for (const route of ["/", site.anyTown.path, ...site.hydratedPages, "/contact"]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const layoutShifts = await watchLayoutShift(page, { ofFonts: true });
    await page.addInitScript(() => {
      new PerformanceObserver(() => {
        const fonts = ["400 17px Archivo", '800 40px "Archivo Expanded"'];
        const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
        document.documentElement.dataset.fontsAtFirstPaint = String(
          fonts.every((font) => document.fonts.check(font)) && loaded.length >= 2,
        );
      }).observe({ type: "paint", buffered: true });
    });
    // The throttling of Lighthouse's slow 4G.
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1_638_400 * 0.9) / 8,
      uploadThroughput: (750_000 * 0.9) / 8,
    });
    await page.goto(route);
    await expect(page.locator("html")).toHaveAttribute("data-fonts-at-first-paint", "true");
    await page.evaluate(() => document.fonts.ready);
    // 0 on a quiet machine; people notice from 0.1 (https://web.dev/articles/cls).
    expect((await layoutShifts()).sum, route).toBeLessThan(0.1);
    await context.close();
  }
});

test("everything keeps its edges and text in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const edged = [
    classSelector("components/breaker", "breaker"),
    classSelector("components/button", "button"),
  ];
  for (const route of ["/", "/services", ...site.hydratedPages, "/contact"]) {
    await page.goto(route, { waitUntil: "domcontentloaded" });
    // Computed colours stay the author's, so axe cannot see the forced ones.
    if (route === "/") await expectAccessible(page, { disabledRules: ["color-contrast"] });
    const lost = await page.locator(edged.join(", ")).evaluateAll((parts) =>
      parts.filter((part) => {
        const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } =
          getComputedStyle(part);
        const hasBorder = borderTopStyle !== "none" && parseFloat(borderTopWidth) > 0;
        return !hasBorder && (outlineStyle === "none" || parseFloat(outlineWidth) === 0);
      }),
    );
    expect(lost, route).toEqual([]);
  }
});
