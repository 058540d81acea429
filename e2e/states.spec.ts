/** States of a page that come after something was done on it, each asked of axe on its way. */
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { endpoint, expectFailure, fill, open, send, success } from "./contact-form";
import { services } from "./site";

test("the form after a failure, and the receipt after success", async ({ page }) => {
  await open(page);
  await page.route(endpoint, (route) => route.fulfill({ status: 503, json: { status: "ERROR" } }), {
    times: 1,
  });
  await fill(page);
  await send(page).click();
  await expectFailure(page);
  await expectAccessible(page, { within: "main" });
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expectAccessible(page, { within: "main" });
});

test("the receipt without script", async ({ page }) => {
  await page.goto("/contact/sent?reference=SW-7K3F9Q");
  await expect(page.getByText("Your reference: SW-7K3F9Q")).toBeVisible();
  await expectAccessible(page);
});

test("a question that was opened", async ({ page }) => {
  const service = services.find(({ sections }) => JSON.stringify(sections).includes('"questions"'));
  test.skip(!service, "no service has questions");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(service?.canonical ?? "/");
  const last = page.locator("main details").last();
  await last.locator("summary").click();
  await expect(last.locator("p").first()).toBeVisible();
  await expectAccessible(page, { within: "main" });
});
