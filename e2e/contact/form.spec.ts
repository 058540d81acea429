/** The form with script: what it checks, sends, says and remembers. */
import { expect, test, type Page, type Route } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
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
} from "../support/contact-form";
import { business, shown } from "../support/site";

test("an empty form names every missing field, to the letter, and takes the visitor to them", async ({
  page,
}) => {
  await open(page);
  await send(page).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Name is required",
    "Phone number is required",
    "Property address is required",
    "Message is required",
  ]);
  await expect(page.locator("[aria-labelledby='form-problem']")).toBeFocused();
  await summary.getByRole("link", { name: "Phone number is required" }).click();
  await expect(field(page, "Phone Number")).toBeFocused();
  await expect(field(page, "Phone Number")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Phone Number")).toHaveAccessibleDescription(/Phone number is required/);
  await expectAccessible(page, { within: "main" });
});

test("a message is sent once, with what was typed; then the form is empty and says so", async ({
  page,
}) => {
  const bodies: unknown[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(endpoint, async (route) => {
    bodies.push(route.request().postDataJSON());
    await answered;
    await route.fulfill({ json: { status: "OK", reference: "SW-1" } });
  });
  await open(page);
  await fill(page);
  await send(page).dblclick();
  await expect(send(page)).toHaveText("Sending...");
  await expect(send(page)).toBeDisabled();
  answer();
  await expect(page.getByRole("status").getByRole("paragraph")).toHaveText([
    success,
    "Your reference: SW-1",
  ]);
  await expect(page.getByRole("status").getByRole("listitem")).toContainText([
    "reads your message",
    shown(business.promise.text),
    business.promise.heading,
  ]);
  await expect(field(page, "Message")).toHaveValue("");
  expect(bodies).toEqual([
    {
      name: filled.Name,
      phone: filled["Phone Number"],
      email: "",
      address: filled["Property Address"],
      service: "Rewire",
      message: filled.Message,
      website: "",
      from: "",
      token: expect.any(String),
    },
  ]);
});

test("when the server cannot take it, nothing typed is lost and other ways are offered", async ({
  page,
}) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 503, json: { status: "ERROR" } }), {
    times: 1,
  });
  await open(page);
  await fill(page);
  await send(page).click();
  await expectFailure(page);
  await expectAccessible(page, { within: "main" });
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expectAccessible(page, { within: "main" });
});

test("what was typed is there after a reload, a visit elsewhere and going back", async ({
  page,
}) => {
  await page.goto("/contact");
  await fill(page);
  const draft = () => page.evaluate(() => sessionStorage.getItem("contact-draft") ?? "");
  await expect.poll(draft).toContain(filled.Message);
  await page.reload();
  await expect(field(page, "Message")).toHaveValue(filled.Message);
  await page.goto("/prices");
  await page.goto("/contact", { waitUntil: "commit" });
  await expect(field(page, "Name")).toHaveValue(filled.Name);
  await page.goto("/prices");
  await page.goBack();
  await expect(field(page, "Message")).toHaveValue(filled.Message);
});

test("what the server finds wrong is shown by its field", async ({ page }) => {
  await page.route(endpoint, (route) =>
    route.fulfill({
      status: 422,
      json: { status: "ERROR", errors: { phone: "Phone number must have 7 to 15 digits" } },
    }),
  );
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("Phone number must have 7 to 15 digits");
  await expect(field(page, "Message")).toHaveValue(filled.Message);
});

test("fields tell browsers and phones what they are for", async ({ page }) => {
  await page.goto("/contact");
  for (const [name, type, autocomplete] of [
    ["Name", "text", "name"],
    ["Phone Number", "tel", "tel"],
    ["Email", "email", "email"],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute("type", type);
    await expect(field(page, name)).toHaveAttribute("autocomplete", autocomplete);
  }
  const address = field(page, "Property Address");
  await expect(address).toHaveAttribute("autocomplete", "street-address");
  await expect(page.getByText("* Required fields. We'll respond within 24 hours.")).toBeVisible();
});

test("the form's code is fetched when somebody reaches for it, and takes over what stands there", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  // The pointer first, as a hand would; the form comes alive while it types.
  await fill(page);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
});

test("without its code the form is a plain form", async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/contact");
  await fill(page);
  await send(page).click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=SW-\w{6}$/);
  await expect(page.getByText(success)).toBeVisible();
});

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
  ["the network never sends", () => undefined],
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
  /** Opens the form, types while no script arrives, and then lets the form come alive. */
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
