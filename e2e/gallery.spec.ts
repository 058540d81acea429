import { expect, test } from "@playwright/test";

const cards = "main ul > li:has(button)";

test("thirty projects, in the HTML before any script runs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/gallery");
  await expect(page.locator(cards)).toHaveCount(30);
  await context.close();
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
  expect(count).toBeLessThan(30);
  await expect(page.getByRole("status").first()).toHaveText(`Showing ${count} photos`);
  await expect(page.locator(cards).first()).toContainText("2024");
  await page.goBack();
  await expect(page.locator(cards)).toHaveCount(30);
});

test("a shared address opens with its category", async ({ page }) => {
  await page.goto("/gallery?category=Testing");
  await expect(page.getByRole("button", { name: "Testing" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a card opens the large picture, and Escape and Close lead back to it", async ({ page }) => {
  await page.goto("/gallery");
  const first = page.locator(cards).first().getByRole("button");
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
});

test("leads on to a quote and to all services", async ({ page }) => {
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: "Need Similar Work Done?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Request Free Quote" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(page.getByRole("link", { name: "View All Services" })).toHaveAttribute(
    "href",
    "/services",
  );
});

test.describe("live photos", () => {
  const endpoint = "**/api/google-places-photos*";
  const photo = (id: string) => ({
    id,
    url: "/share/home.jpg",
    title: `Photo ${id}`,
    description: "From the profile",
    category: "Lighting",
    location: "Cheshire",
    uploadDate: "2024-05-01",
    attributions: [{ name: "A. Customer", uri: "https://maps.example/customer" }],
    sourceUri: "https://maps.example/photo",
  });

  test("replace the static set, with a toast that counts them and their authors named", async ({
    page,
  }) => {
    await page.route(endpoint, (route) =>
      route.fulfill({ json: { status: "OK", photos: [photo("a"), photo("b")] } }),
    );
    await page.goto("/gallery");
    await expect(page.getByText("Gallery Updated")).toBeVisible();
    await expect(page.getByText("Loaded 2 photos from Google Business Profile")).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(2);
    await expect(page.locator(cards).first()).toContainText("A. Customer");
    await expect(page.locator(cards).first()).toContainText("Google Maps");
  });

  for (const [what, reply] of [
    ["an error status", { status: 502, body: "{}" }],
    ["a status that is not OK", { json: { status: "ERROR", error: "no", photos: [] } }],
    ["an answer that is no JSON", { body: "<h1>Hello</h1>" }],
  ] as const) {
    test(`${what} keeps the static set and says so`, async ({ page }) => {
      await page.route(endpoint, (route) => route.fulfill(reply));
      await page.goto("/gallery");
      await expect(page.getByRole("alert")).toContainText("Using Static Gallery");
      await expect(page.getByRole("alert")).toContainText(
        "Unable to load Google Business photos, showing static gallery",
      );
      await expect(page.locator(cards)).toHaveCount(30);
    });
  }

  test("an empty list keeps the static set in silence", async ({ page }) => {
    await page.route(endpoint, (route) => route.fulfill({ json: { status: "OK", photos: [] } }));
    await page.goto("/gallery");
    await expect(page.getByRole("button", { name: "Refresh Photos" })).toBeEnabled();
    await expect(page.locator(cards)).toHaveCount(30);
    await expect(page.locator(".Toastify")).toHaveCount(0);
  });

  test("refresh asks anew, is busy meanwhile, and tells what came of it", async ({ page }) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(endpoint, async (route) => {
      if (!route.request().url().endsWith("?refresh=true")) {
        await route.fulfill({ json: { status: "OK", photos: [] } });
        return;
      }
      await held;
      await route.fulfill({ json: { photos: [photo("c")] } });
    });
    await page.goto("/gallery");
    await page.getByRole("button", { name: "Refresh Photos" }).click();
    await expect(page.getByRole("button", { name: "Refreshing..." })).toBeDisabled();
    answer();
    await expect(page.getByText("Updated with 1 latest photos")).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Refresh Photos" })).toBeEnabled();
  });

  test("a refresh that fails keeps what is shown", async ({ page }) => {
    await page.route(endpoint, (route) =>
      route.request().url().endsWith("?refresh=true")
        ? route.abort()
        : route.fulfill({ json: { status: "OK", photos: [] } }),
    );
    await page.goto("/gallery");
    await page.getByRole("button", { name: "Refresh Photos" }).click();
    await expect(page.getByRole("alert")).toContainText("Refresh Failed");
    await expect(page.getByRole("alert")).toContainText(
      "Unable to refresh photos from Google Business Profile",
    );
    await expect(page.locator(cards)).toHaveCount(30);
  });

  test("a broken photo is replaced once by a picture of our own", async ({ page }) => {
    const broken = { ...photo("d"), url: "/no-such-picture.jpg" };
    await page.route(endpoint, (route) =>
      route.fulfill({ json: { status: "OK", photos: [broken] } }),
    );
    await page.goto("/gallery");
    await expect(page.locator(cards)).toHaveCount(1);
    await expect
      .poll(() =>
        page.locator(`${cards} img`).evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  });

  test("the dialog leads through the filtered list by arrow keys", async ({ page }) => {
    await page.goto("/gallery?category=Testing");
    await expect(page.getByRole("button", { name: "Testing" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const titles = await page.locator(`${cards} h2`).allTextContents();
    await page.locator(cards).first().getByRole("button").click();
    const heading = page.getByRole("dialog").getByRole("heading");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(heading).toHaveText(titles[1] ?? "");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(heading).toHaveText(titles.at(-1) ?? "");
    await page.getByRole("dialog").getByRole("button", { name: "Next photo" }).click();
    await expect(heading).toHaveText(titles[0] ?? "");
  });
});
