import { expect, test } from "@playwright/test";
import {
  documents,
  navigation,
  projects,
  services,
  sitemapPaths,
  towns,
  townServices,
} from "./site";

/** Fewer than this leave a page on its own. */
const least = 3;

const aliases = new Map(services.map(({ path, canonical }) => [path, canonical]));
// The menu or the foot of every page leads there.
const alwaysLinked = new Set([...navigation.header, ...navigation.footer].map(({ path }) => path));
// What is read or filled in to its end, and leads nowhere on purpose.
const ends = new Set([...documents, "/contact"]);

test("every page is led to from three texts and leads on to three pages", async ({ page }) => {
  test.setTimeout(180_000);
  const out = new Map<string, ReadonlySet<string>>();
  for (const path of sitemapPaths) {
    const html = await (await page.request.get(path)).text();
    await page.setContent(html, { waitUntil: "domcontentloaded" });
    const links = await page
      .locator("main a[href^='/']:not(nav a)")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const targets = links.map((link) => link.replace(/[?#].*/, ""));
    out.set(
      path,
      new Set(
        targets
          .map((target) => aliases.get(target) ?? target)
          .filter(
            (target) => target !== path && !ends.has(target) && sitemapPaths.includes(target),
          ),
      ),
    );
  }
  const into = (path: string) => [...out.values()].filter((targets) => targets.has(path)).length;
  const lonely = sitemapPaths.flatMap((path) => [
    ...(ends.has(path) || (out.get(path)?.size ?? 0) >= least
      ? []
      : [`${path} leads on to too few`]),
    ...(ends.has(path) || alwaysLinked.has(path) || into(path) >= least
      ? []
      : [`${path} is led to from ${into(path)}`]),
  ]);
  expect(lonely).toEqual([]);
});

test("a town without a job of its own shows the nearest ones and says where", async ({ page }) => {
  for (const { path, name } of towns) {
    await page.goto(path);
    const work = page.getByRole("heading", { name: /^Recent work (in|near) / });
    await expect(work).toHaveText(
      `Recent work ${projects.some((job) => job.location === name) ? "in" : "near"} ${name}`,
    );
  }
});

test("work that has a block of its own leads to it", async ({ page }) => {
  for (const { key, label, service, block } of townServices) {
    const town = towns.find(({ services: listed }) => listed.includes(key));
    if (!town || !block) continue;
    await page.goto(town.path);
    await page.getByRole("main").getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`/services/${service}#`));
    await expect(page.locator(":target").getByRole("heading", { name: block })).toBeVisible();
  }
});
