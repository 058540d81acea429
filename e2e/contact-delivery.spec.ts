import { expect, test } from "@playwright/test";
import { phoneSpellings } from "../functions/phone-number";
import { expectAccessible } from "./accessible";
import { field, fill, filled, send } from "./contact-form";
import { serveWithMail } from "./mailing-host";
import { aTown, business } from "./site";

/** From the form to the contractor's inbox, with script and without. */
const { origin, mailWith, sentTo } = serveWithMail();

test("a message sent from a service page is delivered with all that was typed", async ({
  page,
}) => {
  const typed = {
    ...filled,
    Email: "jo@example.com",
    Message: "The oven trips the board.\nAlways at six.",
  };
  await page.goto(`${origin()}/services/fault-finding`);
  await page.getByRole("main").getByRole("link", { name: "Get a Free Quote" }).first().click();
  await expect(field(page, "Service Required")).toHaveValue(/fault finding/i);
  await fill(page, typed);
  await send(page).click();
  const reference = await page.getByText(/^Your reference: /).textContent();
  const mail = await mailWith("The oven trips the board.");
  expect(mail.subject).toContain(reference?.replace("Your reference: ", ""));
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([typed.Email]);
  for (const text of Object.values(typed).flatMap((value) => value.split("\n"))) {
    expect(mail.text).toContain(text);
  }
});

/** The link of this name in a mail, at the host of this test. */
function linkIn(html: string | undefined, name: string): string {
  const [, address = ""] = new RegExp(`<a href="([^"]+)">${name}</a>`).exec(html ?? "") ?? [];
  return address.replaceAll("&amp;", "&").replace(business.origin, origin());
}

for (const width of [360, 1440]) {
  test(`at ${width} px a message from a town's page says so, is acknowledged, and is marked as answered`, async ({
    page,
  }) => {
    const visitor = `jo.${width}@example.com`;
    const message = `Nothing works, seen at ${width} pixels.`;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${origin()}${aTown.path}`);
    const place =
      width < 500
        ? page.getByRole("navigation", { name: "Quick contact" })
        : page.getByRole("banner");
    await place.getByRole("link", { name: /Quote/ }).click();
    await expect(field(page, "Service Required")).toHaveValue(new RegExp(aTown.name));
    // Here the same link leads down to the form.
    await place.getByRole("link", { name: /Quote/ }).click();
    await expect(page).toHaveURL(/\/contact\?.*#/);
    await expect(page.getByRole("heading", { name: "Send us a message" })).toBeInViewport();
    await fill(page, { Email: visitor, Message: message });
    await send(page).click();
    const told = await page.getByText(/^Your reference: /).textContent();
    const reference = told?.replace("Your reference: ", "") ?? "";

    const mail = await mailWith(message);
    expect(mail.text).toMatch(new RegExp(`Came from: +${aTown.path}`));
    await expect.poll(() => sentTo(visitor)).toHaveLength(1);
    const [acknowledgement] = sentTo(visitor);
    expect(acknowledgement?.text).toContain(reference);
    expect(acknowledgement?.text).toContain(phoneSpellings(business.phone).display);
    expect(acknowledgement?.text).not.toContain(message);

    const mark = linkIn(mail.html, "Mark as answered");
    const answer = await page.goto(mark);
    expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
    await expect(
      page.getByRole("heading", { name: `Have you answered ${reference}?` }),
    ).toBeVisible();
    await expectAccessible(page);
    const reach = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(reach).toBeLessThanOrEqual(width);
    await page.getByRole("button", { name: "Mark as answered" }).click();
    await expect(
      page.getByRole("heading", { name: `${reference} is marked as answered` }),
    ).toBeVisible();
    await page.goto(mark);
    await expect(page.getByRole("button")).toHaveCount(0);
  });
}
