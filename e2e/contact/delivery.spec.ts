import { expect, test, type Page } from "@playwright/test";
import { phoneSpellings } from "../../functions/phone-number";
import { expectAccessible } from "../support/accessible";
import { field, fill, filled, open, send, withoutScript } from "../support/contact-form";
import { serveWithMail } from "../support/own-host";
import { aService, aTown, business } from "../support/site";

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

test("a message from a town's page on a phone says so, is acknowledged, and is marked as answered", async ({
  page,
}) => {
  const visitor = "jo.town@example.com";
  const message = "Nothing works, seen on a phone.";
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${origin()}${aTown.path}`);
  const bar = page.getByRole("navigation", { name: "Quick contact" });
  await bar.getByRole("link", { name: /Quote/ }).click();
  await expect(field(page, "Service Required")).toHaveValue(new RegExp(aTown.name));
  // Here the same link leads down to the form.
  await bar.getByRole("link", { name: /Quote/ }).click();
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
  expect(reach).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(
    page.getByRole("heading", { name: `${reference} is marked as answered` }),
  ).toBeVisible();
  await page.goto(mark);
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("without script mistakes come back with all that was typed, and can be mended", async ({
  browser,
}) => {
  const page = await withoutScript(browser);
  await page.goto(`${origin()}${aService.canonical}`);
  await page.getByRole("banner").getByRole("link", { name: /Quote/ }).click();
  await fill(page, { "Phone Number": "12", Message: 'Quotes " & <tags>\nand lines' });
  const answer = page.waitForResponse(/send-contact-email/);
  await send(page).click();
  const response = await answer;
  expect(response.status()).toBe(422);
  expect(response.headers()["content-security-policy"]).toContain("default-src 'none'");
  await expect(page).toHaveTitle(/^Error: Contact/);
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Phone number must have 7 to 15 digits",
  ]);
  await expect(field(page, "Phone Number")).toHaveValue("12");
  await expect(field(page, "Phone Number")).toHaveAccessibleDescription(/7 to 15 digits/);
  await expect(field(page, "Message")).toHaveValue('Quotes " & <tags>\nand lines');
  await field(page, "Phone Number").fill(filled["Phone Number"]);
  await send(page).click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=SW-\w{6}$/);
  const { text } = await mailWith("<tags>");
  expect(text).toContain('Quotes " & <tags>');
  expect(text).toContain(`Came from: `);
  expect(text).toContain(aService.canonical);
  // The one the contractor's mail names, on a page that stays after a reload.
  const [reference = "none"] = /SW-\w{6}/.exec(text ?? "") ?? [];
  await page.reload();
  await expect(page.getByText(`Your reference: ${reference}`)).toBeVisible();
  await page.goto(`${origin()}/contact/sent`);
  await expect(page.getByText("Your reference")).toBeHidden();
  await page.context().close();
});

test("the page with mistakes is marked up as the script does it, and is accessible", async ({
  browser,
  page,
}) => {
  const plain = await withoutScript(browser);
  await plain.goto(`${origin()}/contact`);
  await open(page, `${origin()}/contact?service=Rewire`);
  const markup = async (shown: Page) => {
    await send(shown).click();
    await expect(shown.getByRole("alert")).toBeVisible();
    return Promise.all(
      [shown.locator("[aria-labelledby='form-problem']"), shown.locator("#phone-error")].map(
        async (part) =>
          (await part.evaluate((element) => element.outerHTML)).replace(' autofocus=""', ""),
      ),
    );
  };
  expect((await markup(plain)).map(sorted)).toEqual((await markup(page)).map(sorted));
  expect(new URL(page.url()).pathname).toBe("/contact");
  await plain.context().close();

  // Axe needs script: the page as it was answered, in a browser that runs some.
  const answer = await page.request.post(`${origin()}/api/send-contact-email`, {
    form: { name: "Jo" },
    headers: { Accept: "text/html", Origin: origin() },
  });
  await page.setContent(await answer.text());
  await expectAccessible(page, { within: "form" });
});

/** Attributes in the order of their names. */
function sorted(html: string): string {
  return html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, list: string) => {
    const attributes = list.match(/ [\w-]+="[^"]*"/g) ?? [];
    return `<${tag}${attributes.sort().join("")}`;
  });
}
