/** The gallery in pages that translators and other programs have changed. */
import { expect, test, type Page } from "@playwright/test";
import { translateFromNowOn, wrapEveryTextNode } from "../support/page-mutations";
import { hasPage, projects } from "../support/site";
import { holdRequests, holdScripts, watchErrors } from "../support/watch-page";

test.skip(!hasPage("/gallery"));

const cards = "main li[data-category]";
const { category } = projects.at(-1) ?? { category: "" };
const ofCategory = projects.filter((project) => project.category === category);

const changes: readonly (readonly [string, () => void])[] = [
  ["nothing", () => undefined],
  ["a translator wraps every text", wrapEveryTextNode],
  ["a translator replaces every text, and goes on", translateFromNowOn],
  [
    "a reader puts an element into every card",
    () => {
      for (const card of document.querySelectorAll("li[data-category]"))
        card.prepend(document.createElement("picture"));
    },
  ],
  [
    "a helper puts an element with the same attributes before the gallery",
    () => {
      const element = document.createElement("i");
      element.dataset.category = "";
      document.querySelector("[data-island]")?.prepend(element);
    },
  ],
  [
    "a helper puts an element around the first picture",
    () => {
      const picture = document.querySelector("li[data-category] picture");
      const around = document.createElement("span");
      picture?.replaceWith(around);
      if (picture) around.append(picture);
    },
  ],
];

/** Visible cards whose picture is broken. */
const brokenPictures = (page: Page) =>
  page
    .locator(`${cards}:visible img`)
    .evaluateAll((images) => images.filter((image) => !image.getAttribute("src")).length);

for (const [what, change] of changes) {
  test(`late script keeps filter and focus after this change: ${what}`, async ({ page }) => {
    const errors = watchErrors(page);
    const release = await holdScripts(page);
    await page.goto("/gallery");
    await page.evaluate(change);
    const link = page.locator(`[id^=category-]:has-text("${category}")`);
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(`${cards}:visible`)).toHaveCount(ofCategory.length);
    release();
    const chosen = page.locator("[data-island] button[aria-pressed=true]");
    await expect(chosen).toContainText(category);
    await expect(chosen).toBeFocused();
    await expect(page.locator(`${cards}:visible`)).toHaveCount(ofCategory.length);
    await expect(page.locator(`${cards}:visible img`)).toHaveCount(ofCategory.length);
    expect(await brokenPictures(page)).toBe(0);
    await expect(page.locator("[data-island] [role=status]").first()).toContainText(
      `Showing ${ofCategory.length} `,
    );
    await page.locator("[data-island] button[aria-pressed]").first().click();
    await page.locator(`${cards} > a`).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(`1 of ${projects.length}`)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText(`2 of ${projects.length}`)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("a link focused before hydration keeps its focus", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/gallery");
  await page.evaluate(wrapEveryTextNode);
  const link = page.locator(`${cards} > a`).nth(2);
  await link.focus();
  release();
  await expect(link).toHaveAttribute("aria-haspopup", "dialog");
  await expect(link).toBeFocused();
});

for (const [how, change] of [
  ["wrapped", wrapEveryTextNode],
  ["replaced, and goes on being so", translateFromNowOn],
] as const) {
  test(`all works in a gallery whose every text is ${how}`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.goto("/gallery");
    const island = page.locator("[data-island]");
    const refresh = island.locator("button").last();
    await expect(refresh).toBeEnabled();
    await page.evaluate(change);
    const buttons = island.locator("button[aria-pressed]");
    await buttons.filter({ hasText: category }).click();
    await expect(page.locator(cards)).toHaveCount(ofCategory.length);
    await expect(island.getByText(`Showing ${ofCategory.length} `)).toBeVisible();
    await buttons.first().click();
    await expect(page.locator(cards)).toHaveCount(projects.length);
    const answer = await holdRequests(page, "**/api/google-places-photos*", (route) =>
      route.fulfill({ status: 502 }),
    );
    await refresh.click();
    await expect(refresh).toContainText("Refreshing...");
    await page.evaluate(wrapEveryTextNode);
    answer();
    await expect(page.getByRole("alert")).toContainText("Refresh Failed");
    await expect(refresh).toContainText("Refresh Photos");
    await page.locator(`${cards} > a`).first().click();
    const dialog = page.getByRole("dialog");
    for (const place of [1, 2, 3]) {
      await expect(dialog.getByText(`${place} of ${projects.length}`)).toBeVisible();
      await expect(dialog.getByRole("heading")).toContainText(projects[place - 1]?.title ?? "");
      await page.evaluate(wrapEveryTextNode);
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(errors).toEqual([]);
  });
}
