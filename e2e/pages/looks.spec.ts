import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { classOf } from "../support/class-of";
import {
  anArticle,
  hasPage,
  headings,
  oneArticle,
  orSkip,
  aService,
  aTown,
  builtPage,
  home,
  business,
  services,
  stories,
  testimonials,
} from "../support/site";

/** Of the services one that is for emergencies and one that is not. */
const oneOfEach = ({ isUrgent }: { isUrgent: boolean }, index: number, all: typeof services) =>
  all.findIndex((other) => other.isUrgent === isUrgent) === index;

/** A page of each kind that asks for something, and both kinds of services and towns. */
const asking = [
  ...["/services", ...services.map(({ canonical }) => canonical), aTown.path, "/locations"],
  ...["/prices", "/about", "/testimonials", "/gallery", "/blogs"].filter(hasPage),
  ...oneArticle,
  ...stories.slice(0, 1).map(({ path }) => path),
];

test("headline, one line, the one gold action and the price stand on the first screen, by one rule", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const prices = ["plate", "rates"].map((name) => classOf("components/business/price-plate", name));
  for (const route of asking) {
    await page.goto(route, { waitUntil: "domcontentloaded" });
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1366, 650],
      [1440, 900],
    ] as const) {
      const where = `${route} at ${width} x ${height}`;
      await page.setViewportSize({ width, height });
      const hero = page.locator("main > :first-child");
      const call = hero.getByRole("link", { name: /^Call/ });
      const strong = call.or(hero.getByRole("link", { name: "Get Free Quote" }));
      for (const part of [hero.locator("h1"), hero.locator("h1 + p"), ...(await strong.all())]) {
        const box = await part.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? height), where).toBeLessThanOrEqual(height);
      }
      for (const price of await hero.locator(prices.join()).all()) {
        expect((await price.boundingBox())?.y, where).toBeLessThan(height);
      }
      // What fills it: nothing, the tone's colour (white on red), or gold.
      const filled = await strong.evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link).backgroundColor !== "rgba(0, 0, 0, 0)")
          .map((link) => link.textContent),
      );
      expect(filled, where).toHaveLength(1);
      const isUrgent = services.some((each) => each.isUrgent && each.canonical === route);
      const rings = isUrgent || width < 768;
      expect(filled[0], where).toMatch(rings ? /^Call/ : /^Get Free Quote$/);
    }
  }
});

test("at 360 px a page is as long as what it says, and what is folded takes a line", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 740 });
  /** Pixels of the parts that all services have, of a letter that is open, and of a fold. */
  const [frame, letter, fold] = [4100, 1.3, 75];
  const budgets = services.map(({ path, canonical, sections }) => {
    const asked = business.practices?.points.filter(({ pages }) => pages.includes(path)) ?? [];
    const px = [...sections, ...asked].map((part) => {
      const words = JSON.stringify(part);
      if (words.includes('"fold":true')) return fold;
      const questions = words.split('"answer":').length - 1;
      return questions > 0 ? (questions + 4) * fold : words.length * letter;
    });
    return [canonical, px.reduce((sum, each) => sum + each, frame)] as const;
  });
  for (const [route, most] of [
    ...budgets,
    ["/services", 2450 + 215 * services.length] as const,
    ["/testimonials", 2800 + 300 * testimonials.length] as const,
  ].filter(([path]) => headings.has(path))) {
    await page.goto(route, { waitUntil: "domcontentloaded" });
    await page.addStyleTag({
      content: "main *, footer { content-visibility: visible !important }",
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, route).toBeLessThanOrEqual(most);
    const splits = page.locator(`main ${classOf("components/section", "split")}`);
    expect(await splits.count(), `headings beside lists on ${route}`).toBeLessThanOrEqual(3);
  }
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("what a finger has to hit is at least 44 px high", async ({ page }) => {
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
    const lists = ["/services", "/gallery", "/blogs", "/testimonials"].filter(hasPage);
    for (const route of ["/", aService.canonical, aTown.path, "/contact", ...lists]) {
      await page.goto(route);
      await page.addStyleTag({
        content: "main *, footer { content-visibility: visible !important }",
      });
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
            .map(
              (target) =>
                `${target.outerHTML.slice(0, 120)} ${target.getBoundingClientRect().height}`,
            ),
        exempt,
      );
      expect(small, route).toEqual([]);
    }
  });

  test("the first switch of the house stands on the first screen", async ({ page }) => {
    await page.goto("/");
    const first = await page
      .getByRole("link", { name: orSkip(home.house).switches[0]?.words })
      .boundingBox();
    expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThan(740);
  });

  test("the bar comes in once the page's own buttons have left, and covers nothing at the end", async ({
    page,
  }) => {
    for (const { canonical, isUrgent } of services.filter(oneOfEach)) {
      await page.goto(canonical);
      const bar = page.getByRole("navigation", { name: "Quick contact" });
      await expect(bar).toBeHidden();
      const call = bar.getByRole("link", { name: /^Call/ });
      // The end moves while bands that come near are laid out.
      await expect(async () => {
        await page.evaluate(() => {
          window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
        });
        const [top, footer] = [await bar.boundingBox(), await page.locator("footer").boundingBox()];
        expect((footer?.y ?? 0) + (footer?.height ?? Infinity)).toBeLessThanOrEqual(
          (top?.y ?? 0) + 1,
        );
      }).toPass();
      const [whole, strongest] = [await bar.boundingBox(), await call.boundingBox()];
      // In an emergency it is there to ring.
      await expect(bar.getByRole("link", { name: "Get Quote" })).toHaveCount(isUrgent ? 0 : 1);
      const share = (strongest?.width ?? 0) / (whole?.width ?? 1);
      expect(share).toBeGreaterThan(isUrgent ? 0.6 : 0.33);
    }
  });

  test("a question that was opened is accessible", async ({ page }) => {
    const service = services.find(({ sections }) =>
      JSON.stringify(sections).includes('"questions"'),
    );
    test.skip(!service, "no service has questions");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(service?.canonical ?? "/");
    const last = page.locator("main details").last();
    await last.locator("summary").click();
    await expect(last.locator("p").first()).toBeVisible();
    await expectAccessible(page, { within: "main details" });
  });
});

test("articles and terms print without the frame around them", async ({ page }) => {
  for (const route of ["/terms", ...oneArticle]) {
    await page.goto(route);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("header").first()).toBeHidden();
    await expect(page.locator("footer")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Quick contact" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main p").first()).toBeVisible();
    expect(await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color)).toBe(
      "rgb(0, 0, 0)",
    );
  }
});

test("one picture is fetched ahead: the largest of the first screen", async ({ page }) => {
  for (const route of ["/", aService.canonical, ...["/blogs"].filter(hasPage), ...oneArticle]) {
    await page.goto(route);
    // With art direction there is one for each width; the browser fetches the one that fits.
    const fitting = await page
      .locator('link[rel="preload"][as="image"]')
      .evaluateAll((links: HTMLLinkElement[]) =>
        links
          .filter(({ media }) => media === "" || matchMedia(media).matches)
          .map((link) => link.imageSrcset),
      );
    expect(fitting).toHaveLength(1);
    const first = page.locator("main img").first();
    await expect(first).toHaveAttribute("fetchpriority", "high");
    await expect(first).toHaveAttribute("loading", "eager");
    await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1);
    const shown = await first.evaluate(
      (image: HTMLImageElement) => new URL(image.currentSrc).pathname,
    );
    expect(fitting[0]).toContain(shown);
  }
});

test("focus is never hidden by the header or the bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(aService.canonical);
  for (let step = 0; step < 50; step += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(async () => {
      // What came near is laid out in the next frame, and stands still in the one after.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const focused = document.activeElement;
      if (
        !focused ||
        focused === document.body ||
        focused.closest("header, [aria-label='Quick contact']")
      )
        return null;
      const { left, right, top, height } = focused.getBoundingClientRect();
      // The middle of what the window shows: the next picture of a strip peeks in from its side.
      const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const seen = document.elementFromPoint(middle, top + height / 2);
      return seen && (focused.contains(seen) || seen.contains(focused)) ? null : focused.outerHTML;
    });
    expect(hidden).toBeNull();
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripting ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("the Google map loads only when asked for", async ({ page, baseURL }) => {
      const foreign: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
      });
      await page.route("https://www.google.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<p>A map of Weaverham</p>" }),
      );
      orSkip(business.links?.map);
      await page.goto("/contact");
      // Playwright's text search passes over what stands in a noscript element.
      const control = page.locator(javaScriptEnabled ? "summary:not(:has(*))" : "noscript a");
      await expect(control).toHaveText("Show Google map");
      await control.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      expect(foreign).toEqual([]);
      await control.click();
      await expect(page.frameLocator("iframe").getByText("A map of Weaverham")).toBeVisible();
      expect(foreign[0]).toContain("https://www.google.com/maps");
    });
  });
}

test("each page with a Google map asks before", () => {
  orSkip(business.links?.map);
  for (const path of ["/testimonials", "/contact", "/locations"].filter(hasPage)) {
    expect(builtPage(path).textsOf("main summary"), path).toContain("Show Google map");
  }
});

test("pictures are fetched about as wide as they are shown, and at most 80 kB on a phone", async ({
  browser,
  baseURL,
}) => {
  for (const [width, deviceScaleFactor] of [
    [412, 2],
    [1440, 1],
  ] as const) {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor });
    const page = await context.newPage();
    for (const route of ["/", aService.canonical, aTown.path, "/gallery", "/blogs"].filter((path) =>
      headings.has(path),
    )) {
      const sizes: Promise<number>[] = [];
      page.on("requestfinished", (request) => {
        if (request.resourceType() !== "image") return;
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(route);
      const astray = await page
        .locator("main picture img")
        .evaluateAll(async (images: HTMLImageElement[]) => {
          for (const image of images) image.loading = "eager";
          await Promise.all(images.map((image) => image.decode()));
          return images.flatMap((image) => {
            // Of what `sizes` says, and of what fills the slot when the picture is cut to cover it.
            const { naturalWidth, naturalHeight, clientWidth, clientHeight, currentSrc } = image;
            const wanted = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
            const ratio = naturalWidth / wanted;
            return ratio < 0.75 || ratio > 1.3
              ? [`${currentSrc} ${naturalWidth} for ${wanted}`]
              : [];
          });
        });
      expect(astray, `${route} at ${width} px`).toEqual([]);
      if (width === 412) expect(Math.max(...(await Promise.all(sizes)))).toBeLessThan(80_000);
    }
    await context.close();
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
    await page.getByRole("main").locator(`a[href="${anArticle().path}"]`).first().click();
    await expect(page).toHaveURL(anArticle().path);
    const html = page.locator("html[data-moving]");
    const grown = `group\\(picture-${anArticle().slug}\\)`;
    const expected = reducedMotion === "reduce" ? "nothing" : new RegExp(grown);
    await expect(html).toHaveAttribute("data-moving", expected);
    await context.close();
  }
});
