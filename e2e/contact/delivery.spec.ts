/** Journeys from the form to the contractor's inbox, with and without script. */
import { expect } from "@playwright/test";
import { phoneSpellings } from "../../functions/shared/phone-number";
import { expectAccessible } from "../support/accessible";
import {
  addressTown,
  formField,
  typeMessage,
  sampleMessage,
  sendButton,
} from "../support/contact-form";
import { sidewaysScroll } from "../support/layout";
import { test } from "../support/test-host";
import { anyReference, anyTown, business, sentUrl } from "../support/site";

test("the mail about a town's message has a link that marks it answered @stock", async ({
  page,
  mailing,
}) => {
  const visitor = "jo.town@example.com";
  const message = "Nothing works, seen on a phone.";
  const sent = { ...sampleMessage, Email: visitor, Message: `${message}\nSince six.` };
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(anyTown.path);
  const bar = page.getByRole("navigation", { name: "Quick contact" });
  await bar.getByRole("link", { name: /Quote/ }).click();
  await expect(formField(page, "Type of Work")).toHaveValue(new RegExp(anyTown.name));
  await typeMessage(page, sent);
  await sendButton(page).click();
  const line = await page.getByText(/^Your reference: /).textContent();
  const reference = line?.replace("Your reference: ", "") ?? "";

  const mail = await mailing.mailWith(message);
  expect(mail.text).toMatch(new RegExp(`Came from: +the ${anyTown.name} page\n`));
  expect(mail.subject).toMatch(new RegExp(` in ${addressTown}: Jo Salt$`));
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([visitor]);
  for (const text of [reference, ...Object.values(sent).flatMap((value) => value.split("\n"))])
    expect(mail.text).toContain(text);
  await expect.poll(() => mailing.sentTo(visitor)).toHaveLength(1);
  const [acknowledgement] = mailing.sentTo(visitor);
  expect(acknowledgement?.text).toContain(reference);
  const { name, phone, emergencyHours } = business;
  // A firm without emergency hours has its name at the end, and no number to ring.
  expect(acknowledgement?.text).toContain(emergencyHours ? phoneSpellings(phone).display : name);
  expect(acknowledgement?.text).not.toContain(message);

  const answer = await page.goto(await mailing.markAsAnsweredUrl(reference));
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  const heading = page.getByRole("heading");
  await expect(heading).toHaveText(/^Have you answered the enquiry from /);
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(heading).toHaveText(`${reference} is marked as answered`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading).toHaveText(/^Have you answered the enquiry from /);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("mistakes are shown with everything that was typed", async ({ page, mailing }) => {
    await page.goto("/contact");
    await typeMessage(page, { "Phone Number": "12", Message: 'Quotes " & <tags>\nand lines' });
    const answer = page.waitForResponse(/send-contact-email/);
    await sendButton(page).click();
    const response = await answer;
    expect(response.status()).toBe(422);
    expect(response.headers()["content-security-policy"]).toContain("default-src 'none'");
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Enter a phone number, like 07700 900123",
    ]);
    await expect(formField(page, "Phone Number")).toHaveValue("12");
    await expect(formField(page, "Phone Number")).toHaveAccessibleDescription(
      /Enter a phone number/,
    );
    await expect(formField(page, "Message")).toHaveValue('Quotes " & <tags>\nand lines');
    await formField(page, "Phone Number").fill(sampleMessage["Phone Number"]);
    await sendButton(page).click();
    await expect(page).toHaveURL(sentUrl);
    const { text } = await mailing.mailWith("<tags>");
    expect(text).toContain('Quotes " & <tags>');
    // The page shows the reference of the contractor's mail, also after a reload.
    const [reference = "none"] = new RegExp(anyReference).exec(text ?? "") ?? [];
    await page.reload();
    await expect(page.getByText(`Your reference: ${reference}`)).toBeVisible();
    await page.goto("/contact/sent");
    await expect(page.getByText("Your reference")).toBeHidden();
  });
});
