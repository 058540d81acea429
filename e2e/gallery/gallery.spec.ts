/** The gallery with the site's own photos. */
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { watchLayoutShift } from "../support/layout";
import { galleryPage, hasPage, projects, services, stories } from "../support/site";

test.skip(!hasPage("/gallery"));

const cards = "main li[data-category]";
const { category } = projects.at(-1) ?? { category: "" };

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("projects are filtered by category, and pictures open", async ({ page }) => {
    await page.goto("/gallery");
    const visible = page.locator(`${cards}:visible`);
    await expect(visible).toHaveCount(projects.length);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByText("Loading gallery photos...")).toBeHidden();
    await page.getByRole("link", { name: category, exact: true }).click();
    await expect(page).toHaveURL(/#category-[a-z0-9-]+$/);
    const chosen = projects.filter((project) => project.category === category).length;
    await expect(visible).toHaveCount(chosen);
    await expect(page.locator(`${cards}[data-category="${category}"]:visible`)).toHaveCount(chosen);
    await page.getByRole("link", { name: "All", exact: true }).click();
    await expect(visible).toHaveCount(projects.length);
    await page.locator(`${cards} > a`).first().click();
    await expect(page).toHaveURL(/\/static\/.*\.webp$/);
    const width = await page
      .locator("img")
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBeGreaterThanOrEqual(1200);
  });
});

/** Paths that the titles lead to, in the order of the cards. */
const titlePaths = projects.map(({ key, category: kind }) => {
  const named = galleryPage?.services?.find((each) => each.category === kind)?.service;
  const story = stories.find(({ slug }) => slug === key);
  return (story ?? services.find(({ slug }) => slug === named))?.path ?? null;
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("titles lead to the stories and services that they name", async ({ page }) => {
      await page.goto("/gallery");
      const titles = await page
        .locator(`${cards} h2`)
        .evaluateAll((all) => all.map((title) => title.closest("a")?.getAttribute("href") ?? null));
      expect(titles).toEqual(titlePaths);
      for (const [index, { key, title }] of projects.entries()) {
        const story = stories.find(({ slug }) => slug === key);
        const card = page.locator(cards).nth(index);
        await expect(card.getByRole("link", { name: title }).last()).toContainText(
          story?.cost.replace(/, .*/, "") ?? title,
        );
        await expect(card.getByRole("link").first()).toHaveAccessibleName(`Enlarge: ${title}`);
      }
      await page.locator(`${cards} h2`).first().click();
      await expect(page).toHaveURL(titlePaths[0] ?? "");
    });
  });
}

test("every part of a card except its title opens the picture", async ({ page }) => {
  await page.goto("/gallery");
  const card = page.locator(cards).first();
  const link = card.locator("> a");
  await expect(link).toHaveAttribute("aria-haspopup", "dialog");
  // The link that covers the card takes the click.
  await card.getByText(projects[0]?.category ?? "", { exact: true }).click({ force: true });
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(titlePaths[0] ?? "");
});

test("words are never cut, and no photo is alone in its row", async ({ page }) => {
  await page.goto("/gallery");
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await page.locator(cards).evaluateAll((all) => {
      const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      const rowOf = (card: Element) => all.filter((each) => boxOf(each).top === boxOf(card).top);
      const list = boxOf(all[0]?.parentElement ?? null);
      return all.flatMap((card) => {
        const texts = [...card.querySelectorAll("h2, p, span:not(.visually-hidden)")];
        const cut = texts.filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            clientHeight > 0 && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1),
        );
        const [badge, place] = card.querySelectorAll("p > span");
        const gap = boxOf(place ?? null).left - boxOf(badge ?? null).right;
        const isBeside = boxOf(place ?? null).top < boxOf(badge ?? null).bottom;
        const isAlone = rowOf(card).length === 1 && boxOf(card).width < list.width - 1;
        return [
          ...cut.map(({ textContent }) => `cut: ${textContent}`),
          ...(isBeside && gap < 8 ? [`no room after: ${badge?.textContent}`] : []),
          ...(isAlone ? [`alone: ${card.textContent}`] : []),
        ];
      });
    });
    expect(faults, `${width} px`).toEqual([]);
  }
});

test("a shared URL opens with its category selected @stock", async ({ page }) => {
  const layoutShifts = await watchLayoutShift(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/gallery?${new URLSearchParams({ category }).toString()}`);
    const chosen = page.getByRole("button", { name: category, pressed: true });
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Refresh Photos" })).toBeEnabled();
    expect((await layoutShifts()).sum).toBeLessThan(0.01);
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page.locator(`${cards}:visible`)).toHaveCount(projects.length);
  }
});

test("a dialog with a picture traps focus and returns it @stock", async ({ page }) => {
  await page.goto("/gallery");
  const links = page.locator(`${cards} > a`);
  const first = links.first();
  await expect(first).toHaveAttribute("aria-haspopup", "dialog");
  const title = projects[0]?.title ?? "";
  const next = (await links.nth(1).getAttribute("href")) ?? "";
  const ahead = page.waitForRequest((request) => request.url().endsWith(next));
  await first.click();
  await ahead;
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  const overlay = page.locator("[data-reach-dialog-overlay]");
  await expect(overlay).toHaveCSS("background-color", "rgba(0, 0, 0, 0.8)");
  await expectAccessible(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await close();
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();
    await first.click();
    await expect(dialog).toBeVisible();
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a swipe shows the next photo", async ({ page, context }) => {
    await page.goto("/gallery");
    await expect(page.locator(`${cards} > a`).first()).toHaveAttribute("aria-haspopup", "dialog");
    await page.locator(`${cards} > a`).first().tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(`1 of ${projects.length}`)).toBeVisible();
    const session = await context.newCDPSession(page);
    for (const [type, x] of [
      ["touchStart", 300],
      ["touchMove", 200],
      ["touchMove", 100],
      ["touchEnd", undefined],
    ] as const) {
      const touchPoints = x === undefined ? [] : [{ x, y: 300 }];
      await session.send("Input.dispatchTouchEvent", { type, touchPoints });
    }
    await expect(dialog.getByText(`2 of ${projects.length}`)).toBeVisible();
  });
});

test("a toast stays while the mouse or the keyboard is on it", async ({ page }) => {
  await page.route("**/api/google-places-photos*", (route) => route.fulfill({ status: 502 }));
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/gallery");
    const toast = page.getByRole("alert");
    await expect(toast).toBeVisible();
    // The library times a toast by an animation, whether visible or not.
    const running = () =>
      page.evaluate(() => {
        const isTime = (each: Animation) =>
          "animationName" in each && each.animationName === "Toastify__trackProgress";
        return document
          .getAnimations()
          .filter(isTime)
          .map(({ playState }) => playState);
      });
    await page.mouse.move(5, 5);
    await expect.poll(running).toEqual(["running"]);
    await toast.hover();
    await expect.poll(running).toEqual(["paused"]);
    await expectAccessible(page);
    await page.mouse.move(5, 5);
    await expect.poll(running).toEqual(["running"]);
    await page.getByRole("button", { name: "close" }).focus();
    await expect.poll(running).toEqual(["paused"]);
    await page.getByRole("button", { name: "close" }).press("Enter");
    await expect(toast).toBeHidden();
  }
});
