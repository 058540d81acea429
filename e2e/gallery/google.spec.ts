/** The gallery of the built site with photos from a local stand-in for Google. */
import { expect, test, type Page } from "@playwright/test";
import {
  fakeError,
  fakeProfile,
  startFakeGoogle,
} from "../../functions/testing/google-photos/fake-google";
import { jsonReply } from "../../functions/testing/replies";
import { startTestHost } from "../support/test-host";
import { hasPage, projects } from "../support/site";

test.skip(!hasPage("/gallery"));

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

test("the gallery works while Google is down, and with broken pictures @stock", async ({
  page,
}) => {
  const google = await startFakeGoogle();
  const host = await startTestHost(google.environment);
  const { list } = google.answers;
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(host.origin)) foreign.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 740 });

  await test.step("the static photos stay while Google is down, and refresh recovers", async () => {
    google.answers.list = jsonReply(500, fakeError(500, "INTERNAL"));
    await page.goto(`${host.origin}/gallery`);
    await expect(page.getByRole("alert")).toContainText(
      "Unable to load Google Business photos, showing static gallery",
    );
    await expect(page.locator(cards)).toHaveCount(projects.length);
    google.answers.list = list;
    await page.getByRole("button", { name: "Refresh Photos" }).click();
    await expect(page.getByText("Updated with 10 latest photos")).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(10);
  });

  await test.step("ten photos are credited, and small on a phone", async () => {
    await page.reload();
    await expect(page.getByText("Loaded 10 photos from Google Business Profile")).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(10);
    for (const [index, card] of (await page.locator(cards).all()).entries()) {
      const author = card.getByRole("link", { name: `Customer ${index}` }).last();
      const profile = `https://maps.google.com/maps/contrib/10000${index}`;
      await expect(author).toHaveAttribute("href", profile);
      await expect(card.getByRole("link", { name: /^Google Maps/ })).toBeVisible();
    }
    for (const width of await loadedWidths(page)) expect(width).toBeGreaterThan(0);
    const paths = google.requests.map(({ path }) => path);
    expect(paths.filter((path) => /w960|w1600$/.test(path))).toEqual([]);
  });

  await test.step("the dialog fetches the large photo and the next one ahead", async () => {
    await page.locator(cards).first().getByRole("link").first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("1 of 10")).toBeVisible();
    await expect(dialog.getByText("Google Maps")).toBeVisible();
    const large = ["/picture/0=s4800-w1600", "/picture/1=s4800-w1600"];
    await expect
      .poll(() => google.requests.map(({ path }) => path))
      .toEqual(expect.arrayContaining(large));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("broken pictures are replaced by our own, in card and dialog", async () => {
    await page.route("**/api/google-places-photos?photo=*", (route) => route.abort());
    await page.reload();
    await expect(page.locator(cards)).toHaveCount(10);
    // Lazy pictures fail when they come near the screen.
    for (const image of await page.locator(`${cards} img`).all()) {
      // Our picture may replace a broken one meanwhile.
      await expect(() => image.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
      await expect(image).toHaveAttribute("src", /^\/static\//);
    }
    for (const width of await loadedWidths(page)) expect(width).toBeGreaterThan(0);
    await page.locator(cards).first().getByRole("link").first().click();
    const large = page.getByRole("dialog").getByRole("img");
    await expect(large).toHaveAttribute("src", /^\/static\//);
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  expect(foreign).toEqual([]);
  const answer = await (await page.request.get(`${host.origin}/api/google-places-photos`)).text();
  for (const text of [answer, host.output()]) expect(text).not.toContain(fakeProfile.apiKey);
  await host.stop();
  await google.close();
});
