import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { startMailServer, type MailServer } from "../functions/testing/mail-server";
import { startOwnHost, type OwnHost } from "./own-host";
import { aTown, business, services } from "./site";

/** From the form to the contractor's inbox, with script and without. */
let mailServer: MailServer;
let host: OwnHost;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  host = await startOwnHost({ SMTP_URL: mailServer.url.href });
});

test.afterAll(async () => {
  await host.stop();
  await mailServer.close();
});

const typed = {
  Name: "Jo Salt",
  "Phone Number": "07700 900123",
  Email: "jo@example.com",
  "Property Address": "1 Brine Street, Northwich",
};

const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${name}`) });

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** The mail that holds the text, once it has arrived. */
async function mailWith(text: string) {
  const find = () => mailServer.received.find(({ mail }) => mail.text?.includes(text));
  await expect.poll(find).toBeTruthy();
  const all = mailServer.received.filter(({ mail }) => mail.text?.includes(text));
  expect(all).toHaveLength(1);
  const [received] = all;
  if (!received) throw new Error("No mail");
  return received.mail;
}

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

test("a message sent from a service page is delivered with all that was typed", async ({
  page,
}) => {
  const message = "The oven trips the board.\nAlways at six.";
  await page.goto(`${host.origin}/services/fault-finding`);
  await page.getByRole("main").getByRole("link", { name: "Get a Free Quote" }).first().click();
  await expect(field(page, "Service Required")).toHaveValue(/fault finding/i);
  await fill(page, { ...typed, Message: message });
  await page.getByRole("button", { name: "Send Message" }).click();
  const reference = await page.getByText(/^Your reference: /).textContent();
  const mail = await mailWith("The oven trips the board.");
  expect(mail.subject).toContain(reference?.replace("Your reference: ", ""));
  expect(mail.replyTo?.map(({ address }) => address)).toEqual([typed.Email]);
  for (const text of [...Object.values(typed), ...message.split("\n")]) {
    expect(mail.text).toContain(text);
  }
});

test("without script a message is delivered too, and a page says so", async ({ browser }) => {
  const page = await withoutScript(browser);
  await page.goto(`${host.origin}/contact`);
  await fill(page, { ...typed, Message: "No script here." });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(`${host.origin}/contact/sent`);
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  expect((await mailWith("No script here.")).text).toContain(typed["Property Address"]);
  await page.context().close();
});

/** What was sent to this address. */
const sentTo = (address: string) =>
  mailServer.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);

/** The link of this name in a mail, at the host of this test. */
function linkIn(html: string | undefined, name: string): string {
  const [, address = ""] = new RegExp(`<a href="([^"]+)">${name}</a>`).exec(html ?? "") ?? [];
  return address.replaceAll("&amp;", "&").replace(business.origin, host.origin);
}

for (const width of [360, 1440]) {
  test(`at ${width} px a message from a town's page says so, is acknowledged, and is marked as answered`, async ({
    page,
  }) => {
    const visitor = `jo.${width}@example.com`;
    const message = `Nothing works, seen at ${width} pixels.`;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${host.origin}${aTown.path}`);
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
    await fill(page, { ...typed, Email: visitor, Message: message });
    await page.getByRole("button", { name: "Send Message" }).click();
    const told = await page.getByText(/^Your reference: /).textContent();
    const reference = told?.replace("Your reference: ", "") ?? "";

    const mail = await mailWith(message);
    expect(mail.text).toMatch(new RegExp(`Came from: +${aTown.path}`));
    await expect.poll(() => sentTo(visitor)).toHaveLength(1);
    const [acknowledgement] = sentTo(visitor);
    expect(acknowledgement?.text).toContain(reference);
    expect(acknowledgement?.text).toContain(business.phone.display);
    expect(acknowledgement?.text).not.toContain(message);

    const mark = linkIn(mail.html, "Mark as answered");
    const answer = await page.goto(mark);
    expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
    await expect(
      page.getByRole("heading", { name: `Have you answered ${reference}?` }),
    ).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
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

test("without script a message from a service's page says where it came from, mistakes and all", async ({
  browser,
}) => {
  const [service] = services;
  const page = await withoutScript(browser);
  await page.goto(`${host.origin}${service?.path ?? ""}`);
  await page.getByRole("banner").getByRole("link", { name: /Quote/ }).click();
  await fill(page, { ...typed, Message: "No script, and whence?", "Phone Number": "12" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await fill(page, { "Phone Number": "07700 900123" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(`${host.origin}/contact/sent`);
  expect((await mailWith("No script, and whence?")).text).toMatch(
    new RegExp(`Came from: +${service?.path ?? "?"}`),
  );
  await page.context().close();
});

test("without script mistakes come back with all that was typed, and can be mended", async ({
  browser,
}) => {
  const page = await withoutScript(browser);
  await page.goto(`${host.origin}/contact`);
  await fill(page, { ...typed, "Phone Number": "12", Message: 'Quotes " & <tags>\nand lines' });
  const answer = page.waitForResponse(/send-contact-email/);
  await page.getByRole("button", { name: "Send Message" }).click();
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
  await fill(page, { "Phone Number": "07700 900123" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(`${host.origin}/contact/sent`);
  expect((await mailWith("<tags>")).text).toContain('Quotes " & <tags>');
  await page.context().close();
});

test("the page with mistakes is marked up as the script does it, and is accessible", async ({
  browser,
  page,
}) => {
  const plain = await withoutScript(browser);
  const markup = async (shown: Page) => {
    await shown.goto(`${host.origin}/contact`);
    await shown.getByRole("button", { name: "Send Message" }).click();
    await expect(shown.getByRole("alert")).toBeVisible();
    return Promise.all(
      [shown.locator("[aria-labelledby='form-problem']"), shown.locator("#phone-error")].map(
        async (part) =>
          (await part.evaluate((element) => element.outerHTML)).replace(' autofocus=""', ""),
      ),
    );
  };
  expect((await markup(plain)).map(sorted)).toEqual((await markup(page)).map(sorted));
  await plain.context().close();

  // Axe needs script: the page as it was answered, in a browser that runs some.
  const answer = await page.request.post(`${host.origin}/api/send-contact-email`, {
    form: { name: "Jo" },
    headers: { Accept: "text/html", Origin: host.origin },
  });
  await page.setContent(await answer.text());
  const { violations } = await new AxeBuilder({ page }).include("form").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

/** Attributes in the order of their names. */
function sorted(html: string): string {
  return html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, list: string) => {
    const attributes = list.match(/ [\w-]+="[^"]*"/g) ?? [];
    return `<${tag}${attributes.sort().join("")}`;
  });
}
