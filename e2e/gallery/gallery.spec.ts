import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { watchLayoutShift } from "../support/layout-shift";
import { projects } from "../support/site";

const cards = "main li[data-category]";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("thirty projects, and nothing that would do nothing", async ({ page }) => {
    await page.goto("/gallery");
    await expect(page.locator(cards)).toHaveCount(projects.length);
    for (const card of await page.locator(cards).all()) await expect(card).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByText("Loading gallery photos...")).toBeHidden();
  });

  test("categories are links that leave their cards alone on the page", async ({ page }) => {
    await page.goto("/gallery");
    const visible = page.locator(`${cards}:visible`);
    await page.getByRole("link", { name: "EV Charging", exact: true }).click();
    await expect(page).toHaveURL(/#category-ev-charging$/);
    expect(await visible.count()).toBeGreaterThan(0);
    for (const card of await visible.all()) {
      await expect(card).toHaveAttribute("data-category", "EV Charging");
    }
    await page.getByRole("link", { name: "All", exact: true }).click();
    await expect(visible).toHaveCount(projects.length);
  });

  test("a card leads to its large picture", async ({ page }) => {
    await page.goto("/gallery");
    await page.locator(cards).first().click();
    await expect(page).toHaveURL(/\/static\/.*\.webp$/);
    const width = await page
      .locator("img")
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width).toBeGreaterThanOrEqual(1200);
  });
});

test("without its code the gallery filters, and its pictures open", async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/gallery");
  const cards = page.locator("main li:has(figure, img)");
  const all = await cards.filter({ visible: true }).count();
  await page.getByRole("group", { name: "Category" }).getByRole("link").nth(1).click();
  await expect.poll(() => cards.filter({ visible: true }).count()).toBeLessThan(all);
});

test("a category chosen before the script came stays chosen", async ({ page }) => {
  await page.goto("/gallery#category-testing");
  await expect(page.getByRole("button", { name: "Testing" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const chosen = await page.locator(cards).count();
  expect(chosen).toBeLessThan(projects.length);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(page.locator(`${cards}:visible`)).toHaveCount(projects.length);
});

test("filters by category, in the given order, and keeps the choice in the address", async ({
  page,
}) => {
  await page.goto("/gallery");
  const buttons = page.getByRole("group", { name: "Category" }).getByRole("button");
  await expect(buttons).toHaveText([
    "All",
    "Rewiring",
    "EV Charging",
    "Commercial",
    "Testing",
    "Domestic",
    "Lighting",
    "Outdoor",
  ]);
  await expect(async () => {
    await buttons.getByText("EV Charging").click();
    await expect(page).toHaveURL("/gallery?category=EV+Charging", { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("button", { name: "EV Charging" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const count = await page.locator(cards).count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(projects.length);
  await expect(page.getByRole("status").first()).toHaveText(`Showing ${count} photos`);
  await expect(page.locator(cards).first()).toContainText("2024");
  await page.goBack();
  await expect(page.locator(cards)).toHaveCount(projects.length);
});

for (const width of [360, 1440]) {
  test(`a shared address opens with its category in place, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const layoutShift = await watchLayoutShift(page);
    await page.goto("/gallery?category=Testing");
    const chosen = page.getByRole("button", { name: "Testing", pressed: true });
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Refresh Photos" })).toBeEnabled();
    expect(await layoutShift()).toBeLessThan(0.01);
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page.locator(`${cards}:visible`)).toHaveCount(projects.length);
  });
}

test("a card opens the large picture, and Escape and Close lead back to it", async ({ page }) => {
  await page.goto("/gallery");
  const first = page.locator(cards).first().getByRole("heading").getByRole("link");
  await expect(first).toHaveAttribute("aria-haspopup", "dialog");
  const title = (await first.textContent()) ?? "";
  await first.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
  await first.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await first.click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(first).toBeFocused();
});

test("the dialog darkens the page, holds focus, and fetches the next picture ahead", async ({
  page,
}) => {
  await page.goto("/gallery");
  const links = page.locator(`${cards} h2 a`);
  await expect(links.first()).toHaveAttribute("aria-haspopup", "dialog");
  const next = await links.nth(1).getAttribute("href");
  const ahead = page.waitForRequest((request) => request.url().endsWith(next ?? ""));
  await links.first().click();
  await ahead;
  const overlay = page.locator("[data-reach-dialog-overlay]");
  await expect(overlay).toHaveCSS("background-color", "rgba(0, 0, 0, 0.8)");
  await expectAccessible(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => Boolean(document.activeElement?.closest("[role=dialog]"))),
    ).toBe(true);
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a swipe leads on to the next photo", async ({ page, context }) => {
    await page.goto("/gallery");
    await expect(page.locator(`${cards} h2 a`).first()).toHaveAttribute("aria-haspopup", "dialog");
    await page.locator(cards).first().tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(`1 of ${projects.length}`)).toBeVisible();
    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      });
    await touch("touchStart", 300);
    await touch("touchMove", 200);
    await touch("touchMove", 100);
    await touch("touchEnd");
    await expect(dialog.getByText(`2 of ${projects.length}`)).toBeVisible();
  });
});

test("leads on to a quote and to all services", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "Need Similar Work Done?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Request Free Quote" })).toHaveAttribute(
    "href",
    /^\/contact\?.*from=\/gallery$/,
  );
  await expect(page.getByRole("link", { name: "View All Services" })).toHaveAttribute(
    "href",
    "/services",
  );
});

test.describe("live photos", () => {
  const endpoint = "**/api/google-places-photos*";
  const photo = {
    id: "c",
    url: "/share/home.jpg",
    title: "Photo c",
    description: "From the profile",
    category: "Lighting",
    location: "Cheshire",
    uploadDate: "2024-05-01",
  };

  test("a toast waits under the mouse and for the keyboard, where motion is unwanted too", async ({
    page,
  }) => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.route(endpoint, (route) => route.fulfill({ status: 502 }));
      await page.goto("/gallery");
      const toast = page.getByRole("alert");
      await expect(toast).toBeVisible();
      // The library counts a toast's time by an animation, seen or unseen.
      const running = () =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .filter((animation) => "animationName" in animation)
              .filter(({ animationName }) => animationName === "Toastify__trackProgress")
              .filter(({ playState }) => playState === "running").length,
        );
      await expectAccessible(page);
      await page.mouse.move(5, 5);
      await expect.poll(running).toBe(1);
      await toast.hover();
      await expect.poll(running).toBe(0);
      await page.mouse.move(5, 5);
      await expect.poll(running).toBe(1);
      await page.getByRole("button", { name: "close" }).focus();
      await expect.poll(running).toBe(0);
      await page.getByRole("button", { name: "close" }).press("Enter");
      await expect(toast).toBeHidden();
    }
  });

  test("refresh asks anew, is busy meanwhile, and tells what came of it", async ({ page }) => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(endpoint, async (route) => {
      if (!route.request().url().endsWith("?refresh=true")) {
        await route.fulfill({ json: { status: "OK", photos: [] } });
        return;
      }
      await answered;
      await route.fulfill({ json: { photos: [photo] } });
    });
    await page.goto("/gallery");
    await page.getByRole("button", { name: "Refresh Photos" }).click();
    await expect(page.getByRole("button", { name: "Refreshing..." })).toBeDisabled();
    answer();
    await expect(page.getByText("Updated with 1 latest photos")).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Refresh Photos" })).toBeEnabled();
  });
});
