/** The first screen of a page, before scrolling. */
import { expect, test } from "@playwright/test";
import { classSelector } from "../support/class-selector";
import * as site from "../support/site";

/** Pages that sell: all services, a town, and the overviews. */
const sellingPages = [
  "/services",
  ...site.services.map(({ canonical }) => canonical),
  site.anyTown.path,
  "/locations",
  ...["/prices"].filter(site.hasPage),
];

/** Pages that people read or look at. */
const readingPages = [
  ...["/about", "/testimonials", "/gallery", "/blogs", "/guides"].filter(site.hasPage),
  ...site.newestArticlePaths,
  ...site.stories.slice(0, 1).map(({ path }) => path),
];

/** The firm's gold as browsers compute it. */
const gold = `rgb(${(site.brand.colours.gold.match(/[0-9a-f]{2}/gi) ?? []).map((hex) => parseInt(hex, 16)).join(", ")})`;

const prices = [classSelector("components/company/price-tag", "priceTag")];

/** Parts of the hero that are cut off by the window's end, and the words on filled buttons. */
function firstScreenOf(priceSelector: string) {
  const hero = document.querySelector("main > :first-child") ?? document.body;
  const strong = [...hero.querySelectorAll("a")].filter(({ textContent }) =>
    /^(?:Call|Get Free Quote$)/.test(textContent.trim()),
  );
  const whole = [...hero.querySelectorAll("h1, h1 + p"), ...strong];
  const cut = [
    ...whole.filter((part) => part.getBoundingClientRect().bottom > innerHeight),
    ...[...hero.querySelectorAll(priceSelector)].filter(
      (price) => price.getBoundingClientRect().top >= innerHeight,
    ),
  ];
  // Filled buttons: in the tone's colour (white on red) or gold.
  const filled = strong.filter(
    (link) => getComputedStyle(link).backgroundColor !== "rgba(0, 0, 0, 0)",
  );
  const wordsOf = ({ textContent }: Element) => textContent.trim();
  return { cut: cut.map(wordsOf), filled: filled.map(wordsOf) };
}

test("the first screen has a headline, one action and a price", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const route of sellingPages) {
    await page.goto(route);
    for (const [width, height] of [
      [1440, 900],
      [1366, 650],
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const isEmergency = site.services.some(
        (each) => each.isEmergency && each.canonical === route,
      );
      const action = isEmergency || width < 768 ? /^Call/ : /^Get Free Quote$/;
      expect(await page.evaluate(firstScreenOf, prices.join()), `${route} at ${width} px`).toEqual({
        cut: [],
        filled: [expect.stringMatching(action)],
      });
    }
  }
});

test("the content of a page for reading begins within 90 px of its title", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of readingPages) {
    await page.goto(route);
    const title = await page.locator("h1").boundingBox();
    const end = (title?.y ?? Infinity) + (title?.height ?? 0);
    // Below the title there is one line of facts, at most two when it wraps; the lists of articles
    // and of guides have the link to each other below it.
    const limit = ["/blogs", "/guides"].includes(route) ? 90 + 48 : 90;
    const content = await page
      .locator("main > section, main > article > section")
      .first()
      .boundingBox();
    expect((content?.y ?? Infinity) - end, route).toBeLessThan(limit);
  }
});

test("the first screen of a phone has offer, contact links and emergency", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  const bar = await page.getByRole("navigation", { name: "Quick contact" }).boundingBox();
  const bottom = bar?.y ?? 0;
  const hero = page.locator("main > :first-child");
  const whole = [
    hero.getByRole("heading", { level: 1 }),
    hero.getByText(site.withTokens(site.home.lead)),
    hero.getByRole("link", { name: /^Call/ }).first(),
    hero.getByRole("link", { name: "WhatsApp Us" }),
    hero.getByRole("link", { name: "Email Us" }),
    hero.getByRole("link", {
      name: new RegExp(`^${site.orSkip(site.home.house).switches[0]?.name} `),
    }),
  ];
  for (const part of whole) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(bottom);
  }
  const picture = await hero
    .locator(classSelector("sections/heroes/home-hero", "picture"))
    .boundingBox();
  expect(picture?.height).toBeLessThanOrEqual(240);
  const second = hero.locator(classSelector("sections/heroes/home-hero", "entry")).nth(1);
  expect((await second.boundingBox())?.y).toBeLessThan(bottom);
  await expect(hero.getByRole("link", { name: /^Call/ }).first()).toHaveCSS(
    "background-color",
    gold,
  );
  await expect(hero.getByRole("link", { name: "Get Free Quote" })).toBeHidden();
});

test("the home page's contact bar shows the call only after scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  const links = page
    .getByRole("navigation", { name: "Quick contact" })
    .getByRole("link")
    .filter({ visible: true });
  await expect(links).toHaveText(["Get Free Quote"]);
  await page.mouse.wheel(0, 800);
  await expect(links).toHaveText(["Call", "Get Free Quote"]);
});

test("a phone's first screen has a gold button on every page of its header", async ({ page }) => {
  for (const path of ["/services", "/gallery", "/testimonials", "/blogs"].filter(site.hasPage)) {
    await page.goto(path);
    const filled = await page
      .locator("nav[aria-label='Quick contact'] a, main > :first-child a")
      .evaluateAll(
        (links, gold) =>
          links.filter(
            (link) => link.checkVisibility() && getComputedStyle(link).backgroundColor === gold,
          ).length,
        gold,
      );
    expect(filled, path).toBe(1);
  }
});

test("the first screen of desktops has one gold button, to the form", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [
    "/",
    "/services",
    "/locations",
    ...["/prices", "/guides"].filter(site.hasPage),
  ]) {
    await page.goto(path);
    const filled = await page
      .locator("header a, main > :first-child a")
      .evaluateAll(
        (links, gold) =>
          links
            .filter(
              (link) => link.checkVisibility() && getComputedStyle(link).backgroundColor === gold,
            )
            .map((link) => link.getAttribute("href")),
        gold,
      );
    expect(filled, path).toEqual(["/contact"]);
  }
});
