/** The form with script: validation, sending, messages and drafts. */
import { expect, test, type Page, type Route } from "@playwright/test";
import { contactFields, mapFields } from "../../functions/shared/contact-fields";
import { expectAccessible } from "../support/accessible";
import {
  endpoint,
  expectFailure,
  expectScript,
  failureText,
  formField,
  typeMessage,
  sampleMessage,
  followLink,
  formUrl,
  openForm,
  sendButton,
  skipWaiting,
  successText,
} from "../support/contact-form";
import * as site from "../support/site";
import { holdRequests, holdScripts } from "../support/watch-page";

test("an empty form names every missing field, and links to them @stock", async ({ page }) => {
  await openForm(page);
  await sendButton(page).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Message is required",
    "Name is required",
    "Phone number is required",
    "Property address is required",
  ]);
  await expect(page.getByRole("group", { name: "There is a problem" })).toBeFocused();
  await summary.getByRole("link", { name: "Phone number is required" }).click();
  const phone = formField(page, "Phone Number");
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAttribute("type", "tel");
  await expect(phone).toHaveAttribute("autocomplete", "tel");
  await expect(phone).toHaveAccessibleDescription(/Phone number is required/);
  await expectAccessible(page, { include: "main" });
});

test("the first press on Send counts although leaving the field adds a note", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(endpoint, (route) =>
    route.fulfill({ json: { status: "OK", reference: "SW-1" } }),
  );
  await openForm(page);
  await typeMessage(page);
  await formField(page, "Phone Number").fill("07700 90012");
  await sendButton(page).scrollIntoViewIfNeeded();
  const before = site.required((await sendButton(page).boundingBox()) ?? undefined);
  await page.mouse.move(before.x + before.width / 2, before.y + 3);
  await page.mouse.down();
  await expect(page.getByText("Is a digit missing? Most numbers have 11")).toBeVisible();
  expect(await sendButton(page).boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByText(/^Your reference: /)).toBeVisible();
});

test("a message is sent once, and its receipt offers to send another", async ({ page }) => {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") bodies.push(request.postDataJSON());
  });
  const answer = await holdRequests(page, endpoint, (route) =>
    route.fulfill({ json: { status: "OK", reference: "SW-1" } }),
  );
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(scripts, "the form's code waits until somebody reaches for it").toEqual([]);
  // The pointer comes first, as with a person; the form hydrates meanwhile.
  await typeMessage(page);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await sendButton(page).dblclick();
  await expect(sendButton(page)).toHaveText("Sending...");
  await expect(sendButton(page)).toBeDisabled();
  answer();
  const status = page.getByRole("status");
  await expect(status.getByRole("heading", { name: successText })).toBeFocused();
  await expect(status.getByText("Your reference: SW-1")).toBeVisible();
  const note = status
    .getByRole("paragraph")
    .filter({ hasText: site.withTokens(site.business.receiptNote.text) });
  await expect(note).toBeVisible();
  for (const text of Object.values(sampleMessage))
    await expect(status.getByRole("definition").filter({ hasText: text })).toBeVisible();
  await expect(sendButton(page)).toBeHidden();
  await status.getByRole("button", { name: "Send another message" }).click();
  await expect(formField(page, "Message")).toBeVisible();
  await expect(formField(page, "Message")).toHaveValue("");
  const values = new Map(Object.entries(sampleMessage));
  const fields = mapFields((name) => values.get(contactFields[name].label) ?? "");
  const age = expect.stringMatching(/^[3-9]\d{3}/);
  expect(bodies).toEqual([{ ...fields, website: "", from: "", age }]);
});

test("a draft is kept over a reload and other pages", async ({ page }) => {
  await page.goto(site.anyService.canonical);
  await page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).first().click();
  await expect(page.getByRole("radio", { name: site.anyService.shortName })).toBeChecked();
  await typeMessage(page);
  const draft = () => page.evaluate(() => sessionStorage.getItem("contact-draft") ?? "");
  await expect.poll(draft).toContain(sampleMessage.Message);
  await page.reload();
  await expect(formField(page, "Message")).toHaveValue(sampleMessage.Message);
  await page.goto("/services");
  await page.goto("/contact", { waitUntil: "commit" });
  await expect(formField(page, "Name")).toHaveValue(sampleMessage.Name);
  await page.goto("/services");
  await page.goBack();
  await expect(formField(page, "Message")).toHaveValue(sampleMessage.Message);
});

test("the form works as a plain form if its script does not load", async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/contact");
  await typeMessage(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(site.sentUrl);
  await expect(page.getByText(successText)).toBeVisible();
});

for (const [what, meet, patience] of [
  [
    "a deploy has replaced the validation script",
    (route: Route) => route.fulfill({ status: 404, body: "Not found" }),
    0,
  ],
  ["the network never delivers the validation script", () => undefined, 5000],
] as const) {
  test(`the server validates if ${what}`, async ({ page }) => {
    await page.clock.install();
    await openForm(page);
    await page.route(/\.js$/, meet);
    await typeMessage(page, { "Phone Number": "12" });
    const sendUnchecked = async () => {
      await sendButton(page).click();
      if (patience === 0) return;
      await expect(sendButton(page)).toBeDisabled();
      await page.clock.fastForward(patience);
    };
    await sendUnchecked();
    const mistakes = page.getByRole("alert").getByRole("link");
    await expect(mistakes).toHaveText(["Enter a phone number, like 07700 900123"]);
    await expect(formField(page, "Message")).toHaveValue(sampleMessage.Message);
    await formField(page, "Phone Number").fill(sampleMessage["Phone Number"]);
    await sendUnchecked();
    await expect(page.getByText(successText)).toBeVisible();
  });
}

test("a message can be sent on plain http, outside localhost", async ({ page, baseURL }) => {
  const plain = new URL(formUrl, baseURL);
  plain.hostname = "plain-http.test";
  await openForm(page, plain.href);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await typeMessage(page);
  await sendButton(page).click();
  await expect(page.getByText(successText)).toBeVisible();
});

test("text typed before hydration replaces a draft", async ({ page, baseURL }) => {
  let body: unknown;
  await page.route(endpoint, async (route) => {
    body = route.request().postDataJSON();
    await route.fulfill({ json: { status: "OK", reference: "SW-1" } });
  });
  await skipWaiting(page);
  await page.goto(`/contact?service=${encodeURIComponent(site.anyService.name)}`);
  await expect(page.getByRole("radio", { name: site.anyService.shortName })).toBeChecked();
  await typeMessage(page);
  const release = await holdScripts(page);
  await followLink(page, baseURL);
  const somethingElse = page.getByRole("radio", { name: "Something else" });
  const Message = "No, the lights flicker.";
  await somethingElse.check();
  await formField(page, "Message").fill(Message);
  release();
  await expectScript(page);
  await expect(somethingElse).toBeChecked();
  const expected = { ...sampleMessage, Message, "Type of Work": "" };
  for (const [name, value] of Object.entries(expected)) {
    await expect(formField(page, name)).toHaveValue(value);
  }
  await formField(page, "Type of Work").fill("Fault finding");
  await page.goto("/contact");
  await expect(formField(page, "Message")).toHaveValue(Message);
  await sendButton(page).click();
  await expect(page.getByText(successText)).toBeVisible();
  expect(body).toMatchObject({
    name: sampleMessage.Name,
    service: "Fault finding",
    message: Message,
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  /** Expects the text in sight, with nothing over it: neither header nor contact bar. */
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

  test("failure and success messages are visible, focused and announced", async ({ page }) => {
    let requests = 0;
    const fail = (route: Route) => {
      requests += 1;
      return route.fulfill({ status: 503, json: { status: "ERROR" } });
    };
    await page.route(endpoint, fail, { times: 2 });
    await openForm(page);
    await typeMessage(page);
    for (const attempt of [1, 2]) {
      await sendButton(page).click();
      await expect.poll(() => requests).toBe(attempt);
      await expectInSight(page, failureText);
    }
    await expectFailure(page);
    await expectAccessible(page, { include: "main" });
    await sendButton(page).click();
    await expectInSight(page, successText);
    await expectAccessible(page, { include: "main" });
  });
});
