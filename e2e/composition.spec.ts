/** How the parts of a page stand to each other, where one part overrules another's rules. */
import { expect, test } from "@playwright/test";
import { classOf } from "./class-of";
import { aService, aTown, anArticle, navigation, services, stories } from "./site";

const [aStory] = stories;
const sided = [
  ...services.map(({ canonical }) => canonical),
  aTown.path,
  anArticle.path,
  ...(aStory ? [aStory.path] : []),
];

test("the picture of a page's head reaches header, window and next band", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const route of sided) {
    await page.goto(route, { waitUntil: "domcontentloaded" });
    const side = page.locator(classOf("sections/heroes/page-hero", "side"));
    const gaps = await side.evaluate((element) => {
      const band = element.parentElement?.getBoundingClientRect();
      const own = element.getBoundingClientRect();
      if (!band) return null;
      return [own.top - band.top, band.bottom - own.bottom, band.right - own.right].map(Math.round);
    });
    expect(gaps, route).toEqual([0, 0, 0]);
  }
});

test("on phones the words of a page's head begin right below the header", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const route of ["/services", "/contact", aService.canonical]) {
    await page.goto(route, { waitUntil: "domcontentloaded" });
    const gap = await page
      .locator(classOf("sections/heroes/page-hero", "words"))
      .evaluate(
        (words) =>
          words.getBoundingClientRect().top -
          (words.parentElement?.getBoundingClientRect().top ?? 0),
      );
    expect(gap, route).toBe(0);
  }
});

test("menu, calls and quote share a row at every width, whatever the menu says", async ({
  page,
}) => {
  const [longest] = [...navigation.header].sort((a, b) => b.label.length - a.label.length);
  await page.goto(longest?.path ?? "/");
  // The narrowest phone and, on either side of each breakpoint, what has the least room.
  for (const width of [320, 360, 640, 959, 960, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const middles = await page.locator("header > :is(button, a)").evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(middles).toHaveLength(4);
    expect([...new Set(middles)], `${width} px`).toHaveLength(1);
  }
});

test("the ways to ask in the middle of a page fill their rows, at any number of them", async ({
  page,
}) => {
  const band = classOf("sections/contact/ask-band", "actions");
  for (const route of ["/services", aService.canonical, aTown.path, "/contact"]) {
    await page.goto(route);
    await page.addStyleTag({ content: "main * { content-visibility: visible !important }" });
    for (const width of [320, 360, 768, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const short = await page.locator(band).evaluateAll(
        (blocks) =>
          blocks.filter((block) => {
            const ends = new Map<number, number>();
            // A price keeps its width, also where it stands alone.
            for (const part of block.querySelectorAll("a")) {
              const { top, bottom, right } = part.getBoundingClientRect();
              const middle = Math.round((top + bottom) / 2);
              ends.set(middle, Math.max(ends.get(middle) ?? 0, right));
            }
            const edge = block.getBoundingClientRect().right;
            return [...ends.values()].some((right) => edge - right > 1);
          }).length,
      );
      expect(short, `${route} at ${width} px`).toBe(0);
    }
  }
});

test("a phone number as large as a headline stands on one line", async ({ page }) => {
  const urgent = services.find(({ sections }) =>
    JSON.stringify(sections[0]).includes('"kind":"emergency"'),
  );
  for (const route of [urgent?.canonical ?? aTown.path, aTown.path, "/contact"]) {
    await page.goto(route);
    await page.addStyleTag({ content: "main * { content-visibility: visible !important }" });
    for (const width of [320, 360, 768, 960, 1000, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page
        .locator(classOf("components/business/contact-buttons", "dial"))
        .evaluateAll((dials) =>
          dials.map((dial) => {
            const range = document.createRange();
            range.selectNodeContents(dial.lastChild ?? dial);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          }),
        );
      expect(lines.length, route).toBeGreaterThan(0);
      expect([...new Set(lines)], `${route} at ${width} px`).toEqual([1]);
    }
  }
});

test("a card's picture grows into the page's, and stands still where motion is unwanted", async ({
  browser,
  baseURL,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const context = await browser.newContext({ baseURL, reducedMotion });
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        const { dataset } = document.documentElement;
        if (!viewTransition) dataset["moving"] = "nothing";
        void viewTransition?.ready.then(() => {
          const moving = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
            .filter((pseudo) => pseudo?.startsWith("::view-transition"));
          dataset["moving"] = moving.join(" ");
        });
      });
    });
    await page.goto("/blogs");
    await page.getByRole("main").locator(`a[href="${anArticle.path}"]`).first().click();
    await expect(page).toHaveURL(anArticle.path);
    const html = page.locator("html[data-moving]");
    const grown = `group\\(picture-${anArticle.slug}\\)`;
    const expected = reducedMotion === "reduce" ? "nothing" : new RegExp(grown);
    await expect(html).toHaveAttribute("data-moving", expected);
    await context.close();
  }
});

test("the conductor is drawn as its band passes, and a breaker flips where nothing hovers", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    reducedMotion: "no-preference",
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto("/");
  const timeline = (selector: string, pseudo: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part, name) => {
        const style = getComputedStyle(part, name);
        return style.getPropertyValue("animation-timeline");
      }, pseudo);
  const band = `${classOf("components/section", "section")}:nth-of-type(2)`;
  expect(await timeline(band, "::before")).toMatch(/^view\(/);
  const breaker = classOf("sections/services/service-board", "breaker");
  expect(await timeline(breaker, "::after")).toMatch(/^view\(/);
  await context.close();
});
