/** A message that cannot wait, on a phone: its writer is told to keep safe and to ring, with script and without. */
import { expect, type Page } from "@playwright/test";
import { ringUsText } from "../../functions/shared/contact-fields";
import { phoneHours } from "../../src/content-model/opening-hours";
import { expectAccessible } from "../support/accessible";
import {
  formField,
  typeMessage,
  sampleMessage,
  openForm,
  sendButton,
} from "../support/contact-form";
import { sidewaysScroll } from "../support/layout";
import { test } from "../support/test-host";
import { business, orSkip, services, withTokens } from "../support/site";

const { advice = "", words = [] } = business.urgent ?? {};
/** The first urgent phrase as a visitor may write it: "smell*\/smelt ... gas" is "smell gas". */
const phrase = words[0]?.replace(/\*|\/\S+| \.\.\./g, "");
const noWords = "the firm names no words of an urgent message";

/** The advice that is shown; another may be hidden. */
const shownAdvice = (page: Page) => page.getByText(withTokens(advice)).filter({ visible: true });

const callButton = (page: Page) =>
  shownAdvice(page)
    .locator("..")
    .getByRole("link", { name: /^Call / });

/** Expects the advice and a button that rings the firm, both above the element with this text. */
async function expectAdviceAbove(page: Page, text: RegExp) {
  await expect(shownAdvice(page)).toHaveCount(1);
  const call = callButton(page);
  await expect(call).toHaveAttribute("href", /^tel:\+/);
  const below = page.getByText(text).filter({ visible: true }).first();
  const [button, reference] = await Promise.all([call.boundingBox(), below.boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(reference?.y ?? 0);
}

/**
 * Expects the heading, the beginning of the advice and a button that rings the firm on the first screen, and "ring us"
 * below, unless the phone has hours, which the advice says then: gas and 999 come before the firm's own number.
 */
async function expectToRing(page: Page) {
  const call = callButton(page);
  const heading = page.getByRole("heading", { name: "We have your message" });
  const first = shownAdvice(page).getByRole("listitem").first();
  const parts = [page.getByRole("banner"), heading, first, call];
  for (const part of parts)
    await expect(part.filter({ visible: true })).toBeInViewport({ ratio: 1 });
  const hours = phoneHours(business);
  const ringUs = page.getByText(ringUsText);
  await expect(ringUs.filter({ visible: true })).toHaveCount(hours ? 0 : 1);
  const boxes = (hours ? parts : [...parts, ringUs]).map((part) =>
    part.filter({ visible: true }).boundingBox(),
  );
  const tops = (await Promise.all(boxes)).map((box) => box?.y ?? NaN);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  if (hours) await expect(shownAdvice(page)).toContainText(hours);
}

test.use({ viewport: { width: 390, height: 844 } });
test.skip(!advice, "the firm gives no advice for an urgent message");

test("the form and the receipt advise to ring", async ({ page, mailing }) => {
  test.skip(!phrase, noWords);
  await openForm(page);
  await typeMessage(page);
  await expect(shownAdvice(page)).toHaveCount(0);
  await formField(page, "Message").fill(`Something: ${phrase}. On a phone.`);
  await expectAdviceAbove(page, /^Send for a Quote$/);
  const below = formField(page, "Message")
    .locator("..")
    .getByRole("link", { name: / call / });
  await expect(below).toHaveAttribute("href", /^tel:\+/);
  await expectAccessible(page, { include: "main" });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 664 });
  await sendButton(page).click();
  await expect(page.getByText(/^Your reference: /)).toBeVisible();
  await expectToRing(page);
  await expect(page.locator(":focus")).toContainText("We have your message");
  await expectAccessible(page, { include: "main" });
  const { subject, text } = await mailing.mailWith("On a phone.");
  expect(subject).toMatch(/^URGENT/);
  expect(text).toMatch(/^URGENT\. Ring Jo now\./);
});

test("the emergency service's form has the advice at once", async ({ page }) => {
  const { name } = orSkip(services.find(({ isEmergency }) => isEmergency));
  await openForm(page, `/contact?service=${encodeURIComponent(name)}`);
  await expectAdviceAbove(page, /^Send for a Quote$/);
});

test("the page after an urgent message is accessible", async ({ page }) => {
  await page.goto("/contact/sent#urgent");
  await expect(shownAdvice(page)).toBeInViewport();
  await expectAccessible(page, { include: "main" });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the mistakes and receipt of an urgent message have the advice", async ({
    page,
    mailing,
  }) => {
    test.skip(!phrase, noWords);
    await page.goto("/contact");
    await typeMessage(page, { "Phone Number": "12", Message: `Something: ${phrase}. By form.` });
    await expect(shownAdvice(page)).toHaveCount(0);
    await sendButton(page).click();
    await expectAdviceAbove(page, /^Send for a Quote$/);
    await formField(page, "Phone Number").fill(sampleMessage["Phone Number"]);
    await page.setViewportSize({ width: 390, height: 664 });
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/contact\/sent\?reference=\w+-\w{6}#urgent$/);
    await expectToRing(page);
    await expectAdviceAbove(page, /^Your reference: /);
    await expect(shownAdvice(page)).toBeInViewport();
    await expect(page.locator("#promise")).toBeHidden();
    expect((await mailing.mailWith("By form.")).subject).toMatch(/^URGENT/);

    await page.goto("/contact");
    await typeMessage(page);
    await sendButton(page).click();
    await expect(page.getByText(/^Your reference: /)).toBeVisible();
    await expect(shownAdvice(page)).toHaveCount(0);
    await expect(page.locator("#promise")).toBeVisible();
  });
});
