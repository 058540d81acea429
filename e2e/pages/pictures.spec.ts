/** Pictures: which ones a page fetches, at which size, and how one grows into another. */
import { expect, test } from "@playwright/test";
import {
  anyService,
  anyTown,
  hasPage,
  hydratedPages,
  orSkip,
  projects,
  stories,
} from "../support/site";

/** Pages with a picture on the first screen. */
const pictured = ["/", anyService.canonical, ...["/blogs"].filter(hasPage)];

/** Pictures fetched much larger or smaller than they are shown. */
async function misfittingPictures(images: HTMLImageElement[]): Promise<string[]> {
  for (const image of images) image.loading = "eager";
  await Promise.all(images.map((image) => image.decode()));
  return images.flatMap((image) => {
    // The wanted width is the larger of what `sizes` says and what fills the slot once the picture
    // is cropped to it.
    const { naturalWidth, naturalHeight, clientWidth, clientHeight, currentSrc } = image;
    const wanted = Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
    const ratio = naturalWidth / wanted;
    return ratio < 0.75 || ratio > 1.3 ? [`${currentSrc} ${naturalWidth} for ${wanted}`] : [];
  });
}

for (const [width, deviceScaleFactor] of [
  [412, 2],
  [1440, 1],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    test("pictures are as wide as shown, and one is preloaded", async ({ page }) => {
      const sizes: Promise<number>[] = [];
      page.on("requestfinished", (request) => {
        if (width !== 412 || request.resourceType() !== "image") return;
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      for (const route of [...pictured, anyTown.path, ...hydratedPages]) {
        await page.goto(route);
        if (pictured.includes(route)) {
          const first = page.locator("main img").first();
          await expect(first).toHaveAttribute("fetchpriority", "high");
          await expect(first).toHaveAttribute("loading", "eager");
          await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1);
          const shown = await first.evaluate(
            (image: HTMLImageElement) => new URL(image.currentSrc).pathname,
          );
          // Art direction gives a preload for each width; the browser fetches the one that fits.
          const ahead = await page
            .locator('link[rel="preload"][as="image"]')
            .evaluateAll((links: HTMLLinkElement[]) =>
              links
                .filter(({ media }) => media === "" || matchMedia(media).matches)
                .map((link) => link.imageSrcset),
            );
          expect(ahead, route).toEqual([expect.stringContaining(shown)]);
        }
        expect(
          await page.locator("main picture img").evaluateAll(misfittingPictures),
          route,
        ).toEqual([]);
      }
      // A picture that comes later would be asked for its size once the page is closed.
      page.removeAllListeners("requestfinished");
      const largest = Math.max(0, ...(await Promise.all(sizes)));
      expect(largest, "bytes on a phone").toBeLessThan(80_000);
    });
  });
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a card's picture grows into the page's: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        const { dataset } = document.documentElement;
        if (!viewTransition) dataset.moving = "nothing";
        void viewTransition?.ready.then(() => {
          const moving = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
            .filter((pseudo) => pseudo?.startsWith("::view-transition"));
          dataset.moving = moving.join(" ");
        });
      });
    });
    // The page of a story shows its picture before the text, unless that is among those below.
    const story = orSkip(
      stories.find(({ slug, pictures }) => {
        const projectPicture = projects.find(({ key }) => key === slug)?.picture;
        return !pictures?.some(({ picture }) => picture === projectPicture);
      }),
    );
    const grown = new RegExp(`group\\(picture-${story.slug}\\)`);
    const expected = reducedMotion === "reduce" ? "nothing" : grown;
    // The browser skips the transition if the page is late: the next visit then shows it.
    await expect(async () => {
      await page.goto("/gallery");
      await page.getByRole("main").locator(`a[href="${story.path}"]`).first().click();
      await expect(page).toHaveURL(story.path);
      const moving = page.locator("html[data-moving]");
      await expect(moving).toHaveAttribute("data-moving", expected, { timeout: 2000 });
    }).toPass();
  });
}
