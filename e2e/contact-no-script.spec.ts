import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { field, fill, filled, open, send, withoutScript } from "./contact-form";
import { serveWithMail } from "./mailing-host";

/** The form in a browser without script, when something in it is wrong. */
const { origin, mailWith } = serveWithMail();

test("mistakes come back with all that was typed, and can be mended", async ({ browser }) => {
  const page = await withoutScript(browser);
  await page.goto(`${origin()}/contact`);
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
