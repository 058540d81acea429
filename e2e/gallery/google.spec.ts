/** The gallery of the built site with photos from a local server in Google's place. */
import { expect, test as base, type Page } from "@playwright/test";
import { fakeError, fakeProfile } from "../../functions/testing/fake-google";
import { bytes, json } from "../../functions/testing/replies";
import { expectAccessible } from "../support/accessible";
import { startGoogleHost, type GoogleHost } from "../support/own-host";
import { projects } from "../support/site";

const test = base.extend<{ host: GoogleHost }>({
  // Playwright reads from the braces what a fixture depends on.
  host: async ({}, use) => {
    const host = await startGoogleHost();
    await use(host);
    await host.stop();
  },
  baseURL: async ({ host }, use) => {
    await use(host.origin);
  },
});

const cards = "main li[data-category]";

/** Widths in pixels of all pictures, once each has loaded. */
async function loadedWidths(page: Page) {
  const images = page.locator(`${cards} img`);
  await images.last().scrollIntoViewIfNeeded();
  return images.evaluateAll((all: HTMLImageElement[]) =>
    Promise.all(
      all.map(async (image) => {
        image.loading = "eager";
        await image.decode().catch(() => undefined);
        return image.naturalWidth;
      }),
    ),
  );
}

test("ten photos from Google, credited, small on a phone, from our own origin alone", async ({
  page,
  host,
}) => {
  const foreign: string[] = [];
  const refused: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(host.origin)) foreign.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/gallery");
  await expect(page.getByText("Loaded 10 photos from Google Business Profile")).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(10);
  await expect(page.getByRole("status").first()).toHaveText("Showing 10 photos");
  for (const [index, card] of (await page.locator(cards).all()).entries()) {
    const author = card.getByRole("link", { name: `Customer ${index}` }).last();
    const profile = `https://maps.google.com/maps/contrib/10000${index}`;
    await expect(author).toHaveAttribute("href", profile);
    await expect(card.getByRole("link", { name: /^Google Maps/ })).toBeVisible();
  }
  for (const width of await loadedWidths(page)) expect(width).toBeGreaterThan(0);
  const asked = () => host.google.requests.map(({ path }) => path);
  expect(asked().filter((path) => /w960|w1600$/.test(path))).toEqual([]);

  await test.step("the dialog fetches the large one and the next ahead", async () => {
    await page.locator(cards).first().getByRole("link").first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("1 of 10")).toBeVisible();
    await expect(dialog.getByText("Google Maps")).toBeVisible();
    const large = ["/picture/0=s4800-w1600", "/picture/1=s4800-w1600"];
    await expect.poll(asked).toEqual(expect.arrayContaining(large));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a category without photos says so", async () => {
    await page.getByRole("button", { name: "Lighting" }).click();
    await expect(page.getByText("No photos in this category yet.")).toBeVisible();
    await expectAccessible(page, { within: "main" });
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page.locator(cards)).toHaveCount(10);
  });

  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
  const answer = await (await page.request.get("/api/google-places-photos")).text();
  for (const said of [answer, host.output()]) expect(said).not.toContain(fakeProfile.apiKey);

  await test.step("when Google fails during a refresh the photos stay", async () => {
    host.google.answers.list = json(403, fakeError(403, "PERMISSION_DENIED"));
    await page.getByRole("button", { name: "Refresh Photos" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Unable to refresh photos from Google Business Profile",
    );
    await expect(page.locator(cards)).toHaveCount(10);
  });
});

test("Google is down: the static set stays, and refresh recovers", async ({ page, host }) => {
  const { list } = host.google.answers;
  host.google.answers.list = json(500, fakeError(500, "INTERNAL"));
  await page.goto("/gallery");
  await expect(page.getByRole("alert")).toContainText(
    "Unable to load Google Business photos, showing static gallery",
  );
  await expect(page.locator(cards)).toHaveCount(projects.length);
  host.google.answers.list = list;
  await page.getByRole("button", { name: "Refresh Photos" }).click();
  await expect(page.getByText("Updated with 10 latest photos")).toBeVisible();
  await expect(page.locator(cards)).toHaveCount(10);
});

test("pictures that break are replaced by our own, in the card and large", async ({
  page,
  host,
}) => {
  host.google.answers.image = bytes("text/plain", "gone", 500);
  await page.goto("/gallery");
  await expect(page.locator(cards)).toHaveCount(10);
  // Lazy pictures break when they come near the screen.
  for (const image of await page.locator(`${cards} img`).all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute("src", /^\/static\//);
  }
  const sources = await page
    .locator(`${cards} img`)
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  expect(new Set(sources).size).toBe(3);
  expect(sources[3]).toBe(sources[0]);
  for (const width of await loadedWidths(page)) expect(width).toBeGreaterThan(0);
  await page.locator(cards).first().getByRole("link").first().click();
  const large = page.getByRole("dialog").getByRole("img");
  await expect(large).toHaveAttribute("src", /^\/static\//);
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
