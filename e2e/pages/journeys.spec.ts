import { expect, test } from "@playwright/test";
import { phoneSpellings } from "../../functions/phone-number";
import { builtPage, business, hasPage, oneArticle, orSkip } from "../support/site";

test("an unknown path answers 404, says so, and leads home", async ({ page }) => {
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

test("an unknown article leads to the blog, and a slash at the end goes", async ({ page }) => {
  await page.goto("/services/?from=card");
  await expect(page).toHaveURL("/services?from=card");
  test.skip(!hasPage("/blogs"));
  await page.goto("/blogs/no-such-article");
  await expect(page).toHaveURL("/blogs");
  await page.goBack();
  await expect(page).toHaveURL("/services?from=card");
});

test("terms show the visitor's today", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-03-09T10:00:00"));
  await page.goto("/terms");
  await expect(page.getByText("Last updated: 9 March 2031")).toBeVisible();
});

test("WhatsApp and e-mail links carry the company's words, and articles lead back", () => {
  const { enquiryMessage } = orSkip(business.whatsapp);
  const contact = builtPage("/contact");
  const chat = contact.$("main a:contains('WhatsApp Us')");
  const { host, pathname, searchParams } = new URL(chat.attr("href") ?? "");
  expect(host + pathname).toBe(`wa.me/${phoneSpellings(business.phone).international.slice(1)}`);
  expect(searchParams.get("text")).toBe(enquiryMessage);
  expect(chat.attr("target")).toBe("_blank");
  const { address, subject } = business.email;
  const mail = `mailto:${address}?subject=${encodeURIComponent(subject)}`;
  expect(builtPage("/").hrefsOf(/^Email Us/, "main")).toContain(mail);
  for (const path of oneArticle) {
    expect(builtPage(path).hrefsOf(/Back to Blog/)).toEqual(["/blogs"]);
  }
});
