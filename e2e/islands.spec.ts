import { brotliCompressSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { field, fill, filled, send, success } from "./contact-form";
import { sitemapPaths } from "./site";

/** Addresses of the scripts that the page fetches from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test("the form's code is fetched when somebody reaches for it, and takes over what stands there", async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  // The pointer first, as a hand would; the form comes alive while it types.
  await fill(page);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
});

test("what waits in the tab is back at once", async ({ page }) => {
  await page.goto("/contact");
  await fill(page);
  const kept = () => page.evaluate(() => sessionStorage.getItem("contact-draft") ?? "");
  await expect.poll(kept).toContain(filled.Message);
  await page.goto("/contact", { waitUntil: "commit" });
  await expect(field(page, "Message")).toHaveValue(filled.Message);
});

test("without its code the form is a plain form", async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/contact");
  await fill(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=SW-\w{6}$/);
  await expect(page.getByText(success)).toBeVisible();
});

test("without its code the gallery filters, and its pictures open", async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/gallery");
  const cards = page.locator("main li:has(figure, img)");
  const all = await cards.filter({ visible: true }).count();
  await page.getByRole("group", { name: "Category" }).getByRole("link").nth(1).click();
  await expect.poll(() => cards.filter({ visible: true }).count()).toBeLessThan(all);
});

test("no page carries more than 1 kB of script in its HTML before it is needed", async ({
  request,
}) => {
  for (const path of sitemapPaths) {
    const html = await (await request.get(path)).text();
    const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
    const code = inline.map(([, text = ""]) => text).join("\n");
    expect(brotliCompressSync(code).length, path).toBeLessThan(1000);
    expect(html, path).not.toMatch(/<script[^>]*\bsrc=/);
  }
});
