import { expect, test, type Page, type Route } from "@playwright/test";
import {
  endpoint,
  expectFailure,
  failure,
  field,
  fill,
  filled,
  open,
  send,
  success,
} from "./contact-form";

test("without a line a message ends in the failure message, and can be sent when it is back", async ({
  context,
  page,
}) => {
  await open(page);
  await fill(page);
  await context.setOffline(true);
  await send(page).click();
  await expectFailure(page);
  await context.setOffline(false);
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
});

for (const [what, meet] of [
  ["a deploy has replaced", (route: Route) => route.fulfill({ status: 404, body: "Not found" })],
  ["the network holds back", () => undefined],
] as const) {
  test(`when ${what} the script of the check, the server checks, and takes the message`, async ({
    page,
  }) => {
    await open(page);
    await page.route(/\.js$/, meet);
    await fill(page);
    await field(page, "Phone Number").fill("12");
    await send(page).click();
    const mistakes = page.getByRole("alert").getByRole("link");
    await expect(mistakes).toHaveText(["Phone number must have 7 to 15 digits"]);
    await field(page, "Phone Number").fill(filled["Phone Number"]);
    await send(page).click();
    await expect(page.getByText(success)).toBeVisible();
  });
}

test("on plain http beyond localhost a message is sent too", async ({ page, baseURL }) => {
  const address = new URL("/contact?service=Rewire", baseURL);
  address.hostname = "plain-http.test";
  await open(page, address.href);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await fill(page);
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
});

test.describe("what is typed before the page is alive", () => {
  /** Opens the form, types while the scripts are held back, and then lets the form come alive. */
  async function typeFirst(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto("/contact?service=Rewire", { waitUntil: "commit" });
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
    // It asks for a token as soon as it has taken the page over.
    const token = page.waitForRequest("**/api/contact-token");
    release();
    await token;
  }

  test("stays, and is sent", async ({ page }) => {
    let body: unknown;
    await page.route(endpoint, async (route) => {
      body = route.request().postDataJSON();
      await route.fulfill({ json: { status: "OK", reference: "SW-1" } });
    });
    await typeFirst(page, filled);
    await expect(field(page, "Service Required")).toHaveValue("Rewire");
    for (const [name, value] of Object.entries(filled)) {
      await expect(field(page, name)).toHaveValue(value);
    }
    await send(page).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(body).toMatchObject({
      name: filled.Name,
      phone: filled["Phone Number"],
      address: filled["Property Address"],
      service: "Rewire",
      message: filled.Message,
    });
  });

  test("wins over the draft and over the service of the link, and is kept itself", async ({
    page,
  }) => {
    await open(page);
    await fill(page);
    const typed = { Message: "No, the lights flicker.", "Service Required": "Fault finding" };
    await typeFirst(page, typed);
    await expect(field(page, "Name")).toHaveValue(filled.Name);
    for (const [name, value] of Object.entries(typed)) {
      await expect(field(page, name)).toHaveValue(value);
    }
    await page.goto("/contact");
    await expect(field(page, "Name")).toHaveValue(filled.Name);
    await expect(field(page, "Message")).toHaveValue(typed.Message);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  /** Nothing lies over it, header and contact bar included. */
  async function expectInSight(page: Page, text: string): Promise<void> {
    const message = page.getByText(text);
    await expect(message).toBeInViewport({ ratio: 1 });
    const uncovered = () =>
      message.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [
          [left + 1, top + 1],
          [right - 1, top + 1],
          [left + 1, bottom - 1],
          [right - 1, bottom - 1],
        ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
      });
    await expect.poll(uncovered).toBe(true);
    await expect(page.locator(":focus")).toContainText(text);
    await expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1);
  }

  test("the thanks are in sight, focused and announced", async ({ page }) => {
    await open(page);
    await fill(page);
    await send(page).click();
    await expectInSight(page, success);
  });

  test("a failure is in sight, focused and announced, each time", async ({ page }) => {
    let requests = 0;
    await page.route(endpoint, async (route) => {
      requests += 1;
      await route.fulfill({ status: 503, body: "{}" });
    });
    await open(page);
    await fill(page);
    for (const attempt of [1, 2]) {
      await send(page).click();
      await expect.poll(() => requests).toBe(attempt);
      await expectInSight(page, failure);
    }
  });
});
