/** The first screen of a page, before scrolling. */
import { expect, test } from "@playwright/test";
import { classOf } from "../support/class-of";
import { aTown, hasPage, home, oneArticle, orSkip, services, stories } from "../support/site";

/** A page of each kind with a call to action, and both kinds of services and towns. */
const asking = [
  "/services",
  ...services.map(({ canonical }) => canonical),
  aTown.path,
  "/locations",
  ...["/prices", "/about", "/testimonials", "/gallery", "/blogs"].filter(hasPage),
  ...oneArticle,
  ...stories.slice(0, 1).map(({ path }) => path),
];

const prices = ["plate", "rates"].map((name) => classOf("components/company/price-tag", name));

/** Parts of the hero that are cut off by the window's end, and the words on filled buttons. */
function heroOf(priceSelector: string) {
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

test("the first screen has the headline, the single gold action and the price", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const route of asking) {
    await page.goto(route, { waitUntil: "domcontentloaded" });
    for (const [width, height] of [
      [1440, 900],
      [1366, 650],
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const isUrgent = services.some((each) => each.isUrgent && each.canonical === route);
      const action = isUrgent || width < 768 ? /^Call/ : /^Get Free Quote$/;
      expect(await page.evaluate(heroOf, prices.join()), `${route} at ${width} px`).toEqual({
        cut: [],
        filled: [expect.stringMatching(action)],
      });
    }
  }
});

test("the first screen has the first switch of the house", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const first = page.getByRole("link", { name: orSkip(home.house).switches[0]?.words });
  await expect(first).toBeInViewport({ ratio: 1 });
});
