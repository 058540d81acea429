/** Paths, links and print. */
import { expect, test } from "@playwright/test";
import { phoneSpellings } from "../../functions/shared/phone-number";
import * as site from "../support/site";

test("an unknown path gets status 404, says so, and links home @stock", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect.poll(() => logged.join("\n")).toContain("/no/such/page");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("unknown articles and trailing slashes redirect", async ({ page }) => {
  await page.goto("/services/?from=card");
  await expect(page).toHaveURL("/services?from=card");
  test.skip(!site.hasPage("/blogs"));
  await page.goto("/blogs/no-such-article");
  await expect(page).toHaveURL("/blogs");
  await page.goBack();
  await expect(page).toHaveURL("/services?from=card");
});

test("terms show the visitor's today @stock", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-03-09T10:00:00"));
  await page.goto("/terms");
  await expect(page.getByText("Last updated: 9 March 2031")).toBeVisible();
});

test("WhatsApp and e-mail links have the company's words, and articles link back", () => {
  const { enquiryMessage, number = site.business.phone } = site.orSkip(site.business.whatsapp);
  const contact = site.builtPage("/contact");
  const chat = contact.$("main a:contains('WhatsApp Us')");
  const { host, pathname, searchParams } = new URL(chat.attr("href") ?? "");
  expect(host + pathname).toBe(`wa.me/${phoneSpellings(number).international.slice(1)}`);
  expect(searchParams.get("text")).toBe(enquiryMessage);
  expect(chat.attr("target")).toBe("_blank");
  const { address, subject } = site.business.email;
  const mail = `mailto:${address}?subject=${encodeURIComponent(subject)}`;
  expect(site.builtPage("/").hrefsOf(/^Email Us/, "main")).toContain(mail);
  for (const path of site.newestArticlePaths) {
    expect(site.builtPage(path).hrefsOf(/Back to Blog/)).toEqual(["/blogs"]);
  }
});

test("articles and terms print without the frame around them", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const route of ["/terms", ...site.newestArticlePaths]) {
    await page.goto(route);
    for (const frame of ["header", "footer", "[aria-label='Quick contact']"])
      await expect(page.locator(frame).first()).toBeHidden();
    await expect(page.locator("main p").first()).toBeVisible();
    await expect(page.locator("h1")).toHaveCSS("color", "rgb(0, 0, 0)");
  }
});

test("the terms link to the model cancellation form, which can be printed", async ({ page }) => {
  await page.goto("/terms");
  await page.getByRole("link", { name: "model cancellation form" }).click();
  await expect(page).toHaveURL(/\/cancellation-form$/);
  const form = page.getByRole("table");
  // Narrow windows show each value below its name. The roles stay the elements' own (ARIA in HTML, 4).
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(form.locator("[role]")).toHaveCount(0);
  await expect(form.getByRole("row").nth(1).getByRole("cell")).toHaveCount(1);
  await expect(form.getByRole("columnheader", { name: "Your entry" })).toBeAttached();
  await page.emulateMedia({ media: "print" });
  for (const name of ["Name of consumer(s)", "Address of consumer(s)", "Date"]) {
    await expect(form.getByRole("rowheader", { name, exact: true })).toBeVisible();
  }
  await expect(page.locator("main")).toContainText(site.business.email.address);
});

const aliases = new Map(site.services.map(({ path, canonical }) => [path, canonical]));
// The menu and the footer of every page link to these.
const alwaysLinked = new Set(
  [...site.navigation.header, ...site.navigation.footer].map(({ path }) => path),
);
// People read or fill in these pages to the end, so they have no links onwards on purpose.
const ends = new Set([...site.legalTexts, "/contact"]);

test("every page has links from the text of three pages and to three pages", () => {
  test.skip(site.articles.length < 3, "a site with few articles has too few pages to link");
  const out = new Map<string, ReadonlySet<string>>();
  for (const path of site.sitemapPaths) {
    const { $ } = site.builtPage(path);
    const targets = $("main a[href^='/']")
      .not("nav a")
      .toArray()
      .map((link) => ($(link).attr("href") ?? "").replace(/[?#].*/, ""))
      .map((target) => aliases.get(target) ?? target)
      .filter(
        (target) => target !== path && !ends.has(target) && site.sitemapPaths.includes(target),
      );
    out.set(path, new Set(targets));
  }
  const into = (path: string) => [...out.values()].filter((targets) => targets.has(path)).length;
  const inner = site.sitemapPaths.filter((path) => !ends.has(path));
  expect(inner.filter((path) => (out.get(path)?.size ?? 0) < 3)).toEqual([]);
  expect(inner.filter((path) => !alwaysLinked.has(path) && into(path) < 3)).toEqual([]);
});
