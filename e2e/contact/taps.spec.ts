/** The few taps that an enquiry with a photo takes on a phone. */
import { expect, type Locator } from "@playwright/test";
import { photosField } from "../../functions/shared/contact-fields";
import {
  formField,
  sampleMessage,
  sendButton,
  skipWaiting,
  successText,
  takePhoto,
} from "../support/contact-form";
import { test } from "../support/test-host";
import { anyService } from "../support/site";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

test("an enquiry with a photo takes at most eight taps from a service page", async ({ page }) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await skipWaiting(page);
  await page.goto(anyService.canonical);
  await tap(page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).first());
  // The link has filled in the service.
  await expect(page.getByRole("radio", { name: anyService.shortName, exact: true })).toBeChecked();
  const choosing = page.waitForEvent("filechooser");
  await tap(page.getByLabel(photosField.label));
  // This tap is in the telephone's own list of photos.
  taps += 1;
  await (
    await choosing
  ).setFiles({ name: "board.jpg", mimeType: "image/jpeg", buffer: await takePhoto(40, 30) });
  for (const name of ["Message", "Name", "Phone Number", "Property Address"] as const) {
    await tap(formField(page, name));
    await page.keyboard.type(sampleMessage[name]);
  }
  await tap(sendButton(page));
  await expect(page.getByRole("heading", { name: successText })).toBeInViewport();
  await expect(page.getByRole("status").locator("img")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(8);
});
