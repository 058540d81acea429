/** Going back shows the page as it was left: browsers keep it whole, unless the page prevents it (web.dev/articles/bfcache). */
import { expect, test } from "@playwright/test";
import { filled, fill } from "./contact-form";
import { anArticle, aService, aTown } from "./site";

declare global {
  // Declaration merging works on interfaces only.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface Window {
    /** Kinds of events that the page has asked to hear when it is left. */
    farewells?: string[];
  }
}

test("no page keeps the browser from keeping it", async ({ page }) => {
  await page.addInitScript(() => {
    const farewells = (window.farewells = [] as string[]);
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...args: Parameters<typeof window.addEventListener>) => {
      if (/unload$/.test(args[0])) farewells.push(args[0]);
      listen(...args);
    };
  });
  for (const route of [
    "/",
    aService.canonical,
    aTown.path,
    anArticle.path,
    "/contact",
    "/gallery",
  ]) {
    const answer = await page.goto(route);
    expect(answer?.headers()["cache-control"], route).not.toContain("no-store");
    if (route === "/contact") await fill(page);
    const heard = await page.evaluate(() => [
      ...(window.farewells ?? []),
      ...["onunload", "onbeforeunload"].filter((name) => Reflect.get(window, name) !== null),
    ]);
    expect(heard, route).toEqual([]);
  }
});

test("what was typed is there after going back", async ({ page }) => {
  await page.goto("/contact");
  await fill(page);
  await page.goto("/prices");
  await page.goBack();
  await expect(page.getByLabel(/^Message/)).toHaveValue(filled.Message);
});
